import { type PatternNode, type PatternTree, parsePattern } from './parse-pattern.ts';
import { sampleNode } from './samples.ts';

/** How the cost of a backtracking engine grows with the path length, and a path that demonstrates it. */
export type BacktrackingCost = {
  readonly kind: 'exponential' | 'polynomial';
  readonly attack: string;
};

/** Suffixes that make a match fail. All are allowed in paths. */
const suffixes = ['!', '/!', '%'];
const maxSteps = 400_000;
const exampleLength = 30;
/** A quantifier that allows at least this many repetitions counts as unbounded. */
const many = 10;

/**
 * Searches for catastrophic backtracking: repeats what each quantifier matches, appends a failing suffix, and
 * counts the steps. Our matcher (RE2) takes linear time, but nginx, Apache, Varnish and Next.js backtrack.
 *
 * @returns undefined if the cost is linear, or the syntax is not supported
 */
export function analyzeBacktracking(source: string): BacktrackingCost | undefined {
  const tree = parsePattern(source);
  if (!tree || countAmbiguousParts(tree) < 2) return undefined;
  let worst: BacktrackingCost | undefined;
  const separators = new Set(source.match(/[-_.,~/]/g));
  for (const { prefix, pump } of getAttacks(tree, '', separators)) {
    for (const suffix of suffixes) {
      const attack = (length: number) => prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
      const growth = (length: number) => {
        const steps = countSteps(tree, attack(length));
        return steps > maxSteps ? Number.POSITIVE_INFINITY : countSteps(tree, attack(length * 2)) / steps;
      };
      if (growth(9) > 50) return { kind: 'exponential', attack: attack(exampleLength) };
      if (!worst && growth(40) > 3) worst = { kind: 'polynomial', attack: attack(exampleLength) };
    }
  }
  return worst;
}

/** Counts loops, and alternatives within loops. Backtracking needs at least two. */
function countAmbiguousParts(tree: PatternTree, inLoop = false): number {
  return tree.flat().reduce((count, node) => {
    if (node.kind === 'group')
      return count + countAmbiguousParts(node.alternatives, inLoop) + (inLoop && node.alternatives.length > 1 ? 1 : 0);
    if (node.kind !== 'repeat') return count;
    const isLoop = node.max >= many;
    return count + countAmbiguousParts([[node.node]], inLoop || isLoop) + (isLoop ? 1 : 0);
  }, 0);
}

type Attack = {
  readonly prefix: string;
  readonly pump: string;
};

function getAttacks(tree: PatternTree, prefix: string, separators: ReadonlySet<string>): Attack[] {
  return tree.flatMap((nodes) => {
    let before = prefix;
    return nodes.flatMap((node) => {
      const attacks = getNodeAttacks(node, before, separators);
      before += sampleNode(node, 1) ?? '';
      return attacks;
    });
  });
}

function getNodeAttacks(node: PatternNode, prefix: string, separators: ReadonlySet<string>): Attack[] {
  if (node.kind === 'group') return getAttacks(node.alternatives, prefix, separators);
  if (node.kind !== 'repeat') return [];
  const inner = getNodeAttacks(node.node, prefix, separators);
  if (node.max < many) return inner;
  const pumps = new Set([...[0, 1, 2, 3].map((round) => sampleNode(node.node, round) ?? ''), ...separators]);
  pumps.delete('');
  return [...inner, ...Array.from(pumps, (pump) => ({ prefix, pump }))];
}

/** Counts the steps of a backtracking engine until it matches or fails. */
function countSteps(tree: PatternTree, text: string): number {
  const counter = { steps: 0 };
  tree.some((nodes) => run(nodes, 0, text, 0, counter, () => true));
  return counter.steps;
}

type Continuation = (at: number) => boolean;

function run(
  nodes: readonly PatternNode[],
  index: number,
  text: string,
  at: number,
  counter: { steps: number },
  then: Continuation,
): boolean {
  const node = nodes[index];
  if (!node) return then(at);
  return runNode(node, text, at, counter, (next) => run(nodes, index + 1, text, next, counter, then));
}

function runNode(node: PatternNode, text: string, at: number, counter: { steps: number }, then: Continuation): boolean {
  if (++counter.steps > maxSteps) return true;
  switch (node.kind) {
    case 'text':
      return text.startsWith(node.text, at) && then(at + node.text.length);
    case 'class':
      return at < text.length && getClassRegExp(node.source).test(text[at] ?? '') && then(at + 1);
    case 'start':
      return at === 0 && then(at);
    case 'end':
      return at === text.length && then(at);
    case 'group':
      return node.alternatives.some((nodes) => run(nodes, 0, text, at, counter, then));
    case 'repeat':
      return runRepeat(node, 0, text, at, counter, then);
  }
}

function runRepeat(
  node: PatternNode & { kind: 'repeat' },
  done: number,
  text: string,
  at: number,
  counter: { steps: number },
  then: Continuation,
): boolean {
  const again = (next: number) => next > at && runRepeat(node, done + 1, text, next, counter, then);
  if (done < node.max && runNode(node.node, text, at, counter, again)) return true;
  return done >= node.min && then(at);
}

const classes = new Map<string, RegExp>();

function getClassRegExp(source: string): RegExp {
  const known = classes.get(source) ?? new RegExp(`^${source}$`, 'i');
  classes.set(source, known);
  return known;
}
