import { canonicalPath, leavesSite, withoutFragment } from '../../paths/canonical-path.ts';
import { matchesFinitely, parsePattern } from '../../patterns/parse-pattern.ts';
import { isPattern, type MapEntry } from '../../rules/redirect-rule.ts';
import { createClosest } from '../prepare/closest-match.ts';
import { findingOf, type MapFinding } from '../prepare/finding.ts';
import { type CheckedRule, type PreparedMap, prepareMap } from '../prepare/prepared-map.ts';
import { createFollower, type Journey } from '../prepare/redirect-chain.ts';

/** Rules that lead to a page that does not exist. Needs the routes, or the responses of the site. */
export function findDeadTargets(map: PreparedMap): MapFinding[] {
  if (!map.routes && !map.responses) return [];
  const follow = createFollower(map.matcher);
  const describe = createDescription(map);
  return map.rules.flatMap((rule, position) => {
    const witness = rule.witnesses.find(
      ({ path, match }) => match?.index === position && isDead(follow(path), rule, map),
    );
    return witness ? [describe(rule, witness.path, follow(witness.path).final)] : [];
  });
}

function isDead({ final, loops }: Journey, rule: CheckedRule, { routes, responses }: PreparedMap): boolean {
  // A target that browsers read as another host is found elsewhere.
  if (loops || leavesSite(final) || leavesSite(rule.entry.rule.target)) return false;
  const open = openPrefix(rule);
  const response = open === undefined ? responses?.get(withoutFragment(final)) : undefined;
  if (response) return response.status >= 400;
  if (!routes || routes.has(canonicalPath(final))) return false;
  return open === undefined || !routes.values().some((route) => route.startsWith(open));
}

/**
 * Path and query of every address of the site that rules finally lead to, to ask a live site for. Rules whose captures can
 * be anything have none.
 */
export function targetAddresses(entries: readonly MapEntry[], site?: string): string[] {
  const { rules, matcher } = prepareMap(entries, site === undefined ? {} : { site });
  const follow = createFollower(matcher);
  const addresses = rules.flatMap((rule, position) => {
    if (openPrefix(rule) !== undefined) return [];
    const ends = rule.witnesses.filter(({ match }) => match?.index === position).map(({ path }) => follow(path));
    return ends.filter(({ loops, final }) => !loops && !leavesSite(final)).map(({ final }) => withoutFragment(final));
  });
  return [...new Set(addresses)];
}

/** The part of a target before a capture that can be anything: no more of it can be checked. */
function openPrefix({ entry: { rule } }: CheckedRule): string | undefined {
  const tree = isPattern(rule) ? parsePattern(rule.origin) : undefined;
  const captureAt = rule.target.search(/\$\d/);
  if (captureAt === -1 || !isPattern(rule) || (tree && matchesFinitely(tree))) return undefined;
  return rule.target.slice(0, captureAt);
}

/** Describes dead targets: the site's response, and the page that may be meant. */
function createDescription({ routes = new Set(), responses }: PreparedMap) {
  const nearestTo = createClosest(routes);
  const byLetters = new Map(Array.from(routes, (route) => [route.toLowerCase(), route]));
  return (rule: CheckedRule, witness: string, final: string): MapFinding => {
    const path = canonicalPath(final);
    const sameLetters = routes.has(path) ? undefined : byLetters.get(path.toLowerCase());
    if (sameLetters !== undefined) return otherCase(rule, witness, final, sameLetters);
    const status = responses?.get(withoutFragment(final))?.status;
    const nearest = nearestTo(path);
    const isNamed = nearest !== undefined && nearest !== path;
    return findingOf(rule.entry, {
      code: 'dead-target',
      severity: 'error',
      message: `leads to ${final}, which ${status === undefined ? 'is not a page of the site' : `responds with ${status}`}`,
      witness,
      fix: isNamed ? `Choose a page that exists; ${nearest} is the most similar.` : 'Choose a page that exists.',
    });
  };
}

function otherCase({ entry }: CheckedRule, witness: string, final: string, route: string): MapFinding {
  return findingOf(entry, {
    code: 'case-trap',
    severity: 'error',
    message: `leads to ${final}, but the page is ${route}: case matters in the addresses of pages`,
    witness,
    fix: `Write the target as ${route}.`,
    edit: isPattern(entry.rule) || final !== entry.rule.target ? undefined : { target: route },
  });
}

/** Rules that take visitors away from a page that exists. Needs the routes. */
export function findShadowedRoutes({ rules, matcher, routes }: PreparedMap): MapFinding[] {
  const found = new Map<number, string>();
  for (const route of routes ?? []) {
    const match = matcher.match(route);
    if (match && !found.has(match.index)) found.set(match.index, route);
  }
  return Array.from(found, ([position, route]) => {
    const rule = rules[position];
    return rule ? [shadowsRoute(rule, route)] : [];
  }).flat();
}

function shadowsRoute({ entry, pattern }: CheckedRule, route: string): MapFinding {
  return findingOf(entry, {
    code: 'shadows-live-route',
    severity: 'error',
    message: `takes visitors away from ${route}, which is a page of the site`,
    witness: route,
    fix: pattern ? `Narrow the expression so that it does not match ${route}.` : 'Remove the rule.',
  });
}
