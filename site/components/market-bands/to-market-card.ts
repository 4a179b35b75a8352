import { type MarketCardData, MarketCardFragment } from '#lib/cms/fragments/cards.ts';
import { getFirstImageFile } from '#lib/cms/fragments/image.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';

/** Converts a market to card data. */
export function toMarketCard(data: MarketCardData) {
  const market = readFragment(MarketCardFragment, data);
  return {
    id: market.id ?? '',
    title: market.title ?? '',
    emphasisTitle: market.emphasisTitleElement || market.title,
    text: market.textElement ?? undefined,
    ground: market.groundElement,
    image: getFirstImageFile(market.imageElement),
    href: market.uri && market.siteHandle ? getEntryPath(market.siteHandle, market.uri) : '',
  };
}
