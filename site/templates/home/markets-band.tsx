import { ButtonLink } from '#components/ui/button-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { Title } from '#components/ui/title.tsx';
import type { MarketCounts } from '#content/markets.ts';
import { type MarketGroundData, MarketGroundFragment } from '#lib/cms/fragments/cards.ts';
import { getFirstImageFile } from '#lib/cms/fragments/image.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { getMarketColors } from '#styles/market-colors.ts';
import grounds from './market-colors.module.css';
import styles from './markets-band.module.css';

export const MarketsBandFragment = graphql(
  `
  fragment MarketsBand on home_Entry {
    marketsTitleElement
    marketsLinkElement { ...Link }
  }
`,
  [LinkFragment],
);

const frames = [
  { from: 900, width: '46vw', ratio: 1 },
  { width: '88vw', ratio: 1 },
] as const;

type Context = { site: Locale; strings: Strings };

type MarketProps = { data: MarketGroundData; count: number; context: Context };

function Market({ data, count, context: { site, strings } }: MarketProps) {
  const { title, slug, uri, siteHandle, groundElement, imageElement } = readFragment(MarketGroundFragment, data);
  const image = getFirstImageFile(imageElement);
  const isForeign = siteHandle !== site;
  return (
    <li className={`${styles.market} ${grounds.band}`} data-ground={getMarketColors(groundElement).name}>
      <SiteLink href={getEntryPath(siteHandle ?? site, uri ?? '')}>
        <span className="display">{(isForeign && strings[`markets.${slug}`]) || title}</span>
        {count > 0 && <span className="label">{translateCount(strings, site, 'home.markets.count', count)}</span>}
      </SiteLink>
      {image && (
        <div className={`round-image ${styles.disc}`} data-noprint>
          <Picture image={image} frames={frames} alt="" />
        </div>
      )}
    </li>
  );
}

type MarketsBandProps = {
  data: FragmentOf<typeof MarketsBandFragment>;
  markets: readonly MarketGroundData[];
  /** Project count by market slug. */
  counts: MarketCounts;
  context: Context;
};

/**
 * Links to the markets. On wide screens, the section takes the colors of the hovered market, or else those of the
 * second market.
 */
export function MarketsBand({ data, markets, counts, context }: MarketsBandProps) {
  const { marketsTitleElement, marketsLinkElement } = readFragment(MarketsBandFragment, data);
  const shown = markets[1] ?? markets[0];
  if (!shown) return null;
  const ground = getMarketColors(readFragment(MarketGroundFragment, shown).groundElement);
  return (
    <section
      className={`scene ${styles.markets} ${grounds.section}`}
      data-ground={ground.name}
      data-header={ground.theme}
      aria-labelledby="markets-title"
    >
      <div className={`grid space-8 ${styles.head}`}>
        <Title text={marketsTitleElement} className="label c-1-3" id="markets-title" />
        <ButtonLink link={readLink(marketsLinkElement)} />
      </div>
      <ul className={styles.list}>
        {markets.map((market) => {
          const { id, slug } = readFragment(MarketGroundFragment, market);
          return <Market key={id} data={market} count={counts[slug ?? ''] ?? 0} context={context} />;
        })}
      </ul>
      <div className={`orbit ${styles.ring}`} aria-hidden="true">
        <i />
      </div>
    </section>
  );
}
