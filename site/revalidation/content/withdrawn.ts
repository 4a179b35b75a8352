import { siteCache, tagTimes } from '#cache/site-cache.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { perProcess } from '#lib/per-process.ts';

/** Whether pages must not show an entry although the CMS's API serves it: an event said that it is gone, and the API is late. */
export const isWithdrawn = (site: string, id: string): boolean => tagTimes().isLastHard(tags.gone(site, id));

const isOfWithdrawal = (tag: string) => tag.startsWith('gone:');

/** The tags of all withdrawals so far, also of those that are over. */
const withdrawals = () =>
  perProcess('withdrawals', () => {
    const { clock } = siteCache();
    const found = new Set(clock.hardTags().filter(isOfWithdrawal));
    clock.subscribe(({ hard }) => {
      for (const tag of hard) if (isOfWithdrawal(tag)) found.add(tag);
    });
    return found;
  });

/** The ids of all entries that are withdrawn somewhere. */
export function withdrawnIds(): string[] {
  const clock = tagTimes();
  const current = [...withdrawals()].filter((tag) => clock.isLastHard(tag));
  return current.map((tag) => tag.slice(tag.lastIndexOf(':') + 1));
}
