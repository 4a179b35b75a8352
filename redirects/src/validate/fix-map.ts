import type { MapEntry } from '../rules/redirect-rule.ts';
import type { MapFinding } from './prepare/finding.ts';
import { type ValidateOptions, validateMap } from './validate-map.ts';

/** The fixed map, and the findings that were fixed. */
export type FixedMap = {
  readonly entries: MapEntry[];
  /** In order. Indexes refer to the map before that fix. */
  readonly fixed: MapFinding[];
};

/** A fix can enable another, as in nested chains. Guards against endless rounds. */
const maxRounds = 20;

/** Applies every safe fix: removes duplicates and unreachable rules, flattens chains, normalizes paths. */
export function fixMap(entries: readonly MapEntry[], options: ValidateOptions = {}): FixedMap {
  const fixed: MapFinding[] = [];
  let current = [...entries];
  for (let round = 0; round < maxRounds; round++) {
    const edits = selectFixes(validateMap(current, options));
    if (edits.size === 0) break;
    fixed.push(...edits.values());
    current = current
      .flatMap((entry) => apply(entry, edits.get(entry.index)))
      .map((entry, index) => ({ ...entry, index }));
  }
  return { entries: current, fixed };
}

/** Applies at most one fix per rule and round, because a second may no longer apply. */
function selectFixes(findings: readonly MapFinding[]): Map<number, MapFinding> {
  const edits = new Map<number, MapFinding>();
  for (const finding of findings) if (finding.edit && !edits.has(finding.index)) edits.set(finding.index, finding);
  return edits;
}

function apply(entry: MapEntry, finding: MapFinding | undefined): MapEntry[] {
  if (!finding?.edit) return [entry];
  return finding.edit === 'remove' ? [] : [{ ...entry, rule: { ...entry.rule, ...finding.edit } }];
}
