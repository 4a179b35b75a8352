import { maskFragments } from 'gql.tada';
import { createFixtures } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, longWord, text } from '#fixtures/text.ts';
import type { LinkData } from '#lib/cms/fragments/link.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { CardFragment } from './card.tsx';
import { Cards, CardsFragment } from './cards.tsx';

type CardOverrides = {
  html?: string | null;
  linkElement?: LinkData | null;
  style?: 'primary' | 'secondary' | 'tertiary' | null;
};

/** Creates a card. Shared by the fixtures of all blocks with cards. */
export function createCard(
  titleElement: string,
  { html = text, linkElement = linkField('See the work'), style = 'tertiary' }: CardOverrides = {},
) {
  const entry = { __typename: 'card_Entry' as const, id: nextId(), sectionHandle: null };
  const data = {
    ...entry,
    titleElement,
    wysiwygSimpleElement: html,
    link1StyleElement: [{ linkElement, styleElement: style }],
  };
  return { ...entry, ...maskFragments([CardFragment], data) };
}

const cards = (): ResultOf<typeof CardsFragment> => ({
  id: nextId(),
  surtitleElement: 'What we believe',
  titleElement: 'Three rules, <em>kept</em>',
  wysiwygSimpleElement: text,
  themeElement: 'default',
  cardItems: [
    createCard('Name the <em>person</em>'),
    createCard('End where the hand begins', { style: 'secondary' }),
    createCard('Test in two languages', {
      style: 'primary',
      linkElement: linkField('Write to us', 'mailto:studio@example.com'),
    }),
  ],
});

const withoutLink = { linkElement: null };

export const fixtures = createFixtures(Cards, CardsFragment, {
  Default: cards(),
  'Verdigris, two cards': {
    ...cards(),
    themeElement: 'verdigris',
    cardItems: [createCard('One'), createCard('Two')],
  },
  'Dark, no links': {
    ...cards(),
    themeElement: 'dark',
    cardItems: [createCard('Draw', withoutLink), createCard('Build', withoutLink), createCard('Install', withoutLink)],
  },
  'Longest text, on paper 2': {
    ...cards(),
    titleElement: longTitle,
    wysiwygSimpleElement: longText,
    themeElement: 'alt',
    cardItems: [
      createCard(longTitle, { html: longText }),
      createCard(longWord),
      createCard('Short', { html: null, style: null, linkElement: linkField('A link without a style') }),
    ],
  },
  'One card, no heading': {
    ...cards(),
    surtitleElement: null,
    titleElement: null,
    wysiwygSimpleElement: null,
    cardItems: [createCard('Alone', withoutLink)],
  },
  French: {
    ...cards(),
    surtitleElement: 'Ce que nous croyons',
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    cardItems: [createCard('Nommer la personne', { html: frenchText, linkElement: linkField('Voir le travail') })],
  },
});
