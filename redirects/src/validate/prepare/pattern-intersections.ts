import { type Automaton, automatonOf } from '../../patterns/nfa.ts';
import { parsePattern } from '../../patterns/parse-pattern.ts';
import { commonPaths, imageOf } from '../../patterns/set-operations.ts';
import { withoutTrailingSlashes } from '../../patterns/trailing-slashes.ts';
import type { CheckedRule, PreparedMap } from './prepared-map.ts';

/** So many paths of a pair of rules are tried: the shortest are not always those that go on. */
const mostPaths = 8;
/** So many pairs are compared, which takes seconds; usual maps have a few. */
const mostPairs = 5_000;

/** What expressions lead to, as far as other expressions redirect it. */
export type PathsBetween = {
  readonly paths: readonly string[];
  /** False where there are more pairs of expressions than can be compared. */
  readonly isWhole: boolean;
};

/**
 * Paths that one expression leads to and another one matches. Samples of either are rarely among them, so loops through
 * several expressions are found from here. A loop through an exact rule has that rule's own path in it.
 */
export function pathsBetween({ rules }: PreparedMap): PathsBetween {
  const patterns = rules.filter(({ pattern }) => pattern);
  const targets = patterns.flatMap((rule) => targetOf(rule) ?? []);
  const origins = patterns.map(originOf);
  const paths = new Set<string>();
  let pairs = 0;
  for (const target of targets)
    for (const origin of origins.filter(({ prefixes }) => prefixes.some((prefix) => agree(prefix, target.begins)))) {
      if (pairs++ >= mostPairs) return { paths: [...paths], isWhole: false };
      const [first, second] = [target.automaton(), origin.automaton()];
      const common = first && second && commonPaths(first, second, mostPaths);
      for (const path of common ?? []) paths.add(path);
    }
  return { paths: [...paths], isWhole: true };
}

function agree(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function targetOf({ entry: { rule } }: CheckedRule) {
  const image = imageOf(rule.origin, rule.target);
  const path = withoutTrailingSlashes(rule.target.replace(/[?#$].*$/s, '')).toLowerCase();
  const begins = path === '/' ? '' : path;
  return image && { begins, automaton: once(() => automatonOf([image])) };
}

function originOf({ entry: { rule }, pattern }: CheckedRule) {
  return { prefixes: pattern?.prefixes ?? [''], automaton: once(() => automatonOf([parsePattern(rule.origin)])) };
}

/** Makes something when it is first asked for: most automata never are. */
function once(make: () => Automaton | undefined): () => Automaton | undefined {
  let made: { readonly value: Automaton | undefined } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
