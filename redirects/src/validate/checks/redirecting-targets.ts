import { canonicalPath, isExternal, stripFragment } from '../../paths/canonical-path.ts';
import { resolveTarget } from '../../paths/target.ts';
import { validateRule } from '../../rules/parse-redirect-map.ts';
import { isPermanent } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule, TargetResponse } from '../prepare/prepared-map.ts';

/** Finds targets that the site redirects, which costs a second hop. */
export function findRedirectingTargets(map: PreparedMap): MapFinding[] {
  return map.rules.flatMap((rule, position) => {
    const fault = findTrailingSlash(rule);
    // Reported as a chain.
    if (fault && !map.matcher.match(fault.target)) return [trailingSlashFinding(rule, fault)];
    return checkLiveTarget(rule, position, map) ?? [];
  });
}

type TrailingSlash = {
  readonly target: string;
  readonly example: string | undefined;
  /** Whether the slash is written in the target, rather than the result of an empty capture. */
  readonly isLiteral: boolean;
};

function findTrailingSlash({ entry: { rule }, pattern, examples }: PreparedRule): TrailingSlash | undefined {
  const { target } = rule;
  if (isExternal(target)) return undefined;
  if (/^\/[^?#]*\/(?:[?#]|$)/.test(target)) return { target, example: examples[0]?.path, isLiteral: true };
  const [, withoutCapture, capture] = /^(\/.*\/)\$([1-9])$/.exec(target) ?? [];
  if (!pattern || withoutCapture === undefined || Number(capture) > pattern.captures) return undefined;
  const example = examples.find(({ path }) => pattern.expand(path, target) === withoutCapture);
  return example && { target: withoutCapture, example: example.path, isLiteral: false };
}

function trailingSlashFinding(
  { entry }: PreparedRule,
  { target, example, isLiteral: isWritten }: TrailingSlash,
): MapFinding {
  const plain = entry.rule.target.replace(/(?<!\/)\/+(?=[?#]|$)/, '');
  const message = `leads to ${target}, which the site redirects to the same path without the slash`;
  const fix = isWritten ? `Write the target as ${plain}.` : 'Add a rule for the path without the capture.';
  const edit = isWritten ? { target: plain } : undefined;
  return createFinding(entry, { code: 'redirecting-target', severity: 'warning', message, example, fix, edit });
}

function checkLiveTarget(
  rule: PreparedRule,
  position: number,
  { responses, host, matcher }: PreparedMap,
): MapFinding | undefined {
  if (!responses) return undefined;
  for (const { path, match } of rule.examples) {
    const response = match?.index === position ? responses.get(stripFragment(match.target)) : undefined;
    if (match === undefined || response?.location === undefined) continue;
    const location = resolveTarget(response.location, host);
    const leadsBack = !isExternal(location) && canonicalPath(location).toLowerCase() === path.toLowerCase();
    if (leadsBack) return redirectsBack(rule, path, match.target);
    const isFinal = isExternal(location) || !matcher.match(location);
    return redirectsOn(rule, path, match.target, { ...response, location }, isFinal);
  }
  return undefined;
}

function redirectsBack({ entry }: PreparedRule, example: string, target: string): MapFinding {
  const message = `leads to ${target}, which the site redirects back to ${example}`;
  return createFinding(entry, { code: 'loop', severity: 'error', message, example, fix: otherTargetFix });
}

const otherTargetFix = 'Choose a target that the site does not redirect.';

function redirectsOn(
  { entry, pattern }: PreparedRule,
  example: string,
  target: string,
  { status, location }: TargetResponse & { location: string },
  isFinal: boolean,
): MapFinding {
  const { rule } = entry;
  const isTarget = validateRule({ ...rule, target: location }) === undefined;
  // Temporary redirects may change, and a fragment would be lost.
  const isSafe = isFinal && isTarget && !pattern && !rule.target.includes('#') && isPermanent(status);
  const message = `leads to ${target}, which the site redirects to ${location} (${status})`;
  const fix = pattern || !isFinal || !isTarget ? otherTargetFix : `Set the target to ${location}.`;
  const edit = isSafe ? { target: location } : undefined;
  return createFinding(entry, { code: 'redirecting-target', severity: 'warning', message, example, fix, edit });
}
