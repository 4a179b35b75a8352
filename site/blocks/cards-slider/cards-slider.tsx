import { Card, CardFragment, readCard } from '#blocks/cards/card.tsx';
import type { BlockContext } from '#components/block-context.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { CarouselControls } from '#components/carousel/carousel-controls.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './cards-slider.module.css';

export const CardsSliderFragment = graphql(
  `
  fragment CardsSlider on cardsSlider_Entry {
    id
    titleElement
    wysiwygSimpleElement
    cardItems {
      __typename
      ...Card
    }
  }
`,
  [CardFragment],
);

type CardsSliderProps = { data: FragmentOf<typeof CardsSliderFragment>; context: BlockContext };

/** Cards in a horizontal carousel. */
export function CardsSlider({ data, context }: CardsSliderProps) {
  const block = readFragment(CardsSliderFragment, data);
  const cards = (block.cardItems ?? []).flatMap((item) => (item?.__typename === 'card_Entry' ? readCard(item) : []));
  if (cards.length === 0) return null;
  const stripId = `cards-${block.id}`;
  return (
    <section className="section clip">
      <div className={`grid carousel-head ${styles.head}`}>
        <Title text={block.titleElement} className="c-1-8" />
        <RichText html={block.wysiwygSimpleElement} className="rich c-1-8 muted" />
        <CarouselControls stripId={stripId} kind="cards" count={cards.length} context={context} />
      </div>
      <Carousel id={stripId} label={plainText(block.titleElement)} context={context} className={styles.cards}>
        {cards.map((card, index) => (
          <Card
            key={card.id}
            card={card}
            number={index + 1}
            Heading={block.titleElement ? 'h3' : 'h2'}
            newTabText={translate(context.strings, 'layout.newTab')}
          />
        ))}
      </Carousel>
    </section>
  );
}
