import { createHash } from 'node:crypto';

/** Prefix of the UIDs of everything created from the model, which distinguishes it from a team's own items. */
const mark = '76697472';

/** A deterministic UID, so that a second run finds what the first one wrote. Craft accepts only version 4 UUIDs. */
export function modelUid(kind: string, name: string): string {
  const digits = createHash('sha256').update(`${kind} ${name}`).digest('hex');
  const [first, second, third, last] = [
    digits.slice(0, 4),
    digits.slice(4, 7),
    digits.slice(7, 10),
    digits.slice(10, 22),
  ];
  return `${mark}-${first}-4${second}-a${third}-${last}`;
}

export const isModelUid = (value: unknown): boolean => typeof value === 'string' && value.includes(`${mark}-`);
