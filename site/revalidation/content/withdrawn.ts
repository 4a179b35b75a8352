import { siteCache, tagTimes } from '#cache/site-cache.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { processSingleton } from '#lib/process-singleton.ts';

/** Reports whether an entry is withdrawn: an event announced its removal, but the API still serves it. */
export const isWithdrawn = (site: string, id: string): boolean => tagTimes().isLastHard(cacheTags.gone(site, id));

const isWithdrawalTag = (tag: string) => tag.startsWith('gone:');

/** Tags of all withdrawals so far, including ended ones. */
const withdrawals = () =>
  processSingleton('withdrawals', () => {
    const { clock } = siteCache();
    const found = new Set(clock.hardTags().filter(isWithdrawalTag));
    clock.subscribe(({ hard }) => {
      for (const tag of hard) if (isWithdrawalTag(tag)) found.add(tag);
    });
    return found;
  });

/** Returns the IDs of entries withdrawn in any locale. */
export function withdrawnIds(): string[] {
  const clock = tagTimes();
  const current = [...withdrawals()].filter((tag) => clock.isLastHard(tag));
  return current.map((tag) => tag.slice(tag.lastIndexOf(':') + 1));
}
