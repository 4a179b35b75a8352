import { type Automaton, epsilonClosure, getRepresentativeCharacters, step, toNfa } from './nfa.ts';
import { type PatternNode, type PatternTree, parsePattern } from './parse-pattern.ts';
import { stripTrailingSlashes } from './trailing-slashes.ts';

const maxSteps = 20_000;

/**
 * Whether every path that a pattern matches is matched by at least one of the others. If there are no others, whether
 * the pattern matches no path at all.
 *
 * @returns undefined if a pattern has unsupported syntax or the comparison exceeds its step limit
 */
export function isSubset(source: string, others: readonly string[]): boolean | undefined {
  const inner = toNfa([parsePattern(source)]);
  const outer = toNfa(others.map(parsePattern));
  if (!inner || !outer) return undefined;
  const characters = getRepresentativeCharacters(inner, outer);
  const start = { inner: epsilonClosure(inner, [0]), outer: epsilonClosure(outer, [0]), length: 0, endsInSlash: false };
  const waiting = [start];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const isPath = at.length === 1 || (at.length > 1 && !at.endsInSlash);
    if (isPath && at.inner.has(1) && !at.outer.has(1)) return false;
    for (const character of at.length === 0 ? ['/'] : characters) {
      const next = step(inner, at.inner, character);
      if (next.size === 0) continue;
      const length = Math.min(2, at.length + 1);
      const state = { inner: next, outer: step(outer, at.outer, character), length, endsInSlash: character === '/' };
      const key = `${[...state.inner]} ${[...state.outer]} ${length}${state.endsInSlash}`;
      if (seen.has(key)) continue;
      if (seen.size > maxSteps) return undefined;
      seen.add(key);
      waiting.push(state);
    }
  }
  return true;
}

/**
 * Returns distinct paths that both automata accept, shortest first.
 * @param maxSamples maximum number of paths
 * @returns undefined if the search exceeds its step limit
 */
export function sampleIntersection(first: Automaton, second: Automaton, maxSamples: number): string[] | undefined {
  const characters = getRepresentativeCharacters(first, second);
  const waiting = [{ first: epsilonClosure(first, [0]), second: epsilonClosure(second, [0]), path: '' }];
  const seen = new Set<string>();
  const found: string[] = [];
  // The queue grows during iteration.
  for (const at of waiting) {
    const isPath = at.path === '/' || (at.path !== '' && !at.path.endsWith('/'));
    if (isPath && at.first.has(1) && at.second.has(1)) found.push(at.path);
    if (found.length === maxSamples) return found;
    for (const character of at.path === '' ? ['/'] : characters) {
      const next = { first: step(first, at.first, character), second: step(second, at.second, character) };
      const key = `${[...next.first]} ${[...next.second]} ${character === '/'}`;
      if (next.first.size === 0 || next.second.size === 0 || seen.has(key)) continue;
      if (seen.size > maxSteps) return undefined;
      seen.add(key);
      waiting.push({ ...next, path: at.path + character });
    }
  }
  return found;
}

/** Whether two patterns match a common path, or undefined if unknown. */
export function intersects(one: string, other: string): boolean | undefined {
  const [first, second] = [toNfa([parsePattern(one)]), toNfa([parsePattern(other)])];
  const common = first && second && sampleIntersection(first, second, 1);
  return common && common.length > 0;
}

/**
 * Returns a pattern that covers every path a target can expand to, with each capture replaced by the pattern of its
 * group. Returns undefined for external targets and unsupported syntax.
 */
export function toTargetPattern(origin: string, target: string): PatternTree | undefined {
  const tree = parsePattern(origin);
  // Trailing slashes are ignored.
  const path = stripTrailingSlashes(target.replace(/[?#].*$/s, ''));
  if (!tree || !path.startsWith('/')) return undefined;
  const groups = getCaptureGroups(tree, false);
  const parts = path.split(/\$([1-9])/).map((part, at): PatternNode => {
    if (at % 2 === 0) return { kind: 'text', text: part };
    return groups[Number(part) - 1] ?? { kind: 'text', text: '' };
  });
  return [[{ kind: 'start' }, ...parts, { kind: 'end' }]];
}

/** Returns the capturing groups in order. A group that a match can leave out also matches the empty string. */
function getCaptureGroups(tree: PatternTree, mayBeLeftOut: boolean): PatternNode[] {
  return tree.flat().flatMap((node): PatternNode[] => {
    if (node.kind === 'repeat') return getCaptureGroups([[node.node]], mayBeLeftOut || node.min === 0);
    if (node.kind !== 'group') return [];
    const within = getCaptureGroups(node.alternatives, mayBeLeftOut || node.alternatives.length > 1);
    if (!node.captures) return within;
    return [mayBeLeftOut ? { kind: 'repeat', node, min: 0, max: 1 } : node, ...within];
  });
}
