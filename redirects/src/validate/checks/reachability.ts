import { canonicalPath, hasDotSegments, resolveDotSegments } from '../../paths/canonical-path.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { isSubset } from '../../patterns/set-operations.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Finds rules that no request reaches, which are `shadowed` or `unreachable`. */
export function findUnreachableRules(map: PreparedMap): MapFinding[] {
  const origins = new Set<string>();
  return map.rules.flatMap((rule, position) => {
    const isDuplicate = origins.has(rule.key);
    origins.add(rule.key);
    if (isDuplicate) return [];
    const finding = checkReachable(rule) ?? checkShadowed(map.rules, rule, position);
    return finding ? [finding] : [];
  });
}

function checkReachable({ entry, pattern, examples }: PreparedRule): MapFinding | undefined {
  const { origin } = entry.rule;
  const finding = (message: string, fix: string) =>
    createFinding(entry, { code: 'unreachable', severity: 'error', message, example: undefined, fix });
  if (!pattern && /[?#]/.test(origin))
    return finding(
      'has a query or fragment, but only paths are matched',
      `Use ${origin.replace(/[?#].*$/s, '')} as the origin.`,
    );
  if (!pattern && (hasDotSegments(origin) || origin.startsWith('//')))
    return finding(
      'has a "." or ".." segment, or begins with several slashes; requests are normalized first',
      `Use ${resolveDotSegments(origin.replace(/^\/+/, '/'))} as the origin.`,
    );
  // Non-ASCII characters are reported as invalid-encoding.
  if (pattern && examples.length === 0 && /^[ -~]*$/.test(origin) && isSubset(origin, []) === true)
    return finding(`matches no path: ${unreachableReason(origin)}`, suggestFix(origin));
  return undefined;
}

function unreachableReason(origin: string): string {
  if (/\\[?]|#/.test(origin)) return 'queries and fragments are not matched';
  if (/[^\\]\/\$?$/.test(origin)) return 'paths are matched without a trailing slash';
  return 'every path starts with a slash and none ends with one';
}

function suggestFix(origin: string): string {
  if (/[^\\]\/\$$/.test(origin)) return `Write ${origin.replace(/\/\$$/, '/?$')} instead.`;
  if (/^\^[A-Za-z0-9_-]/.test(origin)) return `Write ^/${origin.slice(1)} instead.`;
  return 'Match only the path, as in ^/museums/([^/]+)$.';
}

function checkShadowed(rules: PreparedMap['rules'], rule: PreparedRule, position: number): MapFinding | undefined {
  const matches = rule.examples.flatMap(({ match }) => (match && match.index < position ? [match] : []));
  const [first] = matches;
  if (!first || matches.length < rule.examples.length) return undefined;
  const { origin, target, code } = rule.entry.rule;
  const rivals = [...new Set(matches.map(({ index }) => index))].flatMap((index) => rules[index] ?? []);
  if (rule.pattern && !isSubset(origin, rivals.map(toPattern))) return undefined;
  const agrees = matches.every((match) => match.rule.target === target && match.code === code);
  const places = rivals.map(({ entry }) => `rule ${entry.index} (${entry.rule.origin})`).join(' and ');
  const example = rule.examples[0]?.path;
  return createFinding(rule.entry, {
    code: 'shadowed',
    severity: agrees ? 'warning' : 'error',
    message: `never applies: ${places} ${rivals.length > 1 ? 'come' : 'comes'} first, and ${example} leads to ${first.target}`,
    example,
    fix: agrees ? 'Remove this rule.' : `Move it before rule ${rivals[0]?.entry.index}, or remove it.`,
    edit: agrees && !target.includes('$') ? 'remove' : undefined,
  });
}

function toPattern({ pattern, entry: { rule } }: PreparedRule): string {
  return pattern ? rule.origin : `^${escapePattern(canonicalPath(rule.origin))}$`;
}
