import { maskFragments } from 'gql.tada';
import { fixturesOf } from '#components/fixture.ts';
import { link } from '#fixtures/links.ts';
import { newId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, longWord, text } from '#fixtures/text.ts';
import type { LinkData } from '#lib/cms/fragments/link.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { CardFragment } from './card.tsx';
import { Cards, CardsFragment } from './cards.tsx';

type Words = {
  html?: string | null;
  linkElement?: LinkData | null;
  style?: 'primary' | 'secondary' | 'tertiary' | null;
};

/** One card, for the fixtures of every block that holds cards. */
export function card(
  titleElement: string,
  { html = text, linkElement = link('See the work'), style = 'tertiary' }: Words = {},
) {
  const entry = { __typename: 'card_Entry' as const, id: newId(), sectionHandle: null };
  const data = {
    ...entry,
    titleElement,
    wysiwygSimpleElement: html,
    link1StyleElement: [{ linkElement, styleElement: style }],
  };
  return { ...entry, ...maskFragments([CardFragment], data) };
}

const cards = (): ResultOf<typeof CardsFragment> => ({
  id: newId(),
  surtitleElement: 'What we believe',
  titleElement: 'Three rules, <em>kept</em>',
  wysiwygSimpleElement: text,
  themeElement: 'default',
  cardItems: [
    card('Name the <em>person</em>'),
    card('End where the hand begins', { style: 'secondary' }),
    card('Test in two languages', { style: 'primary', linkElement: link('Write to us', 'mailto:studio@example.com') }),
  ],
});

const plain = { linkElement: null };

export const fixtures = fixturesOf(Cards, CardsFragment, {
  'As designed': cards(),
  'Verdigris, two cards': { ...cards(), themeElement: 'verdigris', cardItems: [card('One'), card('Two')] },
  'Dark, without links: a plain list': {
    ...cards(),
    themeElement: 'dark',
    cardItems: [card('Draw', plain), card('Build', plain), card('Install', plain)],
  },
  'Longest texts, on paper 2': {
    ...cards(),
    titleElement: longTitle,
    wysiwygSimpleElement: longText,
    themeElement: 'alt',
    cardItems: [
      card(longTitle, { html: longText }),
      card(longWord),
      card('Short', { html: null, style: null, linkElement: link('A link without a style') }),
    ],
  },
  'One card, no heading': {
    ...cards(),
    surtitleElement: null,
    titleElement: null,
    wysiwygSimpleElement: null,
    cardItems: [card('Alone', plain)],
  },
  French: {
    ...cards(),
    surtitleElement: 'Ce que nous croyons',
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    cardItems: [card('Nommer la personne', { html: frenchText, linkElement: link('Voir le travail') })],
  },
});
