import { type Automaton, automatonOf, closure, representatives, step } from './nfa.ts';
import { type PatternNode, type PatternTree, parsePattern } from './parse-pattern.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

const mostSteps = 20_000;

/**
 * Whether every path that an expression matches is matched by one of the others too; without others, whether it matches
 * no path at all. Compares automata.
 * @returns undefined when an expression has syntax that is not known, or the comparison would take too long
 */
export function isCovered(source: string, others: readonly string[]): boolean | undefined {
  const inner = automatonOf([parsePattern(source)]);
  const outer = automatonOf(others.map(parsePattern));
  if (!inner || !outer) return undefined;
  const letters = representatives(inner, outer);
  const start = { inner: closure(inner, [0]), outer: closure(outer, [0]), length: 0, endsInSlash: false };
  const waiting = [start];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const isPath = at.length === 1 || (at.length > 1 && !at.endsInSlash);
    if (isPath && at.inner.has(1) && !at.outer.has(1)) return false;
    for (const letter of at.length === 0 ? ['/'] : letters) {
      const next = step(inner, at.inner, letter);
      if (next.size === 0) continue;
      const length = Math.min(2, at.length + 1);
      const state = { inner: next, outer: step(outer, at.outer, letter), length, endsInSlash: letter === '/' };
      const key = `${[...state.inner]} ${[...state.outer]} ${length}${state.endsInSlash}`;
      if (seen.has(key)) continue;
      if (seen.size > mostSteps) return undefined;
      seen.add(key);
      waiting.push(state);
    }
  }
  return true;
}

/**
 * Paths that both automata accept, the shortest first, and no two of them alike; none where they have none in common.
 * @param most how many at most
 * @returns undefined when the search would take too long
 */
export function commonPaths(first: Automaton, second: Automaton, most: number): string[] | undefined {
  const letters = representatives(first, second);
  const waiting = [{ first: closure(first, [0]), second: closure(second, [0]), path: '' }];
  const seen = new Set<string>();
  const found: string[] = [];
  // The list grows while it is walked.
  for (const at of waiting) {
    const isPath = at.path === '/' || (at.path !== '' && !at.path.endsWith('/'));
    if (isPath && at.first.has(1) && at.second.has(1)) found.push(at.path);
    if (found.length === most) return found;
    for (const letter of at.path === '' ? ['/'] : letters) {
      const next = { first: step(first, at.first, letter), second: step(second, at.second, letter) };
      const key = `${[...next.first]} ${[...next.second]} ${letter === '/'}`;
      if (next.first.size === 0 || next.second.size === 0 || seen.has(key)) continue;
      if (seen.size > mostSteps) return undefined;
      seen.add(key);
      waiting.push({ ...next, path: at.path + letter });
    }
  }
  return found;
}

/** Whether two expressions have a path in common; undefined when that is not known. */
export function overlap(one: string, other: string): boolean | undefined {
  const [first, second] = [automatonOf([parsePattern(one)]), automatonOf([parsePattern(other)])];
  const common = first && second && commonPaths(first, second, 1);
  return common && common.length > 0;
}

/** The expression of every path that a target can become, and perhaps of some more: what a group matches, in its place. */
export function imageOf(origin: string, target: string): PatternTree | undefined {
  const tree = parsePattern(origin);
  // A slash at the end does not count.
  const path = withoutTrailingSlashes(target.replace(/[?#].*$/s, ''));
  if (!tree || !path.startsWith('/')) return undefined;
  const groups = groupsOf(tree, false);
  const parts = path.split(/\$([1-9])/).map((part, at): PatternNode => {
    if (at % 2 === 0) return { kind: 'text', text: part };
    return groups[Number(part) - 1] ?? { kind: 'text', text: '' };
  });
  return [[{ kind: 'start' }, ...parts, { kind: 'end' }]];
}

/** The capturing groups in their order; one that a match can leave out may also be empty. */
function groupsOf(tree: PatternTree, mayBeLeftOut: boolean): PatternNode[] {
  return tree.flat().flatMap((node): PatternNode[] => {
    if (node.kind === 'repeat') return groupsOf([[node.node]], mayBeLeftOut || node.min === 0);
    if (node.kind !== 'group') return [];
    const within = groupsOf(node.alternatives, mayBeLeftOut || node.alternatives.length > 1);
    if (!node.captures) return within;
    return [mayBeLeftOut ? { kind: 'repeat', node, min: 0, max: 1 } : node, ...within];
  });
}
