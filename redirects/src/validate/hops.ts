import { canonicalPath, leavesSite } from '../model/path.ts';
import { findingOf, type MapFinding } from './finding.ts';
import { createFollower, type Journey } from './follow.ts';
import type { CheckedRule, Subject } from './subject.ts';

/** Rules that lead to themselves, in circles, or through more than one redirect. */
export function findHops(subject: Subject): MapFinding[] {
  const follow = createFollower(subject.matcher);
  return subject.rules.flatMap((rule, position) => {
    const own = selfTarget(rule);
    if (own) return [own];
    for (const witness of rule.witnesses) {
      if (witness.match?.index !== position || !subject.matcher.match(witness.match.target)) continue;
      const journey = follow(witness.path);
      if (journey.loops) return [loop(rule, witness.path)];
      if (journey.hops > 1) return [chain(rule, witness.path, journey)];
    }
    return [];
  });
}

function selfTarget({ entry, witnesses, pattern }: CheckedRule): MapFinding | undefined {
  const { target } = entry.rule;
  const own = witnesses[0]?.path;
  const witness = pattern
    ? witnesses.find(({ path }) => reaches(path, pattern.expand(path, target)))?.path
    : own !== undefined && reaches(own, target)
      ? own
      : undefined;
  if (witness === undefined) return undefined;
  const leadsElsewhere = pattern || /[?#]/.test(target);
  return findingOf(entry, {
    code: 'self-target',
    severity: 'error',
    message: 'sends a path to itself; servers without a guard answer with an endless redirect',
    witness,
    fix: pattern
      ? 'Narrow the expression so that it does not match its own target.'
      : 'Remove the rule, or correct its target.',
    edit: leadsElsewhere ? undefined : 'remove',
  });
}

function reaches(path: string, target: string | undefined): boolean {
  return target !== undefined && !leavesSite(target) && canonicalPath(target) === path;
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

function chain({ entry, pattern }: CheckedRule, witness: string, journey: Journey): MapFinding {
  const { final, hops, isUniform } = journey;
  return findingOf(entry, {
    code: 'chain',
    severity: 'warning',
    message: `takes ${hops} redirects to reach ${final}${isUniform ? '' : ', some permanent and some temporary'}`,
    witness,
    fix: pattern ? `Put a rule for ${witness} → ${final} before this one.` : `Set the target to ${final}.`,
    edit: pattern || !isUniform ? undefined : { target: final },
  });
}
