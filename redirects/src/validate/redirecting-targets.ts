import { leavesSite } from '../path.ts';
import { findingOf, type MapFinding } from './finding.ts';
import type { CheckedRule, Subject } from './subject.ts';

/** Targets that the site itself redirects, because they end in a slash: visitors take two hops, search engines too. */
export function findRedirectingTargets({ rules, matcher }: Subject): MapFinding[] {
  return rules.flatMap((rule) => {
    const fault = slashAtEnd(rule);
    // What another rule takes on is a chain, and said there.
    return fault && !matcher.match(fault.target) ? [finding(rule, fault)] : [];
  });
}

interface SlashAtEnd {
  readonly target: string;
  readonly witness: string | undefined;
  /** True when it is the target itself that ends so, and not a capture that may be empty. */
  readonly isWritten: boolean;
}

function slashAtEnd({ entry: { rule }, pattern, witnesses }: CheckedRule): SlashAtEnd | undefined {
  const { target } = rule;
  if (leavesSite(target)) return undefined;
  if (/^\/[^?#]*\/(?:[?#]|$)/.test(target)) return { target, witness: witnesses[0]?.path, isWritten: true };
  const [, emptied, capture] = /^(\/.*\/)\$([1-9])$/.exec(target) ?? [];
  if (!pattern || emptied === undefined || Number(capture) > pattern.captures) return undefined;
  const witness = witnesses.find(({ path }) => pattern.expand(path, target) === emptied);
  return witness && { target: emptied, witness: witness.path, isWritten: false };
}

function finding({ entry }: CheckedRule, { target, witness, isWritten }: SlashAtEnd): MapFinding {
  const plain = entry.rule.target.replace(/\/+(?=[?#]|$)/, '');
  return findingOf(entry, {
    code: 'redirecting-target',
    severity: 'warning',
    message: `leads to ${target}, which the site redirects once more, to the same path without its slash`,
    witness,
    fix: isWritten ? `Write the target as ${plain}.` : 'Give the path without the captured part a rule of its own.',
    edit: isWritten ? { target: plain } : undefined,
  });
}
