import { MarketGroundFragment } from '#lib/cms/fragments/cards.ts';
import { graphql } from '#lib/cms/graphql.ts';

export const getMarkets = graphql(
  `
  query getMarkets($site: [String], $otherSite: [String], $withOthers: Boolean = false) {
    entries(site: $site, section: "markets", orderBy: "postDate asc") {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketGround }
    }
    others: entries(site: $otherSite, section: "markets", orderBy: "postDate asc") @include(if: $withOthers) {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketGround }
    }
  }
`,
  [MarketGroundFragment],
);

export const getMarketProjectCount = graphql(`
  query getMarketProjectCount($site: [String], $market: [String]) {
    entryCount(site: $site, section: "projects", relatedToEntries: [{ section: ["markets"], slug: $market }])
  }
`);
