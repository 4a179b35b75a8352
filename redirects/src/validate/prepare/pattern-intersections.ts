import { type Automaton, toNfa } from '../../patterns/nfa.ts';
import { parsePattern } from '../../patterns/parse-pattern.ts';
import { sampleIntersection, toTargetPattern } from '../../patterns/set-operations.ts';
import { stripTrailingSlashes } from '../../patterns/trailing-slashes.ts';
import type { PreparedMap, PreparedRule } from './prepared-map.ts';

/** Paths tried per pair. The shortest do not always continue the chain. */
const maxPaths = 8;
/** Maximum number of pairs to compare, which takes seconds. Real maps have a few. */
const maxPairs = 5_000;

/** Paths produced by one pattern and matched by another. */
export type SharedPaths = {
  readonly paths: readonly string[];
  /** False if the pair limit was reached. */
  readonly isWhole: boolean;
};

/**
 * Paths that one pattern produces and another matches. Samples of either rarely hit the intersection, so loops
 * through several patterns start here. Loops through an exact rule are found by its own path.
 */
export function findSharedPaths({ rules }: PreparedMap): SharedPaths {
  const patterns = rules.filter(({ pattern }) => pattern);
  const targets = patterns.flatMap((rule) => getTarget(rule) ?? []);
  const origins = patterns.map(getOrigin);
  const paths = new Set<string>();
  let pairs = 0;
  for (const target of targets)
    for (const origin of origins.filter(({ prefixes }) => prefixes.some((prefix) => agree(prefix, target.begins)))) {
      if (pairs++ >= maxPairs) return { paths: [...paths], isWhole: false };
      const [first, second] = [target.automaton(), origin.automaton()];
      const common = first && second && sampleIntersection(first, second, maxPaths);
      for (const path of common ?? []) paths.add(path);
    }
  return { paths: [...paths], isWhole: true };
}

function agree(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function getTarget({ entry: { rule } }: PreparedRule) {
  const image = toTargetPattern(rule.origin, rule.target);
  const path = stripTrailingSlashes(rule.target.replace(/[?#$].*$/s, '')).toLowerCase();
  const begins = path === '/' ? '' : path;
  return image && { begins, automaton: once(() => toNfa([image])) };
}

function getOrigin({ entry: { rule }, pattern }: PreparedRule) {
  return { prefixes: pattern?.prefixes ?? [''], automaton: once(() => toNfa([parsePattern(rule.origin)])) };
}

/** Memoizes a factory. Most automata are never needed. */
function once(make: () => Automaton | undefined): () => Automaton | undefined {
  let made: { readonly value: Automaton | undefined } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
