import { dropOptionalSlash, type PatternNode, type PatternTree, parsePattern } from './parse-pattern.ts';

const maxPrefixes = 32;

/**
 * Literal prefixes of every match, lower-cased: `^/(?:work|museums)/.+$` → `/work/`, `/museums/`.
 *
 * @returns [''] if the pattern is not anchored or begins with a class or a quantifier
 */
export function literalPrefixes(source: string): string[] {
  const tree = parsePattern(source);
  if (!tree?.every(([first]) => first?.kind === 'start')) return [''];
  const { texts } = getPrefixes(tree.map((nodes) => nodes.slice(1)));
  return texts.length > maxPrefixes ? [''] : [...new Set(texts.map((text) => text.toLowerCase()))];
}

const endings = new Map<string, string>();
const maxEndings = 10_000;

/** The longest known suffix of every matching path, lower-cased: `^/.+\.html/?$` → `.html`. Empty if none is known. */
export function literalEnding(source: string): string {
  const known = endings.get(source);
  if (known !== undefined) return known;
  const ending = endingText(source);
  if (endings.size > maxEndings) endings.clear();
  endings.set(source, ending);
  return ending;
}

function endingText(source: string): string {
  const tree = parsePattern(source);
  const nodes = tree?.length === 1 ? (tree[0] ?? []) : [];
  if (nodes.at(-1)?.kind !== 'end') return '';
  const before = dropOptionalSlash(nodes.slice(0, -1));
  const texts = before.slice(before.findLastIndex(({ kind }) => kind !== 'text') + 1);
  return texts
    .map((node) => (node.kind === 'text' ? node.text : ''))
    .join('')
    .toLowerCase();
}

/** Literal prefixes, and whether they are complete matches. */
type Prefixes = {
  readonly texts: readonly string[];
  readonly isWhole: boolean;
};

function getPrefixes(tree: PatternTree): Prefixes {
  const alternatives = tree.map(getSequencePrefixes);
  return {
    texts: alternatives.flatMap(({ texts }) => texts),
    isWhole: alternatives.every(({ isWhole }) => isWhole),
  };
}

function getSequencePrefixes(nodes: readonly PatternNode[]): Prefixes {
  let texts: readonly string[] = [''];
  for (const node of nodes) {
    const next = getNodePrefixes(node);
    if (texts.length * next.texts.length > maxPrefixes) return { texts, isWhole: false };
    texts = texts.flatMap((text) => next.texts.map((more) => text + more));
    if (!next.isWhole) return { texts, isWhole: false };
  }
  return { texts, isWhole: true };
}

function getNodePrefixes(node: PatternNode): Prefixes {
  if (node.kind === 'text') return { texts: [node.text], isWhole: true };
  if (node.kind === 'group') return getPrefixes(node.alternatives);
  return { texts: [''], isWhole: node.kind === 'end' };
}

/**
 * The longest literal contained in every match, lower-cased: `^/[a-z]+-7/.+$` → `-7/`. A substring search is far
 * cheaper than a match.
 *
 * @returns an empty string if there is none
 */
export function getRequiredLiteral(source: string): string {
  const tree = parsePattern(source);
  const nodes = tree?.length === 1 ? (tree[0] ?? []) : [];
  const runs = nodes
    .map((node) => (node.kind === 'text' ? node.text : '\n'))
    .join('')
    .split('\n');
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '').toLowerCase();
}
