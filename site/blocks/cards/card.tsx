import { ButtonLink } from '#components/ui/button-link.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import styles from './card.module.css';

export const CardFragment = graphql(
  `
  fragment Card on card_Entry {
    __typename
    id
    sectionHandle
    titleElement
    wysiwygSimpleElement
    link1StyleElement {
      ... on styledLinkBlock_Entry { linkElement { ...Link } styleElement }
    }
  }
`,
  [LinkFragment],
);

/** Returns the card's fields with its link resolved. */
export function readCard(data: FragmentOf<typeof CardFragment>) {
  const card = readFragment(CardFragment, data);
  const styled = onlyEntry(card.link1StyleElement);
  return { ...card, link: readLink(styled?.linkElement), linkStyle: styled?.styleElement };
}

export type CardContent = ReturnType<typeof readCard>;

type CardProps = {
  card: CardContent;
  /** The card's 1-based position. */
  number: number;
  Heading: 'h2' | 'h3';
  newTabText: string;
};

/** A numbered card: title, text, and a link that covers the card. */
export function Card({ card, number, Heading, newTabText }: CardProps) {
  return (
    <li className={`cover ${styles.card}`} data-theme="default">
      <span className="label num">{number}</span>
      <Title as={Heading} text={card.titleElement} className={`h3 ${styles.title}`} />
      <RichText html={card.wysiwygSimpleElement} className={`rich muted ${styles.text}`} />
      <ButtonLink
        link={card.link}
        style={card.linkStyle}
        className={`cover-link ${styles.link}`}
        newTabText={newTabText}
      />
    </li>
  );
}
