import { appendQuery, createMatcher, getSamplePaths, type MapEntry } from '@vitrine/redirects';
import { getUnanalyzableReason } from '@vitrine/redirects/validate';
import { type Finding, finding, type Severity } from '../report/report.ts';

/** A request and its expected redirect. */
export type RedirectRequest = {
  /** The path with its query. */
  readonly path: string;
  /** The rule under test. */
  readonly entry: MapEntry;
  readonly expected: { readonly status: number; readonly location: string };
  /** True if the target contains uppercase letters taken from the request. */
  readonly keepsCase: boolean;
};

/** A response in a redirect chain: its status and its absolute target. */
export type Hop = {
  readonly status: number;
  readonly location?: string;
};

const maxSamples = 4;

/**
 * Returns requests for the sample paths of every rule: as they are, with a trailing slash, in upper case and with a
 * query, if the map matches them.
 *
 * @param site the site's public origin, which targets can include
 * @param hasVariants whether to also request variants
 */
export function createCheckRequests(
  entries: readonly MapEntry[],
  site: string,
  hasVariants: boolean,
): RedirectRequest[] {
  const variants = (path: string) => (hasVariants ? [path, `${path}/`, path.toUpperCase(), `${path}?check=1`] : [path]);
  const matcher = createMatcher(
    entries.map(({ rule }) => rule),
    { site },
  );
  return entries.flatMap((entry) =>
    getSamplePaths(entry.rule)
      .slice(0, maxSamples)
      .flatMap((asIs) =>
        variants(asIs).flatMap((url) => {
          const [path = '', query] = url.split('?', 2);
          const match = matcher.match(path);
          if (!match) return [];
          const location = appendQuery(match.target, query === undefined ? '' : `?${query}`);
          const keepsCase = query === undefined && differsInCase(matcher.match(asIs)?.target, location);
          return [{ path: url, entry, expected: { status: match.code, location }, keepsCase }];
        }),
      ),
  );
}

function differsInCase(one: string | undefined, other: string): boolean {
  return one !== other && one?.toLowerCase() === other.toLowerCase();
}

/** Reports the rules that cannot be analyzed and thus have no sample paths. */
export function uncheckedFindings(entries: readonly MapEntry[], file: string): Finding[] {
  return entries.flatMap(({ rule, line }) => {
    const reason = getUnanalyzableReason(rule);
    if (reason === undefined) return [];
    const found = finding('not-analyzable', 'warning', rule.origin, `${reason}, so it was not requested`);
    return [{ ...found, file, ...(line === undefined ? {} : { line }) }];
  });
}

/** Compares the responses with the expected redirect; returns undefined if they agree. */
export function checkHops(
  request: RedirectRequest,
  hops: readonly Hop[],
  site: string,
  file: string,
): Finding | undefined {
  const { path, entry } = request;
  const route = withoutSlashHop(path, hops, site);
  const problem = checkFirstHop(request, route, site) ?? checkLastHop(request, route);
  if (!problem) return undefined;
  const [code, severity, message, fix] = problem;
  return {
    ...{ ...finding(code, severity, path, message, fix), file },
    ...(entry.line === undefined ? {} : { line: entry.line }),
  };
}

/** Some servers, such as Next, remove the trailing slash with a redirect first. The notes of an export mention it. */
function withoutSlashHop(path: string, hops: readonly Hop[], site: string): readonly Hop[] {
  const [first, ...rest] = hops;
  if (first?.location === undefined || rest.length === 0) return hops;
  const plain = path.replace(/(?<=[^/])\/(?=\?|$)/, '');
  return plain !== path && new URL(first.location).href === new URL(plain, site).href ? rest : hops;
}

type Problem = readonly [code: string, severity: Severity, message: string, fix?: string];

/** Checks the first response, which the rule determines. */
function checkFirstHop({ expected }: RedirectRequest, [first]: readonly Hop[], site: string): Problem | undefined {
  if (!first) return undefined;
  const wanted = new URL(expected.location, site).href;
  if (first.location === undefined) {
    const message = `responds with ${first.status} instead of a ${expected.status} to ${expected.location}`;
    return ['not-redirected', 'error', message, 'Check that the site uses this map.'];
  }
  if (normalizeUrl(first.location) !== normalizeUrl(wanted))
    return ['wrong-target', 'error', `leads to ${first.location} instead of ${wanted}`];
  if (first.status !== expected.status)
    return ['wrong-status', 'error', `responds with ${first.status} instead of ${expected.status}`];
  return undefined;
}

const encodedPunctuation = /%(?:24|28|29|2A|2B|3A|7B|7D)/gi;

/** Normalizes percent-encoding and the order and position of the query, which the notes of an export mention. */
function normalizeUrl(url: string): string {
  const { origin, pathname, search, hash } = new URL(url);
  const [fragment = '', ...late] = hash.split('?');
  const query = [search.slice(1), ...late].filter((part) => part !== '').flatMap((part) => part.split('&'));
  const plain = (text: string) => text.replace(encodedPunctuation, decodeURIComponent);
  return `${origin}${plain(pathname)}?${query.sort().join('&')}${plain(fragment)}`;
}

/** Checks the final response. */
function checkLastHop({ expected, keepsCase }: RedirectRequest, hops: readonly Hop[]): Problem | undefined {
  const last = hops.at(-1);
  if (!last) return undefined;
  if (last.location !== undefined) return ['redirect-loop', 'error', `still redirects after ${hops.length} hops`];
  const end = `leads to ${expected.location} and ends with a ${last.status}`;
  if (last.status >= 400 && keepsCase)
    return ['case-sensitivity', 'warning', `keeps the uppercase letters of the request, ${end}`, literalFix];
  if (last.status >= 400) return ['dead-target', 'error', end, 'Choose a page that exists.'];
  if (hops.length <= 2) return undefined;
  const fix = `Set the target to ${hops.at(-2)?.location}.`;
  return ['redirecting-target', 'warning', `takes ${hops.length - 1} redirects`, fix];
}

const literalFix = 'If visitors still request the uppercase path, add a rule for it with a literal target.';
