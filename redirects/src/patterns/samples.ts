import { type PatternNode, type PatternTree, parsePattern } from './parse-pattern.ts';

/** Preferred class characters for each round, so that samples vary. */
const preferredCharacters = [
  ['q', '4', '-', '_', '/', '.', ' '],
  ['7', 'k', '-', '_', '/'],
  ['z', '9', '_', '/'],
  ['/', 'w', '3', '-'],
];
const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(126 - at));
const maxSamples = 64;

/**
 * Returns sample paths for a pattern: short, long, with digits, with slashes, and one per alternative. They are derived
 * only from the syntax, so verify each path against the compiled pattern.
 */
export function getSamples(source: string): string[] {
  const tree = parsePattern(source);
  if (!tree) return [];
  const rounds = Math.min(maxSamples, Math.max(preferredCharacters.length, maxAlternatives(tree)));
  const samples = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const sample = sampleTree(tree, round);
    if (sample !== undefined) samples.add(sample);
  }
  return [...samples];
}

function maxAlternatives(tree: PatternTree): number {
  let width = tree.length;
  for (const node of tree.flat()) {
    if (node.kind === 'group') width = Math.max(width, maxAlternatives(node.alternatives));
    if (node.kind === 'repeat') width = Math.max(width, maxAlternatives([[node.node]]));
  }
  return width;
}

function sampleTree(tree: PatternTree, round: number): string | undefined {
  const nodes = tree[round % tree.length] ?? [];
  const parts = nodes.map((node) => sampleNode(node, round));
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Returns a string that the node matches, or undefined if none was found. */
export function sampleNode(node: PatternNode, round: number): string | undefined {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'class':
      return pickCharacter(node.source, round);
    case 'group':
      return sampleTree(node.alternatives, round);
    case 'repeat': {
      const count = round % preferredCharacters.length;
      return sampleNode(node.node, round)?.repeat(Math.min(node.max, Math.max(node.min, count)));
    }
    default:
      return '';
  }
}

function pickCharacter(source: string, round: number): string | undefined {
  const matcher = new RegExp(`^${source}$`, 'i');
  const preferred = preferredCharacters[round % preferredCharacters.length]?.find((character) =>
    matcher.test(character),
  );
  if (preferred !== undefined) return preferred;
  const members = printable.filter((character) => matcher.test(character));
  return members[round % members.length];
}
