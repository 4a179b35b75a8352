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
  const groups = findGroups(pieces);
  for (const [at, piece] of pieces.entries()) {
    if (!isSlash(piece) || pieces[at - 1] === '^') continue;
    if (endsBefore(pieces, groups, at + 1)) pieces[at] = `${piece}?`;
    else if (pieces[at + 1] === '+' && endsBefore(pieces, groups, at + 2)) pieces[at + 1] = '*';
  }
  return pieces.join('');
}

/** Whether every match ends before a piece. */
function endsBefore(pieces: readonly string[], groups: readonly Group[], at: number): boolean {
  const piece = pieces[at];
  if (piece === ')') return !isQuantifier(pieces[at + 1]) && endsBefore(pieces, groups, at + 1);
  if (piece === '|') return endsBefore(pieces, groups, groups[at]?.end ?? pieces.length);
  return piece === '$';
}

/** Whether some matches of an expression end in a slash. */
export function matchesTrailingSlash(source: string): boolean {
  return withOptionalSlash(source) !== source || withOptionalTail(source) !== undefined;
}

/**
 * Requires text after the last slash of an expression, which changes nothing for paths without a trailing slash:
 * `^/blog/(.*)$` → `^/blog/(.+)$`.
 */
export function withRequiredTail(source: string): string {
  return source.replace(
    /([^^(|:]\/)(?:(\((?:\?:)?)?(\.|\[[^\]]*\])\*(\)?)|(\((?:[^()\\]|\\.)*\))\?)\$$/,
    (_, before: string, open = '', one = '', close = '', group = `${open}${one}+${close}`) => `${before}${group}$`,
  );
}

/** An expression whose last slash is optional. */
export type OptionalTail = {
  /**
   * Absent if the part before the slash has no limit: without the slash, `^/(.*)/(.*)$` would match every path.
   */
  readonly origin?: string;
  /** What precedes the slash, in each alternative with such a slash. */
  readonly parents: readonly string[];
};

/**
 * Makes the last slash of an expression optional if everything after it can be empty, because servers that see the
 * trailing slash match `^/blog/(.*)$` at `/blog/`: `^/blog(?:/(.*))?$`.
 *
 * @returns undefined if nothing after a slash can be empty
 */
export function withOptionalTail(source: string): OptionalTail | undefined {
  const parts = splitAlternatives(splitPieces(source)).map((pieces) => ({ pieces, tail: findTail(pieces) }));
  const parents = parts.flatMap(({ tail }) => (tail ? [tail.parent] : []));
  if (parents.length === 0) return undefined;
  if (parents.some((parent) => /(?<!\\)[*+]|,\}/.test(parent))) return { parents };
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
  const groups = findGroups(pieces);
  const alternatives: string[][] = [[]];
  for (const [at, piece] of pieces.entries())
    if (piece === '|' && groups[at]?.parent === undefined) alternatives.push([]);
    else alternatives.at(-1)?.push(piece);
  return alternatives;
}

/**
 * Returns the place of the last slash that every match has, and the end of its group. The slash that begins the path
 * does not count.
 */
function findLastSlash(pieces: readonly string[]): { at: number; end: number } | undefined {
  const groups = findGroups(pieces);
  const at = pieces.findLastIndex(
    (piece, index) =>
      isSlash(piece) && pieces[index + 1] !== '?' && !isFirst(pieces, index) && isInEveryMatch(groups[index]),
  );
  const group = groups[at];
  if (!group) return undefined;
  return { at, end: !group.parent && pieces.at(-1) === '$' ? group.end - 1 : group.end };
}

/** A group, or the whole expression, which has no parent. */
type Group = { readonly parent: Group | undefined; end: number; hasAlternatives: boolean; isQuantified: boolean };

/** Returns the innermost group of each piece. Parentheses belong to the group that they enclose. */
function findGroups(pieces: readonly string[]): Group[] {
  const open = (parent?: Group): Group => ({ parent, end: pieces.length, hasAlternatives: false, isQuantified: false });
  let current = open();
  return pieces.map((piece, at) => {
    if (piece.startsWith('(')) current = open(current);
    const group = current;
    if (piece === '|') group.hasAlternatives = true;
    if (piece === ')') {
      Object.assign(group, { isQuantified: isQuantifier(pieces[at + 1]), end: at });
      current = group.parent ?? group;
    }
    return group;
  });
}

const isSlash = (piece: string) => /^\\?\/$/.test(piece);

const isQuantifier = (piece = '') => /^[?*+{]/.test(piece);

function isInEveryMatch(group: Group | undefined): boolean {
  return group === undefined || (!group.hasAlternatives && !group.isQuantified && isInEveryMatch(group.parent));
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
