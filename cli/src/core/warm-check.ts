import { type Answer, cacheState, isHtml } from './answer.ts';
import type { Finding } from './report.ts';

/** Two answers for a page: the one that filled the cache, and the one that should come from it. */
export type WarmPair = {
  readonly path: string;
  readonly first: Answer;
  readonly second: Answer;
};

/** What is missing to prove a page warm: status 200, a hit, a whole page, and the same build as elsewhere. */
export function checkWarm({ path, first, second }: WarmPair, build: string | undefined): Finding | undefined {
  const fault = (code: string, message: string, fix?: string): Finding => ({
    code,
    severity: 'error',
    subject: path,
    message,
    ...(fix === undefined ? {} : { fix }),
  });
  for (const { status } of [first, second])
    if (status !== 200)
      return fault('not-200', `answers ${status}`, 'A cached error is not a warm page: mend the page.');
  const state = cacheState(second);
  if (state === undefined)
    return fault('no-cache-state', 'does not show its cache state (x-vitrine-cache)', 'Is this a Vitrine site?');
  if (state === 'bypass') return fault('bypass', 'is never cached', 'Take it out of the list.');
  if (state !== 'hit') return fault('not-a-hit', `is still a ${state} on the second request`);
  const other = [first, second].map(buildOf).find((id) => id !== undefined && build !== undefined && id !== build);
  if (other !== undefined)
    return fault(
      'other-build',
      `comes from build ${other}, the site runs ${build}`,
      'Restart the instances that run the old build.',
    );
  if (isHtml(second) && !/<\/html>\s*$/i.test(second.body)) return fault('truncated', 'ends before </html>');
  return undefined;
}

/** The build that an answer comes from. */
export function buildOf({ headers }: Pick<Answer, 'headers'>): string | undefined {
  return headers['x-vitrine-build'];
}

/** True when another request may be a hit: the page is being rendered meanwhile. */
export function mayBecomeHit(second: Answer): boolean {
  return second.status === 200 && ['miss', 'stale'].includes(cacheState(second) ?? '');
}
