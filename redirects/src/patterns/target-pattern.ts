import { type PatternNode, type PatternTree, parsePattern } from './parse-pattern.ts';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

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
