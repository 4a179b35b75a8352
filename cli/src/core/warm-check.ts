import type { Finding } from './report.ts';
import { cacheState, isBlank, isHtml, isSameBody, isSameRender, isWholePage, type SiteResponse } from './response.ts';

/** Two responses for a page: the one that filled the cache, and the one that should come from it. */
export type WarmPair = {
  readonly path: string;
  readonly first: SiteResponse;
  readonly second: SiteResponse;
};

/** What the site is known to be. */
export type Expected = {
  readonly build: string;
  /** Whether the path must be that of a page, and not of any file. */
  readonly arePages: boolean;
};

/** What is missing to prove a page warm: status 200, a hit, a whole page, and the build of the site. */
export function checkWarm({ path, first, second }: WarmPair, { build, arePages }: Expected): Finding | undefined {
  const fault = (code: string, message: string, fix?: string): Finding => ({
    code,
    severity: 'error',
    subject: path,
    message,
    ...(fix === undefined ? {} : { fix }),
  });
  for (const { status } of [first, second])
    if (status !== 200)
      return fault('not-200', `responds with ${status}`, 'Fix the page: a cached error is not a warm page.');
  const state = cacheState(second);
  if (state === undefined)
    return fault(
      'no-cache-state',
      'does not show its cache state (x-vitrine-cache)',
      'Check that --site names a Vitrine site, and that this is the address of a page.',
    );
  if (state === 'bypass') return fault('bypass', 'is never cached', 'Remove it from the list.');
  if (state !== 'hit')
    return fault(
      'not-a-hit',
      `is still a ${state} on the second request`,
      "See the site's log: its render may have failed.",
    );
  const builds = [first, second].map(buildOf);
  if (builds.includes(undefined))
    return fault(
      'no-build',
      'does not say which build it comes from (x-vitrine-build)',
      'Look for a cache in front of the site that removes the header.',
    );
  const other = builds.find((id) => id !== build);
  if (other !== undefined)
    return fault(
      'other-build',
      `comes from build ${other}, but the site runs ${build}`,
      'Restart the instances that run the old build.',
    );
  if (isBlank(second)) return fault('empty', 'is empty');
  if (arePages && !isHtml(second))
    return fault('not-a-page', `is no page, but ${second.headers['content-type'] ?? 'of no type'}`);
  if (isHtml(second) && !isWholePage(second))
    return fault('truncated', 'ends before </html>', 'Look for a proxy that cuts responses off.');
  if (isSameRender(first, second) && !isSameBody(first, second))
    return fault(
      'other-body',
      'has another body on the second request, of the same render',
      'Look for what changes it.',
    );
  return undefined;
}

/** The build that a response comes from. */
function buildOf({ headers }: Pick<SiteResponse, 'headers'>): string | undefined {
  return headers['x-vitrine-build'] || undefined;
}

/** True when another request may be a hit: the page is being rendered meanwhile. */
export function mayBecomeHit(second: SiteResponse): boolean {
  return second.status === 200 && ['miss', 'stale'].includes(cacheState(second) ?? '');
}
