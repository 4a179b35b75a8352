import { canonicalPath } from '../paths/canonical-path.ts';
import { compilePattern } from '../patterns/compile-pattern.ts';
import { samplesOf } from '../patterns/samples.ts';
import { isPattern, type RedirectRule } from './redirect-rule.ts';

/** Paths that a rule's origin matches: its own, or samples of its expression. */
export function pathsOf(rule: RedirectRule): string[] {
  if (!isPattern(rule)) return [canonicalPath(rule.origin)];
  const pattern = compilePattern(rule.origin);
  const samples = samplesOf(rule.origin).map(canonicalPath);
  return [...new Set(samples)].filter((path) => path.startsWith('/') && pattern.expand(path, '') !== undefined);
}
