import { canonicalPath, isExternal, stripFragment } from '../../paths/canonical-path.ts';
import { isFiniteLanguage, parsePattern } from '../../patterns/parse-pattern.ts';
import { isPatternRule, type MapEntry } from '../../rules/redirect-rule.ts';
import { createClosestMatch } from '../prepare/closest-match.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import { type PreparedMap, type PreparedRule, prepareMap } from '../prepare/prepared-map.ts';
import { createChainResolver, type RedirectChain } from '../prepare/redirect-chain.ts';

/** Finds rules that lead to a missing page. Requires routes or responses. */
export function findDeadTargets(map: PreparedMap): MapFinding[] {
  if (!map.routes && !map.responses) return [];
  const follow = createChainResolver(map.matcher);
  const describe = createDescription(map);
  return map.rules.flatMap((rule, position) => {
    const own = rule.examples.filter(({ match }) => match?.index === position);
    const example = own.find(({ path }) => isDead(follow(path), rule, map));
    return example ? [describe(rule, example.path, follow(example.path).final)] : [];
  });
}

function isDead({ final, loops }: RedirectChain, rule: PreparedRule, { routes, responses }: PreparedMap): boolean {
  // Other checks report loops and suspicious hosts.
  if (loops || isExternal(final) || isExternal(rule.entry.rule.target)) return false;
  const open = openPrefix(rule);
  const response = open === undefined ? responses?.get(stripFragment(final)) : undefined;
  if (response) return response.status >= 400;
  if (!routes || routes.has(canonicalPath(final))) return false;
  return open === undefined || !routes.values().some((route) => route.startsWith(open));
}

/**
 * Returns the path and query of every final target on the site, to request from a live site. Excludes rules whose
 * captures match anything.
 */
export function getTargetUrls(entries: readonly MapEntry[], site?: string): string[] {
  const { rules, matcher } = prepareMap(entries, site === undefined ? {} : { site });
  const follow = createChainResolver(matcher);
  const urls = rules.flatMap((rule, position) => {
    if (openPrefix(rule) !== undefined) return [];
    const ends = rule.examples.filter(({ match }) => match?.index === position).map(({ path }) => follow(path));
    return ends.filter(({ loops, final }) => !loops && !isExternal(final)).map(({ final }) => stripFragment(final));
  });
  return [...new Set(urls)];
}

/** The target up to an unbounded capture, the only part that can be checked. Undefined if the target is fixed. */
function openPrefix({ entry: { rule } }: PreparedRule): string | undefined {
  const tree = isPatternRule(rule) ? parsePattern(rule.origin) : undefined;
  const captureAt = rule.target.search(/\$\d/);
  if (captureAt === -1 || !isPatternRule(rule) || (tree && isFiniteLanguage(tree))) return undefined;
  return rule.target.slice(0, captureAt);
}

/** Returns a function that creates a finding for a dead target, with a suggestion. */
function createDescription({ routes = new Set(), responses }: PreparedMap) {
  const nearestTo = createClosestMatch(routes);
  const byLetters = new Map(Array.from(routes, (route) => [route.toLowerCase(), route]));
  return (rule: PreparedRule, example: string, final: string): MapFinding => {
    const path = canonicalPath(final);
    const sameLetters = routes.has(path) ? undefined : byLetters.get(path.toLowerCase());
    if (sameLetters !== undefined) return otherCase(rule, example, final, sameLetters);
    const status = responses?.get(stripFragment(final))?.status;
    const nearest = nearestTo(path);
    const isNamed = nearest !== undefined && nearest !== path;
    const fix = isNamed ? `Choose an existing page; ${nearest} is the most similar.` : 'Choose an existing page.';
    const message = `leads to ${final}, which ${status === undefined ? 'is not a page of the site' : `responds with ${status}`}`;
    return createFinding(rule.entry, { code: 'dead-target', severity: 'error', message, example, fix });
  };
}

function otherCase({ entry }: PreparedRule, example: string, final: string, route: string): MapFinding {
  const message = `leads to ${final}, but the page is ${route}, and page paths are case-sensitive`;
  const fix = `Write the target as ${route}.`;
  const edit = isPatternRule(entry.rule) || final !== entry.rule.target ? undefined : { target: route };
  return createFinding(entry, { code: 'case-sensitivity', severity: 'error', message, example, fix, edit });
}

/** Finds rules that redirect existing pages. Requires routes. */
export function findShadowedPages({ rules, matcher, routes }: PreparedMap): MapFinding[] {
  const found = new Map<PreparedRule, string>();
  for (const route of routes ?? []) {
    const match = matcher.match(route);
    const rule = match && rules[match.index];
    if (rule && !found.has(rule)) found.set(rule, route);
  }
  return Array.from(found, ([rule, route]) => shadowsPage(rule, route));
}

function shadowsPage({ entry, pattern }: PreparedRule, example: string): MapFinding {
  const message = `hides ${example}, which is a page of the site`;
  const fix = pattern ? `Narrow the pattern so that it does not match ${example}.` : 'Remove the rule.';
  return createFinding(entry, { code: 'shadows-page', severity: 'error', message, example, fix });
}
