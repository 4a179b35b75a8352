import { canonicalPath, isExternal } from '../../paths/canonical-path.ts';
import { type Automaton, toNfa } from '../../patterns/nfa.ts';
import { parsePattern } from '../../patterns/parse-pattern.ts';
import { sampleIntersection, toTargetPattern } from '../../patterns/set-operations.ts';
import { stripTrailingSlashes } from '../../patterns/trailing-slashes.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';
import { createChainResolver, maxPathLength, type RedirectChain } from '../prepare/redirect-chain.ts';

/** Finds self-redirects, loops and chains. */
export function findLoopsAndChains(map: PreparedMap): MapFinding[] {
  const follow = createChainResolver(map.matcher);
  const found = map.rules.map((rule, position) => {
    const own = findSelfRedirect(rule);
    if (own) return own;
    for (const example of rule.examples) {
      if (example.match?.index !== position || !map.matcher.match(example.match.target)) continue;
      const journey = follow(example.path);
      if (journey.loops) return loop(rule, example.path);
      if (journey.hops > 1) return chain(rule, example.path, journey);
    }
    return undefined;
  });
  const { paths, isComplete } = findSharedPaths(map);
  for (const start of paths) {
    if (!follow(start).loops) continue;
    for (const { path, position } of walkLoop(start, map)) {
      const rule = map.rules[position];
      if (rule && !/^(?:self-redirect|loop)$/.test(found[position]?.code ?? '')) found[position] = loop(rule, path);
    }
  }
  const first = map.rules.find(({ pattern }) => pattern);
  const findings = found.flatMap((finding) => finding ?? []);
  return isComplete || !first ? findings : [...findings, incompleteAnalysis(first)];
}

function incompleteAnalysis({ entry, examples }: PreparedRule): MapFinding {
  const message = 'is the first of too many expressions that lead to one another, so not all of their loops are found';
  const fix = 'Start origins and targets with a literal directory, which distinguishes the expressions.';
  const example = examples[0]?.path;
  return createFinding(entry, { code: 'not-analyzable', severity: 'warning', message, example, fix });
}

/** Lists every path on the way from `start`, with the index of the rule that redirects it. */
function walkLoop(start: string, { matcher }: PreparedMap): { path: string; position: number }[] {
  const steps = new Map<string, number>();
  for (let path = canonicalPath(start); !steps.has(path) && path.length < maxPathLength; ) {
    const match = matcher.match(path);
    if (!match) break;
    steps.set(path, match.index);
    path = canonicalPath(match.target);
  }
  return Array.from(steps, ([path, position]) => ({ path, position }));
}

function findSelfRedirect({ entry, examples, pattern }: PreparedRule): MapFinding | undefined {
  const { target } = entry.rule;
  const example = examples.find(({ path }) => leadsTo(path, pattern ? pattern.expand(path, target) : target))?.path;
  if (example === undefined) return undefined;
  // The rule may correct other cases: `/about → /about` redirects `/About`.
  const leadsElsewhere = pattern || /[?#]/.test(target) || /[a-z]/i.test(example);
  const message = 'redirects a path to itself, which never ends on servers that do not check for it';
  const narrow = 'Narrow the pattern so that it does not match its own target.';
  const fix = pattern ? narrow : 'Remove the rule, or correct its target.';
  const edit = leadsElsewhere ? undefined : 'remove';
  return createFinding(entry, { code: 'self-redirect', severity: 'error', message, example, fix, edit });
}

function leadsTo(path: string, target: string | undefined): boolean {
  return target !== undefined && !isExternal(target) && canonicalPath(target) === path;
}

function loop({ entry }: PreparedRule, example: string): MapFinding {
  const message = `the redirects from ${example} never end`;
  const fix = 'Change the target of one rule to a path that no rule redirects.';
  return createFinding(entry, { code: 'loop', severity: 'error', message, example, fix });
}

function chain({ entry, pattern }: PreparedRule, example: string, journey: RedirectChain): MapFinding {
  const { final, hops, isUniform } = journey;
  const message = `takes ${hops} redirects to reach ${final}${isUniform ? '' : ', some permanent and some temporary'}`;
  const fix = pattern ? `Add a rule ${example} → ${final} before this one.` : `Set the target to ${final}.`;
  const edit = pattern || !isUniform ? undefined : { target: final };
  return createFinding(entry, { code: 'chain', severity: 'warning', message, example, fix, edit });
}

/** Maximum number of paths to try per pair. The shortest paths do not always continue the chain. */
const maxPaths = 8;
/** Maximum number of pairs to compare. Comparing this many takes seconds, but real maps have only a few. */
const maxPairs = 5_000;

/** Paths produced by one pattern and matched by another. */
type SharedPaths = {
  readonly paths: readonly string[];
  /** False if the pair limit was reached. */
  readonly isComplete: boolean;
};

/**
 * Finds paths that one pattern produces and another matches. Samples of either pattern rarely do both, so the search
 * for loops through several patterns starts from these paths. Loops through an exact rule are found from its origin.
 */
function findSharedPaths({ rules }: PreparedMap): SharedPaths {
  const patterns = rules.filter(({ pattern }) => pattern);
  const targets = patterns.flatMap((rule) => getTarget(rule) ?? []);
  const origins = patterns.map(getOrigin);
  const paths = new Set<string>();
  let pairs = 0;
  for (const target of targets)
    for (const origin of origins.filter(({ prefixes }) => prefixes.some((prefix) => agree(prefix, target.begins)))) {
      if (pairs++ >= maxPairs) return { paths: [...paths], isComplete: false };
      const [first, second] = [target.automaton(), origin.automaton()];
      const common = first && second && sampleIntersection(first, second, maxPaths);
      for (const path of common ?? []) paths.add(path);
    }
  return { paths: [...paths], isComplete: true };
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

/** Creates an automaton only when it is first needed. Most never are. */
function once(make: () => Automaton | undefined): () => Automaton | undefined {
  let made: { readonly value: Automaton | undefined } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
