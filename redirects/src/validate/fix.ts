import type { MapEntry } from '../model/model.ts';
import type { MapFinding } from './finding.ts';
import { type ValidateOptions, validateMap } from './index.ts';

/** A map after its safe faults were mended, and what was done. */
export type FixedMap = {
  readonly entries: MapEntry[];
  /** Findings whose change was made, in the order of the changes; their positions are those of the time. */
  readonly fixed: MapFinding[];
};

/** One change can uncover another, as in a chain of chains; beyond this many rounds something is odd. */
const mostRounds = 20;

/**
 * Makes every change that cannot lead a visitor elsewhere than now, and what becomes possible by it: removes repeats and
 * rules that never apply, flattens chains, spells paths as they are compared.
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

/** At most one change a rule: a second may no longer be right after it. */
function editsOf(findings: readonly MapFinding[]): Map<number, MapFinding> {
  const edits = new Map<number, MapFinding>();
  for (const finding of findings) if (finding.edit && !edits.has(finding.index)) edits.set(finding.index, finding);
  return edits;
}

function apply(entry: MapEntry, finding: MapFinding | undefined): MapEntry[] {
  if (!finding?.edit) return [entry];
  return finding.edit === 'remove' ? [] : [{ ...entry, rule: { ...entry.rule, ...finding.edit } }];
}
