import { MarketGroundFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import type { Site } from '#lib/sites.ts';
import { inStep } from './in-step.ts';
import { load } from './load.ts';

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

/** The markets of a site by post date, the oldest first. */
export const loadMarkets = inStep(async (site: Site) => {
  'use cache';
  const { entries } = await load(getMarkets, { site: [site] });
  return (entries ?? []).filter((entry) => entry?.__typename === 'markets_Entry');
});

/** The paths of a site's markets. */
export const loadMarketPaths = inStep(async (site: Site): Promise<string[]> => {
  'use cache';
  const { entries } = await load(getMarketAddresses, { site: [site] });
  return (entries ?? []).flatMap((entry) => (entry?.uri ? [pathOf(site, entry.uri)] : []));
});

const loadProjectCount = inStep(async (site: Site, market: string): Promise<number> => {
  'use cache';
  const { entryCount } = await load(getMarketProjectCount, { site: [site], market: [market] });
  return entryCount;
});

/** Projects by market slug. */
export type MarketCounts = Readonly<Record<string, number>>;

/** The number of projects in each market, counted by the CMS, so that a page depends on none of them by id. */
export async function loadMarketCounts(site: Site, markets: readonly string[]): Promise<MarketCounts> {
  return Object.fromEntries(
    await Promise.all(markets.map(async (slug) => [slug, await loadProjectCount(site, slug)] as const)),
  );
}
