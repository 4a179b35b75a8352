import { parsePattern } from '../../patterns/parse-pattern.ts';
import type { VclExpression } from './vcl/expressions.ts';

/** Placeholders for the request path and host. */
export const pathPlaceholder = '\u0000';
export const hostPlaceholder = '\u0001';

/** The statically known value of an expression. */
export type VclValue =
  | { readonly kind: 'path'; readonly ignoresTrailingSlash?: boolean }
  | { readonly kind: 'target'; readonly target: string }
  /** The result of a `regsub` over the whole path, with `$1` for captures. */
  | { readonly kind: 'replaced'; readonly pattern: string; readonly target: string };

/** Request header values. A value is undefined if it is not statically known. */
export type VclValues = ReadonlyMap<string, VclValue | undefined>;

/** Evaluates an expression statically. Returns undefined if the value is unknown. */
export function evaluate(expression: VclExpression, values: VclValues): VclValue | undefined {
  if (expression.kind === 'text') return { kind: 'target', target: expression.text };
  if (expression.kind === 'join') return evaluateJoin(expression.parts.map((part) => evaluate(part, values)));
  if (expression.kind === 'call') return evaluateCall(expression.name, expression.values, values);
  if (expression.kind !== 'name') return undefined;
  const name = expression.name.toLowerCase();
  if (values.has(name)) return values.get(name);
  if (name === 'req.url') return { kind: 'path' };
  return name === 'req.http.host' ? { kind: 'target', target: hostPlaceholder } : undefined;
}

function evaluateJoin(parts: readonly (VclValue | undefined)[]): VclValue | undefined {
  const replaced = parts.filter((part) => part?.kind === 'replaced');
  const [one] = replaced;
  // Captures cannot be combined with the path or with a literal "$".
  const isMixed = (part: VclValue | undefined) => part?.kind === 'path' || (part !== one && part?.target.includes('$'));
  if (replaced.length > 1 || (one && parts.some(isMixed))) return undefined;
  let target = '';
  for (const part of parts) {
    if (!part) return undefined;
    target += part.kind === 'path' ? pathPlaceholder : part.target;
  }
  return one?.kind === 'replaced' ? { ...one, target } : { kind: 'target', target };
}

const samePath = ['std.tolower', 'std.querysort', 'std.querycollapse', 'urlplus.url_get'];

function evaluateCall(name: string, args: readonly VclExpression[], values: VclValues): VclValue | undefined {
  const [subject, pattern, replacement] = args;
  const value = subject && evaluate(subject, values);
  if (value?.kind !== 'path') return undefined;
  if (samePath.includes(name)) return value;
  if (!/^regsub(?:all)?$/.test(name) || pattern?.kind !== 'text' || replacement?.kind !== 'text') return undefined;
  const replace = createReplacer(pattern.text, replacement.text);
  if (replace && leavesPath(replace))
    return replace('/a/b/') === '/a/b' ? { ...value, ignoresTrailingSlash: true } : value;
  return name === 'regsub' ? replacedPath(pattern.text, replacement.text) : undefined;
}

type Replacer = (url: string) => string;

/** Whether a replacement only strips the query, and possibly a trailing slash, as far as sample URLs show. */
const leavesPath = (replace: Replacer): boolean =>
  ['/a/b', '/a/b?x=1', '/c?y'].every((url) => replace(url) === url.replace(/\?.*/, ''));

/** Returns the function that `regsub` performs, or undefined for syntax that JavaScript rejects. */
function createReplacer(pattern: string, replacement: string): Replacer | undefined {
  try {
    const [, isAnyCase, source = ''] = /^(\(\?i\))?([\s\S]*)$/.exec(pattern) ?? [];
    const expression = new RegExp(source, isAnyCase ? 'i' : '');
    const written = replacement.replaceAll('$', '$$$$').replace(/\\(\d)/g, '$$$1');
    return (url) => url.replace(expression, written);
  } catch {
    return undefined;
  }
}

/** Extends an origin to the whole path, because regsub keeps unmatched text. */
export function matchWholePath(origin: string): string {
  if (parsePattern(origin)?.length !== 1) return `(?i)^.*?(?:${origin}).*$`;
  return `(?i)${origin.startsWith('^') ? '' : '^.*?'}${origin}${origin.endsWith('$') ? '' : '.*$'}`;
}

/** Extends a replacement at the start of the path to the whole path, capturing the rest. */
function replacedPath(pattern: string, replacement: string): VclValue | undefined {
  const alternatives = parsePattern(pattern);
  const nodes = alternatives?.length === 1 ? alternatives[0] : undefined;
  if (nodes?.[0]?.kind !== 'start' || /\$|\\0|\\\D/.test(replacement.replaceAll('\\\\', ''))) return undefined;
  const target = replacement.replace(/\\([1-9])/g, '$$$1').replaceAll('\\\\', '\\');
  if (nodes.at(-1)?.kind === 'end') return { kind: 'replaced', pattern, target };
  const captures = pattern.replace(/\\./g, '').match(/\((?!\?)/g)?.length ?? 0;
  if (captures >= 9 || /\(\?P?</.test(pattern)) return undefined;
  return { kind: 'replaced', pattern: `${pattern}(.*)$`, target: `${target}$${captures + 1}` };
}
