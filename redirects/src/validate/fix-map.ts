import type { MapEntry } from '../rules/redirect-rule.ts';
import type { MapFinding } from './prepare/finding.ts';
import { type ValidateOptions, validateMap } from './validate-map.ts';

/** A map after the safe changes, and what was changed. */
export type FixedMap = {
  readonly entries: MapEntry[];
  /** The findings that were fixed, in that order; each index is that of the rule at that moment. */
  readonly fixed: MapFinding[];
};

/** One change can make another possible, as in a chain of chains. No map needs so many rounds. */
const mostRounds = 20;

/**
 * Makes every change that leads no visitor to another page than now: removes duplicates and rules that never apply,
 * flattens chains, and spells paths as they are compared.
 * @param options as for `validateMap`
 */
export function fixMap(entries: readonly MapEntry[], options: ValidateOptions = {}): FixedMap {
  const fixed: MapFinding[] = [];
  let current = [...entries];
  for (let round = 0; round < mostRounds; round++) {
    const edits = editsOf(validateMap(current, options));
    if (edits.size === 0) break;
    fixed.push(...edits.values());
    current = current
      .flatMap((entry) => apply(entry, edits.get(entry.index)))
      .map((entry, index) => ({ ...entry, index }));
  }
  return { entries: current, fixed };
}

/** At most one change per rule: after it, a second may no longer be right. */
function editsOf(findings: readonly MapFinding[]): Map<number, MapFinding> {
  const edits = new Map<number, MapFinding>();
  for (const finding of findings) if (finding.edit && !edits.has(finding.index)) edits.set(finding.index, finding);
  return edits;
}

function apply(entry: MapEntry, finding: MapFinding | undefined): MapEntry[] {
  if (!finding?.edit) return [entry];
  return finding.edit === 'remove' ? [] : [{ ...entry, rule: { ...entry.rule, ...finding.edit } }];
}
