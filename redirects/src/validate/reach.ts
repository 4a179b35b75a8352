import { isPattern } from '../model.ts';
import { findingOf, type MapFinding } from './finding.ts';
import type { CheckedRule, Subject } from './subject.ts';

/** Rules that no request reaches: `shadowed` by earlier rules, or `unreachable` by themselves. */
export function findUnreached(subject: Subject): MapFinding[] {
  const origins = new Set<string>();
  return subject.rules.flatMap((rule, position) => {
    const repeats = origins.has(rule.key);
    origins.add(rule.key);
    if (repeats) return [];
    const finding = unreachable(rule) ?? shadowed(subject.rules, rule, position);
    return finding ? [finding] : [];
  });
}

function unreachable({ entry, pattern, witnesses }: CheckedRule): MapFinding | undefined {
  const { origin } = entry.rule;
  if (!pattern && /[?#]/.test(origin)) {
    return findingOf(entry, {
      code: 'unreachable',
      severity: 'error',
      message: 'names a query or a fragment, but only paths are compared',
      witness: undefined,
      fix: `Use ${origin.replace(/[?#].*$/s, '')} as the origin.`,
    });
  }
  if (pattern && witnesses.length === 0 && neverStartsWithSlash(origin)) {
    return findingOf(entry, {
      code: 'unreachable',
      severity: 'error',
      message: 'matches no path: every path begins with "/"',
      witness: undefined,
      fix: `Write ^/${origin.slice(1)} instead.`,
    });
  }
  return undefined;
}

function neverStartsWithSlash(origin: string): boolean {
  return /^\^[A-Za-z0-9_-]/.test(origin) && !origin.includes('|');
}

function shadowed(rules: Subject['rules'], rule: CheckedRule, position: number): MapFinding | undefined {
  // An expression counts as shadowed only when one earlier rule takes every sample of it.
  const first = rule.witnesses[0]?.match;
  if (!first || first.index >= position) return undefined;
  if (rule.witnesses.some(({ match }) => match?.index !== first.index)) return undefined;
  if (rule.pattern && !isPattern(first.rule)) return undefined;
  const by = rules[first.index]?.entry;
  const agrees = first.rule.target === rule.entry.rule.target && first.code === rule.entry.rule.code;
  return findingOf(rule.entry, {
    code: 'shadowed',
    severity: agrees ? 'warning' : 'error',
    message: `never applies: rule ${by?.index} (${first.rule.origin}) comes first and sends it to ${first.target}`,
    witness: rule.witnesses[0]?.path,
    fix: agrees ? 'Remove this rule.' : `Move it before rule ${by?.index}, or remove it.`,
  });
}
