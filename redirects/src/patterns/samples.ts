import { type PatternNode, type PatternTree, parsePattern } from './parse-pattern.ts';

/** The characters to fill classes with, one list for each round, so that samples differ in kind. */
const fillings = [
  ['q', '4', '-', '_', '/', '.', ' '],
  ['7', 'k', '-', '_', '/'],
  ['z', '9', '_', '/'],
  ['/', 'w', '3', '-'],
];
const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(126 - at));
const mostSamples = 64;

/**
 * Paths that an expression is meant to match, different in kind: short, long, with digits, with slashes, and one for each
 * of its alternatives. They are guesses from its syntax, so check each against the compiled expression.
 */
export function samplesOf(source: string): string[] {
  const tree = parsePattern(source);
  if (!tree) return [];
  const rounds = Math.min(mostSamples, Math.max(fillings.length, widest(tree)));
  const samples = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const sample = sampleOf(tree, round);
    if (sample !== undefined) samples.add(sample);
  }
  return [...samples];
}

function widest(tree: PatternTree): number {
  let width = tree.length;
  for (const node of tree.flat()) {
    if (node.kind === 'group') width = Math.max(width, widest(node.alternatives));
    if (node.kind === 'repeat') width = Math.max(width, widest([[node.node]]));
  }
  return width;
}

function sampleOf(tree: PatternTree, round: number): string | undefined {
  const nodes = tree[round % tree.length] ?? [];
  const parts = nodes.map((node) => sampleOfNode(node, round));
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** A text that one part of an expression matches; undefined when none was found. */
export function sampleOfNode(node: PatternNode, round: number): string | undefined {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'class':
      return memberOf(node.source, round);
    case 'group':
      return sampleOf(node.alternatives, round);
    case 'repeat': {
      const wanted = round % fillings.length;
      return sampleOfNode(node.node, round)?.repeat(Math.min(node.max, Math.max(node.min, wanted)));
    }
    default:
      return '';
  }
}

function memberOf(source: string, round: number): string | undefined {
  const oneOf = new RegExp(`^${source}$`, 'i');
  const usual = fillings[round % fillings.length]?.find((character) => oneOf.test(character));
  if (usual !== undefined) return usual;
  const members = printable.filter((character) => oneOf.test(character));
  return members[round % members.length];
}
