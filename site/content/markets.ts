import { getMarketAddresses, getMarketProjectCount, getMarkets } from '#lib/cms/queries/markets.ts';
import { getEntryPath } from '#lib/routes/path-of.ts';
import type { Locale } from '#lib/sites.ts';
import { synchronized } from './in-step.ts';
import { loadFromCms } from './load.ts';

/** Loads a locale's markets, oldest first. */
export const loadMarkets = synchronized(async (site: Locale) => {
  'use cache';
  const { entries } = await loadFromCms(getMarkets, { site: [site] });
  return (entries ?? []).filter((entry) => entry?.__typename === 'markets_Entry');
});

/** The paths of a site's markets. */
export const loadMarketPaths = synchronized(async (site: Locale): Promise<string[]> => {
  'use cache';
  const { entries } = await loadFromCms(getMarketAddresses, { site: [site] });
  return (entries ?? []).flatMap((entry) => (entry?.uri ? [getEntryPath(site, entry.uri)] : []));
});

const loadProjectCount = synchronized(async (site: Locale, market: string): Promise<number> => {
  'use cache';
  const { entryCount } = await loadFromCms(getMarketProjectCount, { site: [site], market: [market] });
  return entryCount;
});

/** Projects by market slug. */
export type MarketCounts = Readonly<Record<string, number>>;

/** Loads project counts by market. The CMS counts, so the page depends on no project. */
export async function loadMarketCounts(site: Locale, markets: readonly string[]): Promise<MarketCounts> {
  return Object.fromEntries(
    await Promise.all(markets.map(async (slug) => [slug, await loadProjectCount(site, slug)] as const)),
  );
}
