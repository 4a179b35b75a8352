import { parsePattern } from '../../patterns/parse-pattern.ts';
import { isCovered } from '../../patterns/set-operations.ts';
import { isPattern, type RedirectRule } from '../../rules/redirect-rule.ts';
import { pathsOf } from '../../rules/sample-paths.ts';
import { findingOf, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap } from '../prepare/prepared-map.ts';

/** Expressions that the other checks know too little about: what they lead to, and whether they ever end. */
export function findUnchecked({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap(({ entry, witnesses }) => {
    const reason = whyUnchecked(entry.rule);
    if (reason === undefined) return [];
    return [
      findingOf(entry, {
        code: 'unchecked',
        severity: 'warning',
        message: `${reason}, so loops, open redirects and dead targets are not found`,
        witness: witnesses[0]?.path,
        fix: 'Write it with plain text, classes in brackets, \\d, \\w, groups, alternatives and repetitions.',
      }),
    ];
  });
}

/** Why the effects of a rule cannot be checked; undefined for most. */
export function whyUnchecked(rule: RedirectRule): string | undefined {
  if (!isPattern(rule)) return undefined;
  if (!parsePattern(rule.origin)) return 'uses syntax that RE2 knows but the checks do not';
  // Letters outside ASCII never match, which is found elsewhere.
  if (!/^[ -~]*$/.test(rule.origin) || pathsOf(rule).length > 0 || isCovered(rule.origin, []) === true)
    return undefined;
  return 'no path was found that it matches';
}
