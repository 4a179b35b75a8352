import { createHash } from 'node:crypto';

/** Begins the UID of all that is made from the model, which tells it from what a team made in Craft itself. */
const mark = '76697472';

/**
 * The same UID for the same thing in every Craft, so that a second run finds what the first one wrote. Craft takes only
 * those of version 4 for UIDs.
 */
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
