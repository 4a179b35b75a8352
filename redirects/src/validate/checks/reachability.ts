import { canonicalPath, hasDotSegments, resolveDotSegments } from '../../paths/canonical-path.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { isSubset } from '../../patterns/set-operations.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Rules that no request reaches: `shadowed` or `unreachable`. */
export function findUnreachableRules(map: PreparedMap): MapFinding[] {
  const origins = new Set<string>();
  return map.rules.flatMap((rule, position) => {
    const repeats = origins.has(rule.key);
    origins.add(rule.key);
    if (repeats) return [];
    const finding = unreachable(rule) ?? shadowed(map.rules, rule, position);
    return finding ? [finding] : [];
  });
}

function unreachable({ entry, pattern, examples }: PreparedRule): MapFinding | undefined {
  const { origin } = entry.rule;
  if (!pattern && /[?#]/.test(origin)) {
    return createFinding(entry, {
      code: 'unreachable',
      severity: 'error',
      message: 'has a query or fragment, but only paths are matched',
      example: undefined,
      fix: `Use ${origin.replace(/[?#].*$/s, '')} as the origin.`,
    });
  }
  if (!pattern && (hasDotSegments(origin) || origin.startsWith('//'))) {
    return createFinding(entry, {
      code: 'unreachable',
      severity: 'error',
      message: 'has "." or "..", or begins with several slashes; requests are normalized first',
      example: undefined,
      fix: `Use ${resolveDotSegments(origin.replace(/^\/+/, '/'))} as the origin.`,
    });
  }
  // Non-ASCII characters are reported as invalid-encoding.
  if (pattern && examples.length === 0 && /^[ -~]*$/.test(origin) && isSubset(origin, []) === true) {
    return createFinding(entry, {
      code: 'unreachable',
      severity: 'error',
      message: `matches no path: ${unreachableReason(origin)}`,
      example: undefined,
      fix: remedy(origin),
    });
  }
  return undefined;
}

function unreachableReason(origin: string): string {
  if (/\\[?]|#/.test(origin)) return 'queries and fragments are not matched';
  if (/[^\\]\/\$?$/.test(origin)) return 'paths are matched without trailing slash';
  return 'every path starts with a slash and none ends with one';
}

function remedy(origin: string): string {
  if (/[^\\]\/\$$/.test(origin)) return `Write ${origin.replace(/\/\$$/, '/?$')} instead.`;
  if (/^\^[A-Za-z0-9_-]/.test(origin)) return `Write ^/${origin.slice(1)} instead.`;
  return 'Match only the path, as in ^/museums/([^/]+)$.';
}

function shadowed(rules: PreparedMap['rules'], rule: PreparedRule, position: number): MapFinding | undefined {
  const matches = rule.examples.map(({ match }) => match);
  const first = matches[0];
  if (!first || matches.some((match) => !match || match.index >= position)) return undefined;
  const rivals = [...new Set(matches.flatMap((match) => (match ? [match.index] : [])))];
  if (
    rule.pattern &&
    !isSubset(
      rule.entry.rule.origin,
      rivals.map((index) => asPattern(rules[index])),
    )
  )
    return undefined;
  const agrees = matches.every(
    (match) => match?.rule.target === rule.entry.rule.target && match.code === rule.entry.rule.code,
  );
  const places = rivals.map((index) => `rule ${rules[index]?.entry.index} (${rules[index]?.entry.rule.origin})`);
  const isSafe = agrees && !rule.entry.rule.target.includes('$');
  return createFinding(rule.entry, {
    code: 'shadowed',
    severity: agrees ? 'warning' : 'error',
    message: `never applies: ${places.join(' and ')} ${rivals.length > 1 ? 'come' : 'comes'} first, and ${rule.examples[0]?.path} leads to ${first.target}`,
    example: rule.examples[0]?.path,
    fix: agrees ? 'Remove this rule.' : `Move it before rule ${rules[rivals[0] ?? 0]?.entry.index}, or remove it.`,
    edit: isSafe ? 'remove' : undefined,
  });
}

function asPattern(rule: PreparedRule | undefined): string {
  if (!rule) return '';
  const { origin } = rule.entry.rule;
  return rule.pattern ? origin : `^${escapePattern(canonicalPath(origin))}$`;
}
