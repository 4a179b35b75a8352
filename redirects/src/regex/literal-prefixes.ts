import { type PatternNode, type PatternTree, parsePattern } from './syntax.ts';

const mostPrefixes = 32;

/**
 * The texts that everything an expression matches begins with, in lower case: `^/(?:work|museums)/.+$` → `/work/`,
 * `/museums/`. They save running the expression on paths that it cannot match.
 * @returns only the empty text when the expression is not anchored or begins with a class or a repeat
 */
export function literalPrefixes(source: string): string[] {
  const tree = parsePattern(source);
  if (!tree?.every(([first]) => first?.kind === 'start')) return [''];
  const { texts } = beginnings(tree.map((nodes) => nodes.slice(1)));
  return texts.length > mostPrefixes ? [''] : [...new Set(texts.map((text) => text.toLowerCase()))];
}

/** Literal texts that begin a match, and whether each of them is the whole match. */
type Beginnings = {
  readonly texts: readonly string[];
  readonly isWhole: boolean;
};

function beginnings(tree: PatternTree): Beginnings {
  const alternatives = tree.map(beginningsOfSequence);
  return {
    texts: alternatives.flatMap(({ texts }) => texts),
    isWhole: alternatives.every(({ isWhole }) => isWhole),
  };
}

function beginningsOfSequence(nodes: readonly PatternNode[]): Beginnings {
  let texts: readonly string[] = [''];
  for (const node of nodes) {
    const next = beginningsOfNode(node);
    if (texts.length * next.texts.length > mostPrefixes) return { texts, isWhole: false };
    texts = texts.flatMap((text) => next.texts.map((more) => text + more));
    if (!next.isWhole) return { texts, isWhole: false };
  }
  return { texts, isWhole: true };
}

function beginningsOfNode(node: PatternNode): Beginnings {
  if (node.kind === 'text') return { texts: [node.text], isWhole: true };
  if (node.kind === 'group') return beginnings(node.alternatives);
  return { texts: [''], isWhole: node.kind === 'end' };
}

/**
 * The longest text that is part of everything an expression matches, in lower case: `^/[a-z]+-7/.+$` → `-7/`. Searching
 * for it costs a fraction of running the expression.
 * @returns the empty text when nothing is known
 */
export function requiredText(source: string): string {
  const tree = parsePattern(source);
  const nodes = tree?.length === 1 ? (tree[0] ?? []) : [];
  const runs = nodes
    .map((node) => (node.kind === 'text' ? node.text : '\n'))
    .join('')
    .split('\n');
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '').toLowerCase();
}
