import { createHash } from 'node:crypto';

/** Prefix of the UIDs of everything created from the model, which distinguishes it from a team's own items. */
const mark = '76697472';

/** A deterministic UID, so that a second run finds what the first one wrote. Craft accepts only version 4 UUIDs. */
export function modelUid(kind: string, name: string): string {
  const digits = createHash('sha256').update(`${kind} ${name}`).digest('hex');
  return digits.replace(/^(.{4})(.{3})(.{3})(.{12}).*$/, `${mark}-$1-4$2-a$3-$4`);
}

export const isModelUid = (value: unknown): boolean => typeof value === 'string' && value.includes(`${mark}-`);
