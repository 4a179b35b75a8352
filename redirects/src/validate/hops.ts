import { canonicalPath, leavesSite } from '../path.ts';
import { findingOf, type MapFinding } from './finding.ts';
import { createFollower } from './follow.ts';
import type { CheckedRule, Subject } from './subject.ts';

/** Rules that send visitors to themselves, round in circles, or through more than one redirect. */
export function findHops(subject: Subject): MapFinding[] {
  const follow = createFollower(subject.matcher);
  return subject.rules.flatMap((rule, position) => {
    const own = selfTarget(rule);
    if (own) return [own];
    for (const witness of rule.witnesses) {
      if (witness.match?.index !== position || !subject.matcher.match(witness.match.target)) continue;
      const { final, hops, loops } = follow(witness.path);
      if (loops) return [loop(rule, witness.path)];
      if (hops > 1) return [chain(rule, witness.path, final, hops)];
    }
    return [];
  });
}

function selfTarget({ entry, key, witnesses, pattern }: CheckedRule): MapFinding | undefined {
  const { target } = entry.rule;
  const witness = pattern
    ? witnesses.find(({ path }) => reaches(path.toLowerCase(), pattern.expand(path, target)))
    : reaches(key, target)
      ? witnesses[0]
      : undefined;
  if (!witness) return undefined;
  return findingOf(entry, {
    code: 'self-target',
    severity: 'error',
    message: 'sends a path to itself; servers without a guard answer with an endless redirect',
    witness: witness.path,
    fix: pattern
      ? 'Narrow the expression so that it does not match its own target.'
      : 'Remove the rule, or correct its target.',
  });
}

function reaches(key: string, target: string | undefined): boolean {
  return target !== undefined && !leavesSite(target) && canonicalPath(target).toLowerCase() === key;
}

function loop({ entry }: CheckedRule, witness: string): MapFinding {
  return findingOf(entry, {
    code: 'loop',
    severity: 'error',
    message: `the redirects from ${witness} never end`,
    witness,
    fix: 'Give one rule of the circle a target that no rule redirects.',
  });
}

function chain({ entry, pattern }: CheckedRule, witness: string, final: string, hops: number): MapFinding {
  return findingOf(entry, {
    code: 'chain',
    severity: 'warning',
    message: `takes ${hops} redirects to reach ${final}`,
    witness,
    fix: pattern ? `Put a rule for ${witness} → ${final} before this one.` : `Set the target to ${final}.`,
  });
}
