import type { References } from '../content/references.ts';
import type { Finding } from '../json/finding.ts';
import type { Model } from '../model/model.ts';
import type { BlockIds } from './block-ids.ts';

/** `record` is null if the value cannot be used; `findings` names each fault with its path. */
export type Checked<Found> = { record: Found | null; findings: Finding[] };

/** The place of a value, and the findings so far. */
export type Check = {
  model: Model;
  references: References;
  site: string;
  path: string;
  blockIds: BlockIds;
  findings: Finding[];
};

/** Thrown for a value that cannot be used, and caught where it can be left out. */
export class Unusable extends Error {}

export function fault(check: Check, reason: string): void {
  check.findings.push({ path: check.path, reason });
}

export function refuse(check: Check, reason: string): never {
  fault(check, reason);
  return leaveOut();
}

/** Discards a value whose inner fault has already been reported. */
export function leaveOut(): never {
  throw new Unusable();
}

/** The check of a field or an item of the value. */
export function at(check: Check, step: string | number): Check {
  const path = typeof step === 'number' ? `${check.path}[${step}]` : [check.path, step].filter(Boolean).join('.');
  return { ...check, path };
}
