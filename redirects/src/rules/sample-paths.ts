import { canonicalPath } from '../paths/canonical-path.ts';
import { compilePattern } from '../patterns/compile-pattern.ts';
import { getSamples } from '../patterns/samples.ts';
import { isPatternRule, type RedirectRule } from './redirect-rule.ts';

/** Unrelated paths. A pattern that matches any of them matches nearly everything. */
export const unrelatedPaths = ['/', '/qz-unrelated-page', '/qz-unrelated/page-7', '/fr/qz-unrelated'];

/** Returns paths that a rule matches: its origin, or samples of its pattern. Can be empty for a pattern. */
export function getSamplePaths(rule: RedirectRule): string[] {
  if (!isPatternRule(rule)) return [canonicalPath(rule.origin)];
  const pattern = compilePattern(rule.origin);
  const samples = getSamples(rule.origin).map(canonicalPath);
  return [...new Set(samples)].filter((path) => path.startsWith('/') && pattern.expand(path, '') !== undefined);
}
