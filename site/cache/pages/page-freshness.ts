import { now } from '#cache/clock/now.ts';
import type { Freshness, TagTimes } from '#cache/clock/tag-times.ts';
import type { PageDescription } from './page-entry.ts';

/** Whether a page is older than its `revalidate` time. The clock is the one that `began` was read from: it never jumps. */
export const isOverdue = ({ began, revalidate }: PageDescription): boolean =>
  typeof revalidate === 'number' && now() > began + revalidate * 1000;

/**
 * The freshness of a page, by its tags and by its age. A fresh page is served as it is, a stale one while it is rendered again,
 * an expired one never.
 */
export function pageFreshness(clock: TagTimes, page: PageDescription): Freshness {
  const { tags, began, known } = page;
  const freshness = known ? clock.freshnessOfPeer(tags, known) : clock.freshness(tags, began);
  return freshness === 'fresh' && isOverdue(page) ? 'stale' : freshness;
}
