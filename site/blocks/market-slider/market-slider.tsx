import type { BlockContext } from '#components/block-context.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { CarouselControls } from '#components/carousel/carousel-controls.tsx';
import { toMarketCard } from '#components/market-bands/to-market-card.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { Title } from '#components/ui/title.tsx';
import { MarketCardFragment } from '#lib/cms/fragments/cards.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { getMarketStyle } from '#styles/market-colors.ts';
import styles from './market-slider.module.css';

export const MarketSliderFragment = graphql(
  `
  fragment MarketSlider on marketSlider_Entry {
    id
    titleElement
    marketSelectorElement {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketCard }
    }
  }
`,
  [MarketCardFragment],
);

const frames = [
  { from: 900, width: '46vw', ratio: 1 },
  { width: '88vw', ratio: 1 },
] as const;

type MarketSliderProps = { data: FragmentOf<typeof MarketSliderFragment>; context: BlockContext };

/** A carousel of markets, each in its own colors. */
export function MarketSlider({ data, context }: MarketSliderProps) {
  const block = readFragment(MarketSliderFragment, data);
  const markets = (block.marketSelectorElement ?? []).flatMap((entry) =>
    entry?.__typename === 'markets_Entry' ? toMarketCard(entry) : [],
  );
  if (markets.length === 0) return null;
  const stripId = `markets-${block.id}`;
  const Heading = block.titleElement ? 'h3' : 'h2';
  return (
    <section className={`clip ${styles.slider}`}>
      <div className={`grid ${styles.head}`}>
        <Title text={block.titleElement} className="c-1-8" />
        <CarouselControls stripId={stripId} kind="slider" count={markets.length} context={context} />
      </div>
      <Carousel id={stripId} label={plainText(block.titleElement)} context={context} className={styles.strip}>
        {markets.map(({ id, title, emphasisTitle, text, ground, image, href }) => (
          <li key={id} className={`scene cover ${styles.slide}`} style={getMarketStyle(ground)}>
            <div>
              <div className={`orbit ${styles.ring}`} aria-hidden="true">
                <i />
              </div>
              {image && (
                <div className={`round-image ${styles.disc}`}>
                  <Picture image={image} frames={frames} alt="" />
                </div>
              )}
            </div>
            <div className={`grid stack-6 ${styles.words}`}>
              <Title as={Heading} text={emphasisTitle} className="display" />
              {text && <p className="lead">{text}</p>}
              <SiteLink className={`icon-link cover-link ${styles.link}`} href={href}>
                <span className="draw">{translate(context.strings, 'markets.discover', { title })}</span>{' '}
                <Icon name="arrow" />
              </SiteLink>
            </div>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
