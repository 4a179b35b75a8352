import { classifyEnd, truncatedFix } from '../crawl/page-end.ts';
import { cacheStatus, hasEmptyBody, hasSameBody, isHtml, isSameRender, type SiteResponse } from '../http/response.ts';
import { type Finding, finding } from '../report/report.ts';
import { cacheEvidence } from './cache-evidence.ts';

/** The response that filled the cache and the one that should be a hit. */
export type WarmPair = {
  readonly path: string;
  readonly first: SiteResponse;
  readonly second: SiteResponse;
};

export type WarmExpectation = {
  /** The build of the site; undefined if it is not a Vitrine site. */
  readonly build: string | undefined;
  /** Whether the response must be HTML. */
  readonly mustBeHtml: boolean;
  /** Whether to accept truncated pages. */
  readonly ignoreTruncated: boolean;
};

/** Checks that the second response is a complete 200 hit from the expected build; returns the first problem. */
export function checkWarm({ path, first, second }: WarmPair, expected: WarmExpectation): Finding | undefined {
  const { build, mustBeHtml, ignoreTruncated } = expected;
  const problem = (code: string, message: string, fix?: string) => finding(code, 'error', path, message, fix);
  for (const { status, headers } of [first, second])
    if (status >= 300 && status < 400 && headers['location'])
      return problem('not-200', `redirects to ${headers['location']} (${status})`, 'List the target URL instead.');
    else if (status !== 200)
      return problem('not-200', `responds with ${status}`, 'Fix the page; cached errors do not count.');
  const coldReason =
    build === undefined
      ? checkOtherCache(path, second)
      : (checkVitrineCache(path, second) ?? checkBuild([first, second], build));
  if (coldReason) return problem(...coldReason);
  if (hasEmptyBody(second)) return problem('empty-body', 'has an empty body');
  if (mustBeHtml && !isHtml(second))
    return problem('not-html', `is not HTML (content type: ${second.headers['content-type'] ?? 'none'})`);
  const endRules = { hasEndTag: build !== undefined, isIgnored: ignoreTruncated };
  if (isHtml(second) && classifyEnd(second, endRules) === 'truncated')
    return problem('truncated', 'is truncated', truncatedFix);
  if (isSameRender(first, second) && !hasSameBody(first, second))
    return problem(
      'body-mismatch',
      'has a different body on the second request, although both come from the same render',
      'Look for a proxy that changes responses.',
    );
  return undefined;
}

type ColdReason = readonly [code: string, message: string, fix: string];

const neverCached = (path: string, evidence = ''): ColdReason => [
  'uncacheable',
  `is never cached${evidence}`,
  `Exclude it with --exclude "${path}", or make it cacheable.`,
];

/** Returns why a page of a Vitrine site is not warm. */
function checkVitrineCache(path: string, second: SiteResponse): ColdReason | undefined {
  const state = cacheStatus(second);
  if (state === undefined)
    return [
      'missing-cache-header',
      'does not show its cache state (x-vitrine-cache)',
      'Check that --site is a Vitrine site and that this is the URL of a page.',
    ];
  if (state === 'bypass') return neverCached(path);
  if (state === 'hit') return undefined;
  const fix = "See the site's log. The render might have failed.";
  return ['cache-miss', `is still not a hit on the second request (${state})`, fix];
}

/** Returns why a page of another site is not warm, if it reveals its cache state. */
function checkOtherCache(path: string, second: SiteResponse): ColdReason | undefined {
  const evidence = cacheEvidence(second);
  if (!evidence || evidence.state === 'hit') return undefined;
  const shown = ` (${evidence.header}: ${second.headers[evidence.header]})`;
  if (evidence.state === 'bypass') return neverCached(path, shown);
  const message = `is still not a hit on the second request${shown}`;
  return ['cache-miss', message, 'Check its Cache-Control header, which might keep caches from storing it.'];
}

function checkBuild(both: readonly SiteResponse[], build: string): ColdReason | undefined {
  const builds = both.map(({ headers }) => headers['x-vitrine-build'] || undefined);
  if (builds.includes(undefined))
    return [
      'missing-build-id',
      'does not reveal its build (x-vitrine-build)',
      'Look for a cache in front of the site that strips the header.',
    ];
  const other = builds.find((id) => id !== build);
  if (other === undefined) return undefined;
  const fix = 'Restart the instances that run the old build.';
  return ['build-mismatch', `comes from build ${other}, but the site runs ${build}`, fix];
}

/** Reports whether a later request might be a hit, because a render might be in progress. */
export function mayBecomeHit(second: SiteResponse): boolean {
  const state = cacheStatus(second) ?? cacheEvidence(second)?.state;
  return second.status === 200 && (state === 'miss' || state === 'stale');
}
