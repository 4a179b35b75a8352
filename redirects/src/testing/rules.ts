import type { RedirectCode, RedirectRule } from '../rules/redirect-rule.ts';

/** An exact rule for a test. */
export function exact(origin: string, target: string, code: RedirectCode = 301): RedirectRule {
  return { origin, target, code, type: 'exactmatch', matchType: 'pathonly', regex: false };
}

/** A pattern rule for a test. */
export function patternRule(origin: string, target: string, code: RedirectCode = 301): RedirectRule {
  return { origin, target, code, type: 'regexmatch', matchType: 'pathonly', regex: true };
}
