import { endOf } from '../crawl/page-end.ts';
import { cacheStatus, hasEmptyBody, hasSameBody, isHtml, isSameRender, type SiteResponse } from '../http/response.ts';
import type { Finding } from '../report/report.ts';
import { cacheEvidence } from './cache-evidence.ts';

/** The response that filled the cache and the one that should be a hit. */
export type WarmPair = {
  readonly path: string;
  readonly first: SiteResponse;
  readonly second: SiteResponse;
};

export type WarmExpectation = {
  /** The build of the site; undefined for one that no Vitrine serves. */
  readonly build: string | undefined;
  /** Whether the response must be HTML. */
  readonly arePages: boolean;
  /** Whether a page may end anywhere. */
  readonly ignoreTruncated: boolean;
};

/** Checks that the second response is a complete 200 hit from the expected build; returns undefined if so. */
export function checkWarm({ path, first, second }: WarmPair, expected: WarmExpectation): Finding | undefined {
  const { build, arePages, ignoreTruncated } = expected;
  const fault = (code: string, message: string, fix?: string): Finding => ({
    code,
    severity: 'error',
    subject: path,
    message,
    ...(fix === undefined ? {} : { fix }),
  });
  for (const { status, headers } of [first, second])
    if (status >= 300 && status < 400 && headers['location'])
      return fault('not-200', `redirects to ${headers['location']} (${status})`, 'List the address that it leads to.');
    else if (status !== 200)
      return fault('not-200', `responds with ${status}`, 'Fix the page: a cached error is not a warm page.');
  const coldness =
    build === undefined
      ? coldElsewhere(path, second)
      : (coldHere(path, second) ?? ofOtherBuild([first, second], build));
  if (coldness) return fault(...coldness);
  if (hasEmptyBody(second)) return fault('empty', 'is empty');
  if (arePages && !isHtml(second))
    return fault('not-a-page', `is not a page, but ${second.headers['content-type'] ?? 'of no type'}`);
  if (isHtml(second) && endOf(second, { isMarked: build !== undefined, isIgnored: ignoreTruncated }) === 'truncated')
    return fault(
      'truncated',
      'ends in the middle',
      'Look for a proxy that cuts responses off, or see --ignore-truncated.',
    );
  if (isSameRender(first, second) && !hasSameBody(first, second))
    return fault(
      'other-body',
      'has another body on the second request, of the same render',
      'Look for what changes it.',
    );
  return undefined;
}

type Coldness = readonly [code: string, message: string, fix: string];

const neverCached = (path: string, told = ''): Coldness => [
  'bypass',
  `is never cached${told}`,
  `Leave it out with --exclude "${path}", or let caches keep it.`,
];

/** Why a page of a Vitrine site is not warm. */
function coldHere(path: string, second: SiteResponse): Coldness | undefined {
  const state = cacheStatus(second);
  if (state === undefined)
    return [
      'no-cache-state',
      'does not show its cache state (x-vitrine-cache)',
      'Check that --site names a Vitrine site, and that this is the address of a page.',
    ];
  if (state === 'bypass') return neverCached(path);
  if (state === 'hit') return undefined;
  const fix = "See the site's log: its render may have failed.";
  return ['not-a-hit', `is still a ${state} on the second request`, fix];
}

/** Why a page of any other site is not warm, if it says anything of its caches. */
function coldElsewhere(path: string, second: SiteResponse): Coldness | undefined {
  const told = cacheEvidence(second);
  if (!told || told.state === 'hit') return undefined;
  const shown = ` (${told.header}: ${second.headers[told.header]})`;
  if (told.state === 'bypass') return neverCached(path, shown);
  const message = `is still a ${told.state} on the second request${shown}`;
  return ['not-a-hit', message, 'See which Cache-Control it is sent with: caches may not keep it.'];
}

function ofOtherBuild(both: readonly SiteResponse[], build: string): Coldness | undefined {
  const builds = both.map(buildOf);
  if (builds.includes(undefined))
    return [
      'no-build',
      'does not say which build it comes from (x-vitrine-build)',
      'Look for a cache in front of the site that removes the header.',
    ];
  const other = builds.find((id) => id !== build);
  if (other === undefined) return undefined;
  const fix = 'Restart the instances that run the old build.';
  return ['other-build', `comes from build ${other}, but the site runs ${build}`, fix];
}

function buildOf({ headers }: Pick<SiteResponse, 'headers'>): string | undefined {
  return headers['x-vitrine-build'] || undefined;
}

/** Reports whether a later request may be a hit, because a render is in progress. */
export function isRetriable(second: SiteResponse): boolean {
  const state = cacheStatus(second) ?? cacheEvidence(second)?.state;
  return second.status === 200 && (state === 'miss' || state === 'stale');
}
