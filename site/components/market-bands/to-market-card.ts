import { type MarketCardData, MarketCardFragment } from '#lib/cms/fragments/cards.ts';
import { firstPicture } from '#lib/cms/fragments/image.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { pathOf } from '#lib/routes/path-of.ts';

/** The fields of a market that its band shows. */
export function toMarketCard(data: MarketCardData) {
  const market = readFragment(MarketCardFragment, data);
  return {
    id: market.id ?? '',
    title: market.title ?? '',
    emphasisTitle: market.emphasisTitleElement || market.title,
    text: market.textElement ?? undefined,
    ground: market.groundElement,
    image: firstPicture(market.imageElement),
    href: market.uri && market.siteHandle ? pathOf(market.siteHandle, market.uri) : '',
  };
}
