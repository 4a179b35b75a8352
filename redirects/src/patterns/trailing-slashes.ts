import { splitPieces } from './parse-pattern.ts';

/** Strips trailing slashes, except from `/`. */
export function stripTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/**
 * Makes the trailing slash of an expression optional, because paths are compared without it: `^/about/$` →
 * `^/about/?$`.
 */
export function withOptionalSlash(source: string): string {
  if (!source.includes('/')) return source;
  const pieces = splitPieces(source);
  const closings: boolean[] = [];
  /** Whether the match ends before the last piece examined. */
  let ends = false;
  let endsAfter = false;
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at] ?? '';
    const next = pieces[at + 1] ?? '';
    const endsBehind: boolean = ends;
    if (/^\\?\/$/.test(piece) && pieces[at - 1] !== '^') {
      if (endsBehind) pieces[at] = `${piece}?`;
      else if (next === '+' && endsAfter) pieces[at + 1] = '*';
    }
    if (piece === ')') {
      ends = endsBehind && !/^[?*+{]/.test(next);
      closings.push(ends);
    } else if (piece === '|') ends = closings.at(-1) ?? false;
    else {
      if (piece.startsWith('(')) closings.pop();
      ends = piece === '$';
    }
    endsAfter = endsBehind;
  }
  return pieces.join('');
}
