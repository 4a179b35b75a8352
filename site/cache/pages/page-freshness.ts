import { now } from '#cache/clock/now.ts';
import type { Freshness, TagTimes } from '#cache/clock/tag-times.ts';
import type { PageDescription } from './page-entry.ts';

/** The freshness of a page, by its tags and by its `revalidate` time. */
export function pageFreshness(clock: TagTimes, { tags, began, known, revalidate }: PageDescription): Freshness {
  const freshness = known ? clock.freshnessOfPeer(tags, known) : clock.freshness(tags, began);
  const isOverdue = typeof revalidate === 'number' && now() > began + revalidate * 1000;
  return freshness === 'fresh' && isOverdue ? 'stale' : freshness;
}
