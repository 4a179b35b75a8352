import type { BlockContext } from '#components/block-context.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { Card, CardFragment, readCard } from './card.tsx';
import styles from './cards.module.css';
import { PlainCards } from './plain-cards.tsx';

export const CardsFragment = graphql(
  `
  fragment Cards on cards_Entry {
    id
    surtitleElement
    titleElement
    wysiwygSimpleElement
    themeElement
    cardItems {
      __typename
      ...Card
    }
  }
`,
  [CardFragment],
);

type CardsProps = { data: FragmentOf<typeof CardsFragment>; context: BlockContext };

/** Two or four cards are laid out in two columns; any other number, in three. */
const getColumnCount = (count: number) => (count === 2 || count === 4 ? 2 : 3);

/** Numbered cards; a plain list if the theme is dark and no card has a link. */
export function Cards({ data, context }: CardsProps) {
  const block = readFragment(CardsFragment, data);
  const cards = (block.cardItems ?? []).flatMap((item) => (item?.__typename === 'card_Entry' ? readCard(item) : []));
  if (cards.length === 0) return null;
  const theme = block.themeElement ?? 'default';
  const isPlain = theme === 'dark' && cards.every(({ link }) => !link);
  const { surtitleElement: surtitle, titleElement: title, wysiwygSimpleElement: text } = block;
  if (isPlain) return <PlainCards cards={cards} theme={theme} surtitle={surtitle} title={title} text={text} />;

  const Heading = title ? 'h3' : 'h2';
  return (
    <section className="section" data-theme={theme} {...(theme !== 'default' && { 'data-header': theme })}>
      {(surtitle || title || text) && (
        <div className={`grid stack-4 ${styles.head}`}>
          {surtitle && <p className="label">{surtitle}</p>}
          <Title text={title} className="c-1-8" />
          <RichText html={text} className={`rich lead c-1-8 muted ${styles.text}`} />
        </div>
      )}
      <div className="grid">
        <ul className={styles.cards} data-columns={getColumnCount(cards.length)}>
          {cards.map((card, index) => (
            <Card
              key={card.id}
              card={card}
              number={index + 1}
              Heading={Heading}
              newTabText={translate(context.strings, 'layout.newTab')}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
