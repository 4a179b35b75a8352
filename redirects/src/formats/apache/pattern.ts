import { splitPieces } from '../../patterns/parse-pattern.ts';
import type { Directive } from '../shared/config-syntax.ts';

/** Whether rules match paths with a leading slash, as in a virtual host, or without it, as in .htaccess. */
export type ApacheKind = 'host' | 'directory';

/** Tells .htaccess files and virtual hosts apart by sections and rules. Rules for one never match in the other. */
export function detectKind(directives: readonly Directive[], hosts: number): ApacheKind {
  if (hosts > 0) return 'host';
  if (directives.some(({ words: [name = ''] }) => /^<(?:location|directory)/i.test(name))) return 'host';
  const patterns = patternsIn(directives).map((pattern) => pattern.replace(/^!/, ''));
  const hasHostPattern = patterns.some((pattern) => /^\^\/(?!\?)/.test(pattern));
  return hasHostPattern && !patterns.some((pattern) => /^\^[\w-]/.test(pattern)) ? 'host' : 'directory';
}

function patternsIn(directives: readonly Directive[]): string[] {
  return directives.flatMap(({ words: [name = '', pattern = ''], block }) => {
    if (block) return patternsIn(block);
    return /^rewriterule$/i.test(name) ? [pattern] : [];
  });
}

/** Whether an expression matches any path. */
export function isAnyPattern(pattern: string): boolean {
  return /^(?:\^|\.|\.\*|\^\.\*\$?|\^\(\.\*\)\$?|\(\.\*\)\$?)$/.test(pattern);
}

/** Converts a rule's expression to one over the whole path. Returns undefined if it can never match. */
export function anchorPattern(written: string, kind: ApacheKind): string | undefined {
  const alternatives = splitAlternatives(written.replace(/^\(\?i\)/, ''));
  const converted = alternatives.flatMap((one) => (kind === 'host' ? inHost(one) : inDirectory(one)));
  return converted.length === 0 ? undefined : converted.join('|');
}

function inHost(pattern: string): string[] {
  return /^\^[\w-]/.test(pattern) ? [] : [pattern.replace(/^\^\/\?/, '^/')];
}

function inDirectory(pattern: string): string[] {
  if (/^\^\/(?![?*])/.test(pattern)) return [];
  if (pattern.startsWith('^')) return [pattern.replace(/^\^(?:\/[?*])?/, '^/')];
  if (/^\(?\.[*+]/.test(pattern)) return [`^/${pattern}`];
  // If a match cannot begin with the slash, the expression matches the same paths in both kinds of file.
  if (pattern === '.' || /^(?:[\w$-]|\\[^\w/]|\\[dw])(?![?*{])/.test(pattern)) return [pattern];
  return [`^/.*?${pattern}`];
}

/** Splits the top-level alternatives. */
function splitAlternatives(pattern: string): string[] {
  const alternatives = [''];
  let depth = 0;
  for (const piece of splitPieces(pattern)) {
    if (piece === '|' && depth === 0) {
      alternatives.push('');
      continue;
    }
    if (piece === ')') depth--;
    else if (piece.startsWith('(') && !piece.endsWith(')')) depth++;
    alternatives[alternatives.length - 1] += piece;
  }
  return alternatives;
}

/** Captures the whole match in a new first group, for `$0`. Returns undefined if there are several alternatives. */
export function captureWhole(origin: string, kind: ApacheKind): string | undefined {
  if (splitAlternatives(origin).length > 1) return undefined;
  const [, start = '', inner = '', end = ''] = /^(\^?)((?:\\[\s\S]|[^\\])*?)(\$?)$/.exec(origin) ?? [];
  const slash = kind === 'directory' && start !== '' && inner.startsWith('/') ? '/' : '';
  return `${start}${slash}(${inner.slice(slash.length)})${end}`;
}
