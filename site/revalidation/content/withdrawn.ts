import { tagTimes } from '#cache/site-cache.ts';
import { tags } from '#lib/cms/tags/tags.ts';

/** Whether pages must not show an entry although the CMS's API serves it: an event said that it is gone, and the API is late. */
export const isWithdrawn = (site: string, id: string): boolean => tagTimes().isLastHard(tags.gone(site, id));

/** The ids of all entries that are withdrawn somewhere. */
export function withdrawnIds(): string[] {
  const prefix = 'gone:';
  const clock = tagTimes();
  const withdrawn = clock
    .times()
    .filter(({ tag, isHard }) => isHard && tag.startsWith(prefix) && clock.isLastHard(tag));
  return withdrawn.map(({ tag }) => tag.slice(tag.lastIndexOf(':') + 1));
}
