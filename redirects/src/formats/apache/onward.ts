import { literalPrefixes } from '../../patterns/literals.ts';
import { escapePattern } from '../../patterns/parse-pattern.ts';
import { intersects } from '../../patterns/set-operations.ts';
import { stripTrailingSlashes, withOptionalSlash } from '../../patterns/trailing-slashes.ts';
import type { Directive } from '../shared/config-syntax.ts';
import { endApart, firstFrom, maxCompared } from '../shared/exclusions.ts';

/**
 * Returns a function that finds the line of the first later rule that could change where a redirect leads, if there is
 * one. Without the flag `L`, later rules match the target URL of the redirect, including its scheme and host. With
 * `hasPathInfo`, the target can be followed by the path below the first nonexistent directory, which Apache appends in
 * .htaccess.
 * @param directives the directives of one host, in order
 */
export function createOnward(
  directives: readonly Directive[],
): (line: number, target: string, hasPathInfo: boolean) => number | undefined {
  const catching = directives.flatMap(({ line, words: [name = '', pattern = '', ...rest] }) =>
    /^rewriterule$/i.test(name) && changesUrl(rest) && mayMatchUrl(pattern) ? [{ line, pattern }] : [],
  );
  return (line, target, hasPathInfo) => {
    let compared = 0;
    const from = firstFrom(catching.length, (at) => (catching[at]?.line ?? 0) > line);
    for (const one of catching.slice(from, from + maxCompared + 1)) {
      if (++compared > maxCompared || catches(one.pattern, target, hasPathInfo)) return one.line;
    }
    return undefined;
  };
}

function changesUrl([substitution = '', flags = '']: readonly string[]): boolean {
  return substitution !== '-' || /\b(?:F|forbidden|G|gone)\b/i.test(flags);
}

function mayMatchUrl(pattern: string): boolean {
  return literalPrefixes(pattern).some((prefix) => prefix.startsWith('http') || 'http'.startsWith(prefix));
}

/** Whether an expression could match a target URL, which is compared like a path. */
function catches(pattern: string, target: string, hasPathInfo: boolean): boolean {
  if (pattern.startsWith('!')) return true;
  const path = stripTrailingSlashes(target.replace(/[?#].*$/s, ''));
  const texts = (path === '/' ? '' : path).split(/\$[1-9]/).map(escapePattern);
  const host = target.startsWith('/') ? 'https?://[^/]+' : '';
  const open = pattern.includes('|') ? `^/.*(?:${pattern})` : `^/.*${pattern}`;
  const shifted = pattern.startsWith('^') && !pattern.includes('|') ? `^/${pattern.slice(1)}` : open;
  const [reached, compared] = [
    `^/${host}${texts.join('.*')}${hasPathInfo ? '(?:/.*)?' : '/?'}$`,
    withOptionalSlash(shifted),
  ];
  return !endApart(reached, compared) && intersects(reached, compared) !== false;
}
