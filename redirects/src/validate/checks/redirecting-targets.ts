import { canonicalPath, leavesSite, withoutFragment } from '../../paths/canonical-path.ts';
import { addressAsRead } from '../../paths/target.ts';
import { isPermanent } from '../../rules/redirect-rule.ts';
import { findingOf, type MapFinding } from '../prepare/finding.ts';
import type { CheckedRule, PreparedMap, TargetResponse } from '../prepare/prepared-map.ts';

/** Targets that the site itself redirects, which costs visitors and search engines a second hop. */
export function findRedirectingTargets(map: PreparedMap): MapFinding[] {
  return map.rules.flatMap((rule, position) => {
    const fault = slashAtEnd(rule);
    // A target that another rule redirects is found elsewhere, as a chain.
    if (fault && !map.matcher.match(fault.target)) return [finding(rule, fault)];
    return redirectedLive(rule, position, map) ?? [];
  });
}

type SlashAtEnd = {
  readonly target: string;
  readonly witness: string | undefined;
  /** True when the slash ends the target itself, and not only where a capture is empty. */
  readonly isWritten: boolean;
};

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
  const plain = entry.rule.target.replace(/(?<!\/)\/+(?=[?#]|$)/, '');
  return findingOf(entry, {
    code: 'redirecting-target',
    severity: 'warning',
    message: `leads to ${target}, which the site redirects to the same path without the slash`,
    witness,
    fix: isWritten ? `Write the target as ${plain}.` : 'Add a rule for the path without the captured part.',
    edit: isWritten ? { target: plain } : undefined,
  });
}

/** A target that the live site redirects. */
function redirectedLive(
  rule: CheckedRule,
  position: number,
  { responses, host, matcher }: PreparedMap,
): MapFinding | undefined {
  if (!responses) return undefined;
  for (const { path, match } of rule.witnesses) {
    const response = match?.index === position ? responses.get(withoutFragment(match.target)) : undefined;
    if (match === undefined || response?.location === undefined) continue;
    const location = addressAsRead(response.location, host);
    const leadsBack = !leavesSite(location) && canonicalPath(location).toLowerCase() === path.toLowerCase();
    if (leadsBack) return sentBack(rule, path, match.target);
    const isFinal = leavesSite(location) || !matcher.match(location);
    return sentOn(rule, path, match.target, { ...response, location }, isFinal);
  }
  return undefined;
}

function sentBack({ entry }: CheckedRule, witness: string, target: string): MapFinding {
  return findingOf(entry, {
    code: 'loop',
    severity: 'error',
    message: `leads to ${target}, which the site sends back to ${witness}`,
    witness,
    fix: 'Choose a target that the site does not redirect.',
  });
}

function sentOn(
  { entry, pattern }: CheckedRule,
  witness: string,
  target: string,
  { status, location }: TargetResponse & { location: string },
  isFinal: boolean,
): MapFinding {
  const { rule } = entry;
  // A temporary redirect may lead elsewhere tomorrow, and a fragment would be lost.
  const isSafe = isFinal && !pattern && !rule.target.includes('#') && isPermanent(status);
  return findingOf(entry, {
    code: 'redirecting-target',
    severity: 'warning',
    message: `leads to ${target}, which the site redirects to ${location} (${status})`,
    witness,
    fix: pattern || !isFinal ? 'Choose a target that the site does not redirect.' : `Set the target to ${location}.`,
    edit: isSafe ? { target: location } : undefined,
  });
}
