import { escapePattern } from '../../patterns/parse-pattern.ts';
import { stripTrailingSlashes } from '../../patterns/trailing-slashes.ts';
import type { Directive } from '../shared/config-syntax.ts';
import { literalTarget, type RuleCollector } from '../shared/rule-collector.ts';
import { addScopedRule, type Scope } from '../shared/scope.ts';
import { type ApacheKind, captureWhole } from './pattern.ts';
import { aliasTarget, findUses, sourceTarget } from './target.ts';

const statusNames: Record<string, number> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

/** Reads `Redirect`, `RedirectMatch` and their variants; ignores other directives. */
export function readRedirect(collector: RuleCollector, { line, words }: Directive, scope: Scope): void {
  const [directive = '', ...rest] = words;
  const name = directive.toLowerCase();
  if (name === 'redirectpermanent') redirect(collector, scope, line, ['permanent', ...rest], false);
  else if (name === 'redirecttemp') redirect(collector, scope, line, ['temp', ...rest], false);
  else if (name === 'redirect') redirect(collector, scope, line, rest, false);
  else if (name === 'redirectmatch') redirect(collector, scope, line, rest, true);
}

/** Reads a `Redirect` or `RedirectMatch`. In a section, a `Redirect` without a path applies to the section's path. */
function redirect(
  collector: RuleCollector,
  scope: Scope,
  line: number,
  words: readonly string[],
  isPattern: boolean,
): void {
  const hasStatus = words.length > 2 || isStatus(words[0]);
  const [status = '302', ...rest] = hasStatus ? words : ['302', ...words];
  const code = statusNames[status.toLowerCase()] ?? status;
  const [place] = scope.within;
  const isAlone = rest.length === 1 && place !== undefined && /^30\d$/.test(String(code));
  const [origin = '', target] = isAlone ? ['', rest[0]] : rest;
  if (target === undefined) return void collector.refuse(line, origin, `has no target (status ${status})`);
  if (/%\{|\$\{/.test(target)) return void collector.refuse(line, origin, `the target uses ${target}`);
  const found = { line, code, origin, target, discardsQuery: target.includes('?') };
  if (isPattern) addMatch(collector, scope, found);
  else if (isAlone) addWhole(collector, scope, { ...found, origin: place.origin });
  else addPrefix(collector, scope, found);
}

/** Adds a `Redirect` that omits its path. Its target is an expression, and the rest of the path is not appended. */
function addWhole(collector: RuleCollector, scope: Scope, { target, ...found }: Found): void {
  const read = aliasTarget(target);
  const { captures, whole } = findUses(read, 'path');
  if (captures || whole) return void collector.refuse(found.line, found.origin, `the target uses ${target}`);
  addScopedRule(collector, scope, { ...found, target: sourceTarget(read, 'path').target });
}

type Found = { line: number; code: number | string; origin: string; target: string; discardsQuery: boolean };

/** Adds a `RedirectMatch`, whose origin is an expression. */
function addMatch(collector: RuleCollector, scope: Scope, { origin, target, ...found }: Found): void {
  const read = aliasTarget(target);
  const isWhole = findUses(read, 'path').whole;
  const whole = isWhole ? captureWhole(origin, matchKind) : origin;
  if (whole === undefined)
    return void collector.refuse(found.line, origin, 'the target uses $0, but the expression has several alternatives');
  const written = sourceTarget(read, 'path', isWhole ? 1 : 0);
  addScopedRule(collector, scope, { ...found, origin: whole, target: written.target });
}

/** mod_alias compares whole paths in every configuration file, including `.htaccess`. */
const matchKind: ApacheKind = 'host';

/** `Redirect` covers everything below its path and appends the rest to the target unchanged. */
function addPrefix(collector: RuleCollector, scope: Scope, { origin, target, ...found }: Found): void {
  const path = stripTrailingSlashes(origin);
  if (path === '/' || path === '') return void collector.refuse(found.line, origin, 'would redirect the whole site');
  if (!path.startsWith('/'))
    return void collector.refuse(found.line, origin, 'can never match, because it does not start with a slash');
  const rest = origin === path ? '(/.*)?' : '(?:/(.*))?';
  const rule = { ...found, origin: `^${escapePattern(path)}${rest}$`, target: `${literalTarget(target)}$1` };
  const isJoined = origin === path || /[/?#=]$/.test(target);
  addScopedRule(collector, scope, rule);
  const reason = `appends the rest of the path without a slash (${target}…), as Apache does (the rule is imported)`;
  if (!isJoined && scope.unsupported === undefined) collector.refuse(found.line, origin, reason);
  const doubled = `appends the rest of the path after two slashes (${target}/…), as Apache does (the rule is imported)`;
  if (origin === path && target.endsWith('/') && scope.unsupported === undefined)
    collector.refuse(found.line, origin, doubled);
}

/** Whether a word is a status number or name. */
export function isStatus(word = ''): boolean {
  return /^\d{3}$/.test(word) || word.toLowerCase() in statusNames;
}
