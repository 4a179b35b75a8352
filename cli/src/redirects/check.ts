import { createMatcher, type MapEntry, pathsOf, withQuery } from '@vitrine/redirects';
import { whyUnchecked } from '@vitrine/redirects/validate';
import type { Finding } from '../report/report.ts';

/** A request and its expected redirect. */
export type RedirectRequest = {
  /** With its query. */
  readonly path: string;
  /** The rule under test. */
  readonly entry: MapEntry;
  readonly expected: { readonly status: number; readonly location: string };
  /** True if the target contains uppercase letters taken from the request. */
  readonly keepsCapitals: boolean;
};

/** A response on the way: its status, and the full address that it leads to. */
export type Hop = {
  readonly status: number;
  readonly location?: string;
};

const mostSamples = 4;

/**
 * Returns requests for every rule: the origin itself, with a trailing slash, in upper case and with a query, if the
 * map matches them.
 *
 * @param site the site's public origin, which targets may name
 * @param hasVariants false for every rule as it is alone
 */
export function createCheckRequests(
  entries: readonly MapEntry[],
  site: string,
  hasVariants: boolean,
): RedirectRequest[] {
  const spellings = (path: string) =>
    hasVariants ? [path, `${path}/`, path.toUpperCase(), `${path}?check=1`] : [path];
  const matcher = createMatcher(
    entries.map(({ rule }) => rule),
    { site },
  );
  return entries.flatMap((entry) =>
    pathsOf(entry.rule)
      .slice(0, mostSamples)
      .flatMap((asIs) =>
        spellings(asIs).flatMap((address) => {
          const [path = '', query] = address.split('?', 2);
          const match = matcher.match(path);
          if (!match) return [];
          const location = withQuery(match.target, query === undefined ? '' : `?${query}`);
          const keepsCapitals = query === undefined && differsInCapitals(matcher.match(asIs)?.target, location);
          return [{ path: address, entry, expected: { status: match.code, location }, keepsCapitals }];
        }),
      ),
  );
}

function differsInCapitals(one: string | undefined, other: string): boolean {
  return one !== other && one?.toLowerCase() === other.toLowerCase();
}

/** Reports regexes without sample paths. */
export function uncheckedFindings(entries: readonly MapEntry[], file: string): Finding[] {
  return entries.flatMap(({ rule, line }) => {
    const reason = whyUnchecked(rule);
    if (reason === undefined) return [];
    const message = `${reason}, so no request was made for it`;
    return [
      {
        code: 'unchecked',
        severity: 'warning',
        subject: rule.origin,
        message,
        file,
        ...(line === undefined ? {} : { line }),
      },
    ];
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
  const way = withoutSlashHop(path, hops, site);
  const fault = firstHopFault(request, way, site) ?? lastHopFault(request, way);
  if (!fault) return undefined;
  return { subject: path, file, ...(entry.line === undefined ? {} : { line: entry.line }), ...fault };
}

/** Some servers, such as Next, first take the slash at the end away by a redirect of their own: exports say so. */
function withoutSlashHop(path: string, hops: readonly Hop[], site: string): readonly Hop[] {
  const [first, ...rest] = hops;
  if (first?.location === undefined || rest.length === 0) return hops;
  const plain = path.replace(/(?<=[^/])\/(?=\?|$)/, '');
  return plain !== path && new URL(first.location).href === new URL(plain, site).href ? rest : hops;
}

type Fault = Pick<Finding, 'code' | 'severity' | 'message' | 'fix'>;

/** Checks the first response, which the rule determines. */
function firstHopFault({ expected }: RedirectRequest, [first]: readonly Hop[], site: string): Fault | undefined {
  if (!first) return undefined;
  const wanted = new URL(expected.location, site).href;
  if (first.location === undefined)
    return {
      code: 'not-redirected',
      severity: 'error',
      message: `responds with ${first.status} instead of a ${expected.status} to ${expected.location}`,
      fix: 'Check that the site runs this map.',
    };
  if (spelled(first.location) !== spelled(wanted))
    return { code: 'wrong-target', severity: 'error', message: `leads to ${first.location} instead of ${wanted}` };
  if (first.status !== expected.status)
    return {
      code: 'wrong-status',
      severity: 'error',
      message: `responds with ${first.status} instead of ${expected.status}`,
    };
  return undefined;
}

const encodedSigns = /%(?:24|28|29|2A|2B|3A|7B|7D)/gi;

/** An address without what servers do differently, as exports say: the order of the query, its place, and signs in percent-encoding. */
function spelled(address: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  const [fragment = '', ...late] = hash.split('?');
  const query = [search.slice(1), ...late].filter((part) => part !== '').flatMap((part) => part.split('&'));
  const plain = (text: string) => text.replace(encodedSigns, decodeURIComponent);
  return `${origin}${plain(pathname)}?${query.sort().join('&')}${plain(fragment)}`;
}

/** Checks the final response. */
function lastHopFault({ expected, keepsCapitals }: RedirectRequest, hops: readonly Hop[]): Fault | undefined {
  const last = hops.at(-1);
  if (!last) return undefined;
  if (last.location !== undefined)
    return { code: 'redirect-loop', severity: 'error', message: `still redirects after ${hops.length} hops` };
  if (last.status >= 400 && keepsCapitals)
    return {
      code: 'case-trap',
      severity: 'warning',
      message: `keeps the capitals of the request, and ends at ${expected.location}, which responds with ${last.status}`,
      fix: 'If visitors still use capitals, add a rule for that path, with its whole target.',
    };
  if (last.status >= 400)
    return {
      code: 'dead-target',
      severity: 'error',
      message: `ends at ${expected.location}, which responds with ${last.status}`,
      fix: 'Choose a page that exists.',
    };
  if (hops.length > 2)
    return {
      code: 'redirecting-target',
      severity: 'warning',
      message: `takes ${hops.length - 1} redirects`,
      fix: `Set the target to ${hops.at(-2)?.location}.`,
    };
  return undefined;
}
