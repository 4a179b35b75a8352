import { endOf } from '../crawl/page-end.ts';
import { cacheState, isBlank, isHtml, isSameBody, isSameRender, type SiteResponse } from '../http/response.ts';
import type { Finding } from '../report/report.ts';
import { cacheEvidence } from './cache-evidence.ts';

/** Two responses for a page: the one that filled the cache, and the one that should come from it. */
export type WarmPair = {
  readonly path: string;
  readonly first: SiteResponse;
  readonly second: SiteResponse;
};

/** What the site is known to be. */
export type Expected = {
  /** The build of the site; undefined for one that no Vitrine serves. */
  readonly build: string | undefined;
  /** Whether the path must be that of a page, and not of any file. */
  readonly arePages: boolean;
  /** Whether a page may end anywhere. */
  readonly ignoreTruncated: boolean;
};

/** What is missing to prove a page warm: status 200, a hit, a whole page, and the build of the site. */
export function checkWarm({ path, first, second }: WarmPair, expected: Expected): Finding | undefined {
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
  if (isBlank(second)) return fault('empty', 'is empty');
  if (arePages && !isHtml(second))
    return fault('not-a-page', `is not a page, but ${second.headers['content-type'] ?? 'of no type'}`);
  if (isHtml(second) && endOf(second, { isMarked: build !== undefined, isIgnored: ignoreTruncated }) === 'truncated')
    return fault(
      'truncated',
      'ends in the middle',
      'Look for a proxy that cuts responses off, or see --ignore-truncated.',
    );
  if (isSameRender(first, second) && !isSameBody(first, second))
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
  const state = cacheState(second);
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

/** The build that a response comes from. */
function buildOf({ headers }: Pick<SiteResponse, 'headers'>): string | undefined {
  return headers['x-vitrine-build'] || undefined;
}

/** True when another request may be a hit: the page is being rendered meanwhile. */
export function mayBecomeHit(second: SiteResponse): boolean {
  const state = cacheState(second) ?? cacheEvidence(second)?.state;
  return second.status === 200 && (state === 'miss' || state === 'stale');
}
