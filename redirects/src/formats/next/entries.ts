import { toLocation } from '../../paths/canonical-path.ts';
import { compilePattern } from '../../patterns/compile-pattern.ts';
import {
  dropOptionalSlash,
  type PatternNode,
  parseAnchored,
  toSourceWithoutCaptures,
} from '../../patterns/parse-pattern.ts';
import { matchesTrailingSlash, withRequiredTail } from '../../patterns/trailing-slashes.ts';
import { isPatternRule, type RedirectCode, type RedirectRule } from '../../rules/redirect-rule.ts';
import { changed, type ExportIssue, omitted, type SerializeOptions, selectExportableRules } from '../shared/format.ts';

/** An entry of `redirects()` in next.config. */
export type NextRedirect = {
  readonly source: string;
  readonly destination: string;
  readonly statusCode: RedirectCode;
};

/** Converts rules to Next.js redirects. Omits rules that Next.js cannot express. */
export function nextRedirects(rules: readonly RedirectRule[], options: SerializeOptions): NextRedirect[] {
  return toNextRedirects(rules, options).entries.map(({ index: _, ...entry }) => escapeQuery(entry));
}

/** Escapes the query a second time, because Next.js decodes it and sends the result unencoded. */
export function escapeQuery({ destination, ...entry }: NextRedirect): NextRedirect {
  const encoded = destination.replace(/\?[^#]*/, (query) => query.replaceAll('%', '%25').replaceAll('+', '%2B'));
  return { source: entry.source, destination: encoded, statusCode: entry.statusCode };
}

/**
 * Returns Next.js redirects, each with the index of its rule, and the export issues.
 * @param exactComparison how another server compares paths, without removing trailing slashes first
 */
export function toNextRedirects(
  rules: readonly RedirectRule[],
  options: SerializeOptions | undefined,
  exactComparison?: string,
): { entries: (NextRedirect & { index: number })[]; notes: ExportIssue[] } {
  const { kept, issues: notes } = selectExportableRules(rules, options);
  const entries = kept.flatMap(({ rule, index, paths: spellings }) => {
    const isExact = exactComparison !== undefined && isPatternRule(rule);
    const narrowed = isExact ? { ...rule, origin: withRequiredTail(rule.origin) } : rule;
    const parts = splitOptionalTail(narrowed).flatMap((part) => {
      const sources = isPatternRule(part) ? [toSource(part)] : spellings.map(escapePath);
      return sources.map((source) => ({ source, destination: toDestination(part) }));
    });
    const written = parts.flatMap(({ source, destination }) =>
      source === undefined ? [] : [{ source, destination, statusCode: rule.code, index }],
    );
    if (written.length < parts.length) {
      notes.push(omitted(index, `${rule.origin}: it cannot be expressed as a Next.js path pattern`));
      return [];
    }
    if (isExact && matchesTrailingSlash(narrowed.origin))
      notes.push(changed(`${rule.origin}: it also matches paths that end in a slash`, index));
    const signs = getReservedCharacters(rule);
    if (signs)
      notes.push(changed(`${rule.target}: Next cannot express ${signs}, so it is sent percent-encoded`, index));
    if (rule.target.includes('?'))
      notes.push(changed(`${rule.target}: Next puts the request's query before the target's`, index));
    return written;
  });
  notes.push(changed(exactComparison ?? comparison));
  return { entries, notes };
}

const comparison = 'the raw path is matched (%61 is not a), and a trailing slash costs an extra redirect';

function toSource({ origin, target }: RedirectRule): string | undefined {
  const nodes = parseAnchored(origin);
  // The text after a capture would continue the name of the parameter.
  if (!nodes || /\$[1-9]\w/.test(target)) return undefined;
  // Next.js strips trailing slashes before it matches.
  const inner = dropOptionalSlash(nodes);
  const first = inner[0];
  if (first?.kind !== 'text' || !first.text.startsWith('/')) return undefined;
  if (inner.some((node) => node.kind === 'start' || node.kind === 'end' || hasNestedCapture(node))) return undefined;
  const names = { captured: 0, other: 0 };
  return inner.map((node) => toPathPattern(node, names)).join('');
}

/** Splits `^/blog(?:/(.*))?$` into `^/blog$` and `^/blog/(.*)$`, because a capture within a group has no path pattern. */
function splitOptionalTail(rule: RedirectRule): RedirectRule[] {
  const [, head, tail] = /^(.*)\(\?:(\/\((?:[^()\\]|\\.)*\))\)\?\$$/s.exec(rule.origin) ?? [];
  if (!isPatternRule(rule) || head === undefined || tail === undefined) return [rule];
  const last = compilePattern(rule.origin).captures;
  return [
    { ...rule, origin: `${head}$`, target: rule.target.replaceAll(`$${last}`, '') },
    { ...rule, origin: `${head}${tail}$` },
  ];
}

function toPathPattern(node: PatternNode, names: { captured: number; other: number }): string {
  if (node.kind === 'text') return escapePath(node.text);
  const isCapture = node.kind === 'group' && node.captures;
  const name = isCapture ? `c${++names.captured}` : `g${++names.other}`;
  // A parameter already groups its pattern.
  const source = toSourceWithoutCaptures(node);
  return `:${name}(${node.kind === 'group' ? source.slice('(?:'.length, -1) : source})`;
}

function hasNestedCapture(node: PatternNode): boolean {
  if (node.kind === 'repeat') return containsCapture(node.node);
  return node.kind === 'group' && node.alternatives.flat().some(containsCapture);
}

function containsCapture(node: PatternNode): boolean {
  return (node.kind === 'group' && node.captures) || hasNestedCapture(node);
}

/**
 * Percent-encodes reserved characters in the path and the fragment, which Next.js parses as path patterns without an
 * escape syntax.
 */
function toDestination(rule: RedirectRule): string {
  const { host, path, query, fragment } = splitDestination(rule);
  const encoded = `${percentEncode(path)}${query}${percentEncode(fragment)}`;
  return host + (isPatternRule(rule) ? encoded.replace(/\$([1-9])/g, ':c$1') : encoded);
}

function splitDestination({ target }: RedirectRule) {
  const [, host = '', path = '', query = '', fragment = ''] =
    /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(toLocation(target)) ?? [];
  return { host, path, query, fragment };
}

const reservedCharacters = /[:*+?(){}]/g;

/** Returns the path-pattern characters in a target, or undefined if there are none. */
function getReservedCharacters(rule: RedirectRule): string | undefined {
  const { path, fragment } = splitDestination(rule);
  const signs = new Set((path + fragment).match(reservedCharacters));
  return signs.size === 0 ? undefined : [...signs].join(' ');
}

function percentEncode(text: string): string {
  return text.replace(reservedCharacters, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Escapes the special characters of Next.js path patterns. */
function escapePath(text: string): string {
  return text.replace(/[\\:*+?(){}]/g, '\\$&');
}
