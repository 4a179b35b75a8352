import { type PatternNode, parsePattern } from './parse-pattern.ts';

/** Part of a path: literal text, one segment, or everything that remains. */
export type PathPiece =
  | { readonly text: string }
  | { readonly wildcard: 'segment' | 'rest'; readonly mayBeEmpty: boolean };

/** A path without regular expressions, and the value of each capture, numbered from 1. */
export type ExpandedPath = {
  readonly pieces: readonly PathPiece[];
  readonly captures: ReadonlyMap<number, readonly PathPiece[]>;
};

const maxPaths = 200;

/**
 * Expands an anchored pattern into paths for servers without regular expressions: `^/(?:a|b)/([^/]+)$` →
 * `/a/<segment>`, `/b/<segment>`.
 *
 * @returns undefined if literals, segments and wildcards cannot express it, or if it expands to more than 200 paths
 */
export function expandPattern(source: string): ExpandedPath[] | undefined {
  const tree = parsePattern(source);
  const counter = { captures: 0 };
  const paths = tree?.map((nodes) => {
    const isAnchored = nodes[0]?.kind === 'start' && nodes.at(-1)?.kind === 'end';
    return isAnchored ? expandSequence(nodes.slice(1, -1), counter) : undefined;
  });
  if (!paths || paths.includes(undefined)) return undefined;
  const all = paths.flatMap((expanded) => expanded ?? []);
  return all.length <= maxPaths ? all : undefined;
}

const emptyPath: ExpandedPath = { pieces: [], captures: new Map() };

function expandSequence(nodes: readonly PatternNode[], counter: { captures: number }): ExpandedPath[] | undefined {
  let paths: ExpandedPath[] = [emptyPath];
  for (const node of nodes) {
    const endings = expandNode(node, counter);
    if (!endings || paths.length * endings.length > maxPaths) return undefined;
    paths = paths.flatMap((path) => endings.map((ending) => join(path, ending)));
  }
  return paths;
}

function expandNode(node: PatternNode, counter: { captures: number }): ExpandedPath[] | undefined {
  if (node.kind === 'text') return [{ pieces: [{ text: node.text }], captures: new Map() }];
  if (node.kind === 'repeat') return expandRepeat(node, counter);
  if (node.kind !== 'group') return undefined;
  const number = node.captures ? ++counter.captures : undefined;
  const alternatives = node.alternatives.map((nodes) => expandSequence(nodes, counter));
  if (alternatives.includes(undefined)) return undefined;
  const paths = alternatives.flatMap((expanded) => expanded ?? []);
  if (number === undefined) return paths;
  return paths.map(({ pieces, captures }) => ({ pieces, captures: new Map([...captures, [number, pieces]]) }));
}

function expandRepeat(
  node: PatternNode & { kind: 'repeat' },
  counter: { captures: number },
): ExpandedPath[] | undefined {
  if (node.max === 1 && node.min === 0) {
    const present = expandNode(node.node, counter);
    return present && [...present, emptyPath];
  }
  if (node.max !== Infinity || node.min > 1 || node.node.kind !== 'class') return undefined;
  const wildcard = node.node.source === '.' ? 'rest' : node.node.source === '[^/]' ? 'segment' : undefined;
  return wildcard && [{ pieces: [{ wildcard, mayBeEmpty: node.min === 0 }], captures: new Map() }];
}

function join(path: ExpandedPath, ending: ExpandedPath): ExpandedPath {
  const captures = new Map([...path.captures, ...ending.captures]);
  return { pieces: [...path.pieces, ...ending.pieces], captures };
}
