import type { References } from '../content/references.ts';
import type { Finding } from '../json/finding.ts';
import type { Model } from '../model/model.ts';
import type { BlockIds } from './block-ids.ts';

/** `record` is null where the value cannot be used; `findings` names each fault with its path. */
export type Checked<Found> = { record: Found | null; findings: Finding[] };

/** Where a value stands, and what checking it has found so far. */
export type Check = {
  model: Model;
  references: References;
  site: string;
  path: string;
  blockIds: BlockIds;
  findings: Finding[];
};

/** Thrown inside for a value that cannot be used; whoever may leave it out catches it. */
export class Unusable extends Error {}

export function fault(check: Check, reason: string): void {
  check.findings.push({ path: check.path, reason });
}

export function refuse(check: Check, reason: string): never {
  fault(check, reason);
  return leaveOut();
}

/** The reason has been named already, further in. */
export function leaveOut(): never {
  throw new Unusable();
}

/** The check of one field or one item further in. */
export function at(check: Check, step: string | number): Check {
  const path = typeof step === 'number' ? `${check.path}[${step}]` : [check.path, step].filter(Boolean).join('.');
  return { ...check, path };
}
