import { siteCache, tagTimes } from '#cache/site-cache.ts';
import { cacheTags } from '#lib/cms/tags/tags.ts';
import { processSingleton } from '#lib/per-process.ts';

/** Reports whether an entry is withdrawn: an event announced its removal and the API still serves it. */
export const isWithdrawn = (site: string, id: string): boolean => tagTimes().isLastHard(cacheTags.gone(site, id));

const isOfWithdrawal = (tag: string) => tag.startsWith('gone:');

/** The tags of all withdrawals so far, also of those that are over. */
const withdrawals = () =>
  processSingleton('withdrawals', () => {
    const { clock } = siteCache();
    const found = new Set(clock.hardTags().filter(isOfWithdrawal));
    clock.subscribe(({ hard }) => {
      for (const tag of hard) if (isOfWithdrawal(tag)) found.add(tag);
    });
    return found;
  });

/** Returns the IDs of entries withdrawn in any locale. */
export function withdrawnIds(): string[] {
  const clock = tagTimes();
  const current = [...withdrawals()].filter((tag) => clock.isLastHard(tag));
  return current.map((tag) => tag.slice(tag.lastIndexOf(':') + 1));
}
