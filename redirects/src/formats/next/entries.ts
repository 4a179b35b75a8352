import { headerSafe } from '../../paths/canonical-path.ts';
import { type PatternNode, parsePattern, sourceWithoutCaptures } from '../../patterns/parse-pattern.ts';
import { isPattern, type RedirectCode, type RedirectRule } from '../../rules/redirect-rule.ts';
import { difference, type ExportNote, effectiveRules, leftOut, type WriteOptions } from '../shared/format.ts';

/** One entry of the array that `redirects()` in next.config returns. */
export type NextRedirect = {
  readonly source: string;
  readonly destination: string;
  readonly statusCode: RedirectCode;
};

/** The rules for Next. Those that it cannot express are left out, as the notes of the exported map report. */
export function nextRedirects(rules: readonly RedirectRule[], options: WriteOptions): NextRedirect[] {
  return nextEntries(rules, options).entries.map(({ index: _, ...entry }) => forNext(entry));
}

/** Next decodes the query of a destination and sends the result as it is, spaces and letters outside ASCII included. */
export function forNext({ destination, ...entry }: NextRedirect): NextRedirect {
  const encoded = destination.replace(/\?[^#]*/, (query) => query.replaceAll('%', '%25').replaceAll('+', '%2B'));
  return { source: entry.source, destination: encoded, statusCode: entry.statusCode };
}

/** The same, with the rule that each entry comes from and notes on losses. */
export function nextEntries(
  rules: readonly RedirectRule[],
  options: WriteOptions | undefined,
): {
  entries: (NextRedirect & { index: number })[];
  notes: ExportNote[];
} {
  const { kept, notes } = effectiveRules(rules, options);
  const entries = kept.flatMap(({ rule, index, spellings }) => {
    const sources = isPattern(rule) ? sourcesOf(rule.origin) : spellings.map(escapePath);
    const signs = sources && signsIn(rule);
    if (!sources) notes.push(leftOut(index, `${rule.origin}: Next has no path pattern for it`));
    if (signs)
      notes.push(difference(`${rule.target}: Next cannot write ${signs}, so it is sent percent-encoded`, index));
    if (sources && rule.target.includes('?'))
      notes.push(difference(`${rule.target}: Next puts the query of the request before that of the target`, index));
    return (sources ?? []).map((source) => ({
      source,
      destination: destinationOf(rule),
      statusCode: rule.code,
      index,
    }));
  });
  notes.push(
    difference('the path is compared as it was sent (%61 is not a), and a slash at its end costs a separate redirect'),
  );
  return { entries, notes };
}

function sourcesOf(origin: string): string[] | undefined {
  const tree = parsePattern(origin);
  const nodes = tree?.length === 1 ? tree[0] : undefined;
  if (nodes?.[0]?.kind !== 'start' || nodes.at(-1)?.kind !== 'end') return undefined;
  const inner = withoutOptionalSlash(nodes.slice(1, -1));
  const first = inner[0];
  if (first?.kind !== 'text' || !first.text.startsWith('/')) return undefined;
  if (inner.some((node) => node.kind === 'start' || node.kind === 'end' || holdsNestedCapture(node))) return undefined;
  const names = { captured: 0, other: 0 };
  return [inner.map((node) => partOf(node, names)).join('')];
}

/** Next removes trailing slashes before it looks for redirects. */
function withoutOptionalSlash(nodes: readonly PatternNode[]): readonly PatternNode[] {
  const last = nodes.at(-1);
  const isOptionalSlash =
    last?.kind === 'repeat' && last.min === 0 && last.max === 1 && last.node.kind === 'text' && last.node.text === '/';
  return isOptionalSlash ? nodes.slice(0, -1) : nodes;
}

function partOf(node: PatternNode, names: { captured: number; other: number }): string {
  if (node.kind === 'text') return escapePath(node.text);
  const isCapture = node.kind === 'group' && node.captures;
  const name = isCapture ? `c${++names.captured}` : `g${++names.other}`;
  // A parameter is already a group.
  const source = sourceWithoutCaptures(node);
  return `:${name}(${node.kind === 'group' ? source.slice('(?:'.length, -1) : source})`;
}

function holdsNestedCapture(node: PatternNode): boolean {
  if (node.kind === 'repeat') return isCapturing(node.node);
  return node.kind === 'group' && node.alternatives.flat().some(isCapturing);
}

function isCapturing(node: PatternNode): boolean {
  return (node.kind === 'group' && node.captures) || holdsNestedCapture(node);
}

/** Next reads path and fragment of a destination as path patterns, in which characters cannot be escaped. */
function destinationOf(rule: RedirectRule): string {
  const { host, path, query, fragment } = destinationParts(rule);
  const encoded = `${percentEncoded(path)}${query}${percentEncoded(fragment)}`;
  return host + (isPattern(rule) ? encoded.replace(/\$([1-9])/g, ':c$1') : encoded);
}

function destinationParts({ target }: RedirectRule) {
  const [, host = '', path = '', query = '', fragment = ''] =
    /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(headerSafe(target)) ?? [];
  return { host, path, query, fragment };
}

const patternSigns = /[:*+?(){}]/g;

/** The characters of a rule's target that Next would read as a pattern; undefined when there are none. */
function signsIn(rule: RedirectRule): string | undefined {
  const { path, fragment } = destinationParts(rule);
  const signs = new Set((path + fragment).match(patternSigns));
  return signs.size === 0 ? undefined : [...signs].join(' ');
}

function percentEncoded(text: string): string {
  return text.replace(patternSigns, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Characters with a meaning in Next's path patterns. */
function escapePath(text: string): string {
  return text.replace(/[\\:*+?(){}]/g, '\\$&');
}
