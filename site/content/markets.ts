import { MarketGroundFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { getEntryPath } from '#lib/routes/path-of.ts';
import type { Locale } from '#lib/sites.ts';
import { synchronized } from './in-step.ts';
import { loadFromCms } from './load.ts';

const getMarkets = graphql(
  `
  query getMarkets($site: [String]) {
    entries(site: $site, section: "markets", orderBy: "postDate asc") {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketGround }
    }
  }
`,
  [MarketGroundFragment],
);

const getMarketAddresses = graphql(`
  query getMarketAddresses($site: [String]) {
    entries(site: $site, section: "markets") { __typename id sectionHandle siteHandle uri }
  }
`);

const getMarketProjectCount = graphql(`
  query getMarketProjectCount($site: [String], $market: [String]) {
    entryCount(site: $site, section: "projects", relatedToEntries: [{ section: ["markets"], slug: $market }])
  }
`);

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
