import { canonicalPath, isExternal } from '../../paths/canonical-path.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import { findSharedPaths } from '../prepare/pattern-intersections.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';
import { createChainResolver, type Journey, maxPathLength } from '../prepare/redirect-chain.ts';

/** Self-redirects, loops and chains. */
export function findLoopsAndChains(map: PreparedMap): MapFinding[] {
  const follow = createChainResolver(map.matcher);
  const found = map.rules.map((rule, position) => {
    const own = selfTarget(rule);
    if (own) return own;
    for (const witness of rule.witnesses) {
      if (witness.match?.index !== position || !map.matcher.match(witness.match.target)) continue;
      const journey = follow(witness.path);
      if (journey.loops) return loop(rule, witness.path);
      if (journey.hops > 1) return chain(rule, witness.path, journey);
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

function tooMany({ entry, witnesses }: PreparedRule): MapFinding {
  return createFinding(entry, {
    code: 'unchecked',
    severity: 'warning',
    message: 'begins a list of expressions of which too many lead to one another: not all of their loops are found',
    witness: witnesses[0]?.path,
    fix: 'Begin origins and targets with the text of a folder, and the expressions are told apart by it.',
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

function selfTarget({ entry, witnesses, pattern }: PreparedRule): MapFinding | undefined {
  const { target } = entry.rule;
  const own = witnesses[0]?.path;
  const witness = pattern
    ? witnesses.find(({ path }) => reaches(path, pattern.expand(path, target)))?.path
    : own !== undefined && reaches(own, target)
      ? own
      : undefined;
  if (witness === undefined) return undefined;
  // The rule corrects other cases: `/about → /about` redirects `/About`.
  const leadsElsewhere = pattern || /[?#]/.test(target) || /[a-z]/i.test(witness);
  return createFinding(entry, {
    code: 'self-target',
    severity: 'error',
    message: 'sends a path to itself; servers that do not check for this redirect for ever',
    witness,
    fix: pattern
      ? 'Narrow the expression so that it does not match its own target.'
      : 'Remove the rule, or correct its target.',
    edit: leadsElsewhere ? undefined : 'remove',
  });
}

function reaches(path: string, target: string | undefined): boolean {
  return target !== undefined && !isExternal(target) && canonicalPath(target) === path;
}

function loop({ entry }: PreparedRule, witness: string): MapFinding {
  return createFinding(entry, {
    code: 'loop',
    severity: 'error',
    message: `the redirects from ${witness} never end`,
    witness,
    fix: 'Give one rule of the loop a target that no rule redirects.',
  });
}

function chain({ entry, pattern }: PreparedRule, witness: string, journey: Journey): MapFinding {
  const { final, hops, isUniform } = journey;
  return createFinding(entry, {
    code: 'chain',
    severity: 'warning',
    message: `takes ${hops} redirects to reach ${final}${isUniform ? '' : ', some permanent and some temporary'}`,
    witness,
    fix: pattern ? `Put a rule for ${witness} → ${final} before this one.` : `Set the target to ${final}.`,
    edit: pattern || !isUniform ? undefined : { target: final },
  });
}
