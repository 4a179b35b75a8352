/** A syntax tree node. Covers the regular expressions used in redirect maps. */
export type PatternNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'class'; readonly source: string }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'group'; readonly captures: boolean; readonly alternatives: readonly PatternNode[][] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number };

/** The top-level alternatives. */
export type PatternTree = readonly PatternNode[][];

/**
 * Parses the syntax that RE2 and JavaScript share. Used for samples, analysis and exports; matching never depends
 * on it. A JavaScript parser such as regexpp is not enough, because it accepts `[[:alpha:]]` and `\pL` with a
 * different meaning.
 *
 * @returns undefined for other syntax (flags, backreferences, Unicode classes)
 */
export function parsePattern(source: string): PatternTree | undefined {
  // All patterns are case-insensitive.
  const reader = { source, at: source.startsWith('(?i)') ? '(?i)'.length : 0, depth: 0 };
  try {
    const tree = parseAlternatives(reader);
    return reader.at === source.length ? tree : undefined;
  } catch (error) {
    if (error instanceof UnsupportedSyntaxError) return undefined;
    throw error;
  }
}

class UnsupportedSyntaxError extends Error {}

type Reader = {
  readonly source: string;
  at: number;
  depth: number;
};

/** Below RE2's own limit for nested groups, and deeper than in real maps. */
const maxNested = 200;

function parseAlternatives(reader: Reader): PatternNode[][] {
  const alternatives: PatternNode[][] = [[]];
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      reader.at++;
      alternatives.push([]);
    } else {
      alternatives.at(-1)?.push(parseQuantified(reader));
    }
  }
  return alternatives;
}

function parseQuantified(reader: Reader): PatternNode {
  const node = parseAtom(reader);
  const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(reader.source.slice(reader.at));
  if (!quantifier) return node;
  reader.at += quantifier[0].length;
  if (reader.source[reader.at] === '?') reader.at++;
  const [text, low, comma, high] = quantifier;
  const min = low === undefined ? (text === '+' ? 1 : 0) : Number(low);
  const max = low === undefined ? (text === '?' ? 1 : Infinity) : high ? Number(high) : comma ? Infinity : min;
  return { kind: 'repeat', node, min, max };
}

function parseAtom(reader: Reader): PatternNode {
  const character = reader.source[reader.at++] ?? '';
  switch (character) {
    case '^':
      return { kind: 'start' };
    case '$':
      return { kind: 'end' };
    case '.':
      return { kind: 'class', source: '.' };
    case '(':
      return parseGroup(reader);
    case '[':
      return parseClass(reader);
    case '\\':
      return parseEscape(reader);
    case '*':
    case '+':
    case '?':
      throw new UnsupportedSyntaxError();
    default:
      return { kind: 'text', text: character };
  }
}

function parseGroup(reader: Reader): PatternNode {
  const opening = /^\?(?::|P?<[A-Za-z]\w*>)/.exec(reader.source.slice(reader.at))?.[0];
  if (opening === undefined && reader.source[reader.at] === '?') throw new UnsupportedSyntaxError();
  reader.at += opening?.length ?? 0;
  if (++reader.depth > maxNested) throw new UnsupportedSyntaxError();
  const alternatives = parseAlternatives(reader);
  reader.depth--;
  if (reader.source[reader.at++] !== ')') throw new UnsupportedSyntaxError();
  return { kind: 'group', captures: opening !== '?:', alternatives };
}

function parseClass(reader: Reader): PatternNode {
  // Rejects []a], [[:alpha:]], [\pL] and [\x{263a}], which RE2 and JavaScript parse differently.
  const body = /^\^?(?:\\[^A-CE-RT-VX-Za-ce-rt-vx-z0-9]|[^\]\\[])+\]/.exec(reader.source.slice(reader.at))?.[0];
  if (body === undefined) throw new UnsupportedSyntaxError();
  reader.at += body.length;
  return { kind: 'class', source: `[${body}` };
}

function parseEscape(reader: Reader): PatternNode {
  const escaped = reader.source[reader.at++];
  if (escaped === undefined) throw new UnsupportedSyntaxError();
  if (/[dDwWsS]/.test(escaped)) return { kind: 'class', source: `\\${escaped}` };
  if (/[A-Za-z0-9]/.test(escaped)) throw new UnsupportedSyntaxError();
  return { kind: 'text', text: escaped };
}

/** Whether a pattern matches few strings, because it has neither character classes nor unbounded repetitions. */
export function isFiniteLanguage(tree: PatternTree): boolean {
  return tree.every((nodes) =>
    nodes.every((node) => {
      if (node.kind === 'class') return false;
      if (node.kind === 'group') return isFiniteLanguage(node.alternatives);
      if (node.kind === 'repeat') return node.max !== Infinity && isFiniteLanguage([[node.node]]);
      return true;
    }),
  );
}

/** Returns the nodes between the anchors of a pattern. Returns undefined if it is not anchored at both ends. */
export function parseAnchored(source: string): readonly PatternNode[] | undefined {
  const [nodes, ...others] = parsePattern(source) ?? [];
  const isAnchored = others.length === 0 && nodes?.[0]?.kind === 'start' && nodes.at(-1)?.kind === 'end';
  return isAnchored ? nodes.slice(1, -1) : undefined;
}

/** Drops a trailing `/?`, because paths have no trailing slash. */
export function dropOptionalSlash(nodes: readonly PatternNode[]): readonly PatternNode[] {
  const last = nodes.at(-1);
  const isSlash = last?.kind === 'repeat' && last.min === 0 && last.node.kind === 'text' && last.node.text === '/';
  return isSlash ? nodes.slice(0, -1) : nodes;
}

/** Returns the only path that a pattern matches (`^/about/?$` → `/about`), or undefined if it matches others. */
export function getOnlyPath(source: string): string | undefined {
  const nodes = parseAnchored(source);
  const literals = nodes && dropOptionalSlash(nodes);
  if (!literals?.every((node) => node.kind === 'text')) return undefined;
  const text = literals.map((node) => node.text).join('');
  return text === '' && literals !== nodes ? '/' : text;
}

/** Whether a class has `A-Z` without `a-z`. Because case is ignored, it also matches lowercase letters. */
export function hasUppercaseClass(source: string): boolean {
  if (source.startsWith('(?i)') || !/\[[^[\]]*A-Z/.test(source)) return false;
  return parsePattern(source)?.some((nodes) => nodes.some(hasCapitals)) === true;
}

function hasCapitals(node: PatternNode): boolean {
  if (node.kind === 'class') return node.source.includes('A-Z') && !node.source.includes('a-z');
  if (node.kind === 'group') return node.alternatives.some((nodes) => nodes.some(hasCapitals));
  return node.kind === 'repeat' && hasCapitals(node.node);
}

/** The source of a node, with capturing groups made non-capturing. */
export function toSourceWithoutCaptures(node: PatternNode): string {
  switch (node.kind) {
    case 'text':
      return escapePattern(node.text);
    case 'class':
      return node.source;
    case 'start':
      return '^';
    case 'end':
      return '$';
    case 'group':
      return `(?:${node.alternatives.map((nodes) => nodes.map(toSourceWithoutCaptures).join('')).join('|')})`;
    case 'repeat':
      return toSourceWithoutCaptures(node.node) + toQuantifier(node.min, node.max);
  }
}

function toQuantifier(min: number, max: number): string {
  if (min === 0 && max === 1) return '?';
  if (max === Infinity && min < 2) return min === 0 ? '*' : '+';
  return `{${min},${max === Infinity ? '' : max}}`;
}

/** Escapes a string for use in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const pieces =
  /\\x[0-9A-Fa-f]{2}|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*(?:\]|$)|\((?:\?(?:P?<\w*>|[a-z-]*[:)]|[=!]|<[=!])?)?|[\s\S]/gu;

/** Splits an expression into escapes, classes, group openings and single characters. */
export function splitPieces(source: string): string[] {
  return source.match(pieces) ?? [];
}
