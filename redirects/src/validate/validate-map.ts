import type { RedirectFormat } from '../formats/shared/format.ts';
import type { InvalidRule } from '../rules/parse-redirect-map.ts';
import type { MapEntry } from '../rules/redirect-rule.ts';
import { findCaseProblems } from './checks/case.ts';
import { findDeadTargets, findShadowedPages } from './checks/dead-targets.ts';
import { findDuplicates } from './checks/duplicates.ts';
import { findEncodingProblems } from './checks/encoding.ts';
import { findLoopsAndChains } from './checks/loops-and-chains.ts';
import { findOpenRedirects } from './checks/open-redirects.ts';
import { findPatternProblems } from './checks/patterns.ts';
import { findLimitProblems } from './checks/platform-limits.ts';
import { findUnreachableRules } from './checks/reachability.ts';
import { findRedirectingTargets } from './checks/redirecting-targets.ts';
import { findUnanalyzable } from './checks/unanalyzable.ts';
import type { MapFinding } from './prepare/finding.ts';
import { type PreparedMap, prepareMap, type SiteFacts } from './prepare/prepared-map.ts';

export type ValidateOptions = SiteFacts & {
  /** Invalid rules, as returned by `parseRedirectMap`. */
  readonly invalid?: readonly InvalidRule[];
  /** Formats whose limits to check. */
  readonly platforms?: readonly RedirectFormat[];
};

/** Register new checks here. */
const checks: readonly ((map: PreparedMap) => MapFinding[])[] = [
  findDuplicates,
  findLoopsAndChains,
  findUnreachableRules,
  findDeadTargets,
  findShadowedPages,
  findOpenRedirects,
  findPatternProblems,
  findUnanalyzable,
  findRedirectingTargets,
  findEncodingProblems,
  findCaseProblems,
];

/**
 * Validates a map. Performs no I/O.
 *
 * @returns findings in rule order
 */
export function validateMap(entries: readonly MapEntry[], options: ValidateOptions = {}): MapFinding[] {
  const map = prepareMap(entries, options);
  const findings = [...checks.flatMap((check) => check(map)), ...findLimitProblems(entries, options.platforms ?? [])];
  return [...(options.invalid ?? []).map(toInvalidRuleFinding), ...findings].sort((a, b) => a.index - b.index);
}

function toInvalidRuleFinding({ index, line, origin, message }: InvalidRule): MapFinding {
  const fix = suggestFix(message);
  return {
    code: 'invalid-rule',
    severity: 'error',
    index,
    origin,
    message,
    fix,
    ...(line === undefined ? {} : { line }),
  };
}

function suggestFix(message: string): string {
  if (/regular expression/.test(message)) return 'Fix the origin. RE2 does not support lookaround or backreferences.';
  if (/^target (?!must be a string)[^;]*$/.test(message)) return 'Use a percent-encoded /path or https://host/path.';
  return 'A rule is {origin, target, code: 301|302|307|308, type: "exactmatch"|"regexmatch", matchType: "pathonly", regex}.';
}

/** The fixed map, and the findings that were fixed. */
export type FixedMap = {
  readonly entries: MapEntry[];
  /** In order. An index refers to the map before the round that fixed the finding. */
  readonly fixed: MapFinding[];
};

/** A fix can enable another, as in nested chains. The limit guards against endless rounds. */
const maxRounds = 20;

/** Applies every safe fix: removes redundant rules, flattens chains, corrects targets and normalizes paths. */
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

/** Applies at most one fix per rule and round, because a second one might no longer apply. */
function selectFixes(findings: readonly MapFinding[]): Map<number, MapFinding> {
  const edits = new Map<number, MapFinding>();
  for (const finding of findings) if (finding.edit && !edits.has(finding.index)) edits.set(finding.index, finding);
  return edits;
}

function apply(entry: MapEntry, finding: MapFinding | undefined): MapEntry[] {
  if (!finding?.edit) return [entry];
  return finding.edit === 'remove' ? [] : [{ ...entry, rule: { ...entry.rule, ...finding.edit } }];
}
