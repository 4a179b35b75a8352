import { parsePattern } from '../../patterns/parse-pattern.ts';
import { isSubset } from '../../patterns/set-operations.ts';
import { isPatternRule, type RedirectRule } from '../../rules/redirect-rule.ts';
import { getSamplePaths } from '../../rules/sample-paths.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap } from '../prepare/prepared-map.ts';

/** Finds patterns that the other checks cannot analyze. */
export function findUnanalyzable({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap(({ entry, examples }) => {
    const reason = getUnanalyzableReason(entry.rule);
    if (reason === undefined) return [];
    const message = `${reason}, so loops, open redirects and dead targets are not checked`;
    const example = examples[0]?.path;
    const fix = 'Use plain text, bracketed classes, \\d, \\w, groups, alternatives and repetitions.';
    return [createFinding(entry, { code: 'not-analyzable', severity: 'warning', message, example, fix })];
  });
}

/** Returns why a rule cannot be analyzed, or undefined if it can. */
export function getUnanalyzableReason(rule: RedirectRule): string | undefined {
  if (!isPatternRule(rule)) return undefined;
  if (!parsePattern(rule.origin)) return 'uses RE2 syntax that the checks do not support';
  // Non-ASCII patterns are reported as invalid-encoding.
  if (!/^[ -~]*$/.test(rule.origin) || getSamplePaths(rule).length > 0 || isSubset(rule.origin, []) === true)
    return undefined;
  return 'no matching path was found';
}
