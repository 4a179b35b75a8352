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

/** An expression whose last slash is optional. */
export type OptionalTail = {
  readonly origin: string;
  /** What precedes the slash, in each alternative with such a slash. */
  readonly parents: readonly string[];
};

/**
 * Makes the last slash of an expression optional if everything after it can be empty, because servers that see the
 * trailing slash match `^/blog/(.*)$` at `/blog/`: `^/blog(?:/(.*))?$`.
 *
 * @returns undefined if nothing after a slash can be empty, or 'unlimited' if the part before the slash has no limit:
 * without the slash, `^/(.*)/(.*)$` would match every path
 */
export function withOptionalTail(source: string): OptionalTail | 'unlimited' | undefined {
  const parts = splitAlternatives(splitPieces(source)).map((pieces) => ({ pieces, tail: findTail(pieces) }));
  const parents = parts.flatMap(({ tail }) => (tail ? [tail.parent] : []));
  if (parents.length === 0) return undefined;
  if (parents.some((parent) => /(?<!\\)[*+]|,\}/.test(parent))) return 'unlimited';
  return { origin: parts.map(({ pieces, tail }) => tail?.origin ?? pieces.join('')).join('|'), parents };
}

function findTail(pieces: readonly string[]): { origin: string; parent: string } | undefined {
  const { at, end } = findLastSlash(pieces) ?? {};
  if (at === undefined || end === undefined) return undefined;
  const isClosed = pieces.at(-1) === '$';
  const slash = pieces[at + 1] === '+' ? '/+' : '/';
  const tail = pieces.slice(at + slash.length, end).join('');
  const rest = pieces.slice(end, isClosed ? -1 : undefined).join('');
  if ((isClosed && tail + rest === '') || !canBeEmpty(tail) || !canBeEmpty(rest.replace(/^\)+/, ''))) return undefined;
  const parent = pieces.slice(0, at).join('');
  if (isClosed) return { origin: `${parent}(?:${slash}${tail})?${rest}$`, parent };
  if (rest !== '') return { origin: `${parent}(?:${slash}${tail}|$)${rest}`, parent };
  return { origin: `${parent}(?:${slash}${/^(?:\.\*|\(\.\*\))$/.test(tail) ? tail : `${tail}.*`})?$`, parent };
}

/** Splits an expression at the bars outside groups. */
function splitAlternatives(pieces: readonly string[]): string[][] {
  const alternatives: string[][] = [[]];
  let depth = 0;
  for (const piece of pieces) {
    if (piece.startsWith('(')) depth++;
    else if (piece === ')') depth--;
    if (piece === '|' && depth === 0) alternatives.push([]);
    else alternatives.at(-1)?.push(piece);
  }
  return alternatives;
}

/** A group, or the whole expression. */
type Group = { hasAlternatives: boolean; isRepeated: boolean; end: number };

/**
 * Returns the place of the last slash that every match has, and the end of its group. The slash that begins the path
 * does not count.
 */
function findLastSlash(pieces: readonly string[]): { at: number; end: number } | undefined {
  const whole: Group = { hasAlternatives: false, isRepeated: false, end: pieces.length };
  if (pieces.at(-1) === '$') whole.end--;
  const open = [whole];
  const slashes: { at: number; groups: readonly Group[] }[] = [];
  for (const [at, piece] of pieces.entries()) {
    const group = open.at(-1) ?? whole;
    const isQuantified = /^[?*+{]/.test(pieces[at + 1] ?? '');
    if (piece.startsWith('(')) open.push({ hasAlternatives: false, isRepeated: false, end: pieces.length });
    else if (piece === '|') group.hasAlternatives = true;
    else if (piece === ')') {
      Object.assign(group, { isRepeated: isQuantified, end: at });
      open.pop();
    } else if (/^\\?\/$/.test(piece) && pieces[at + 1] !== '?' && !isFirst(pieces, at))
      slashes.push({ at, groups: [...open] });
  }
  const isRequired = ({ groups }: { groups: readonly Group[] }) =>
    !groups.some(({ hasAlternatives, isRepeated }) => hasAlternatives || isRepeated);
  const last = slashes.findLast(isRequired);
  return last && { at: last.at, end: last.groups.at(-1)?.end ?? pieces.length };
}

/** Whether only anchors and groups precede a piece. */
function isFirst(pieces: readonly string[], at: number): boolean {
  return pieces.slice(0, at).every((piece) => piece === '^' || piece.startsWith('('));
}

/** Whether a part of an expression can match nothing; false for syntax that JavaScript rejects. */
function canBeEmpty(part: string): boolean {
  try {
    return new RegExp(`^(?:${part.replaceAll('(?P<', '(?<')})$`).test('');
  } catch {
    return false;
  }
}
