import { canonicalPath, isExternal } from '../../paths/canonical-path.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import { findSharedPaths } from '../prepare/pattern-intersections.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';
import { createChainResolver, maxPathLength, type RedirectChain } from '../prepare/redirect-chain.ts';

/** Self-redirects, loops and chains. */
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
  const { paths, isWhole } = findSharedPaths(map);
  for (const start of paths) {
    if (!follow(start).loops) continue;
    for (const { path, position } of journeyFrom(start, map)) {
      const rule = map.rules[position];
      if (rule && !/^(?:self-target|loop)$/.test(found[position]?.code ?? '')) found[position] = loop(rule, path);
    }
  }
  const first = map.rules.find(({ pattern }) => pattern);
  const findings = found.flatMap((finding) => finding ?? []);
  return isWhole || !first ? findings : [...findings, tooMany(first)];
}

function tooMany({ entry, examples }: PreparedRule): MapFinding {
  return createFinding(entry, {
    code: 'not-analyzable',
    severity: 'warning',
    message: 'is the first of too many expressions that lead to one another: not all of their loops are found',
    example: examples[0]?.path,
    fix: 'Start origins and targets with a literal directory, which distinguishes the expressions.',
  });
}

/** Every path of a loop, with the index of its rule. */
function journeyFrom(start: string, { matcher }: PreparedMap): { path: string; position: number }[] {
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
  const own = examples[0]?.path;
  const example = pattern
    ? examples.find(({ path }) => leadsTo(path, pattern.expand(path, target)))?.path
    : own !== undefined && leadsTo(own, target)
      ? own
      : undefined;
  if (example === undefined) return undefined;
  // The rule may correct other cases: `/about → /about` redirects `/About`.
  const leadsElsewhere = pattern || /[?#]/.test(target) || /[a-z]/i.test(example);
  return createFinding(entry, {
    code: 'self-redirect',
    severity: 'error',
    message: 'redirects a path to itself; servers that do not check for this redirect forever',
    example: example,
    fix: pattern
      ? 'Narrow the pattern so that it does not match its own target.'
      : 'Remove the rule, or correct its target.',
    edit: leadsElsewhere ? undefined : 'remove',
  });
}

function leadsTo(path: string, target: string | undefined): boolean {
  return target !== undefined && !isExternal(target) && canonicalPath(target) === path;
}

function loop({ entry }: PreparedRule, example: string): MapFinding {
  return createFinding(entry, {
    code: 'loop',
    severity: 'error',
    message: `the redirects from ${example} never end`,
    example: example,
    fix: 'Change the target of one rule to a path that no rule redirects.',
  });
}

function chain({ entry, pattern }: PreparedRule, example: string, journey: RedirectChain): MapFinding {
  const { final, hops, isUniform } = journey;
  return createFinding(entry, {
    code: 'chain',
    severity: 'warning',
    message: `takes ${hops} redirects to reach ${final}${isUniform ? '' : ', some permanent and some temporary'}`,
    example: example,
    fix: pattern ? `Add a rule ${example} → ${final} before this one.` : `Set the target to ${final}.`,
    edit: pattern || !isUniform ? undefined : { target: final },
  });
}
