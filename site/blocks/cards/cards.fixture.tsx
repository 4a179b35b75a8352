import { maskFragments } from 'gql.tada';
import { createFixtures } from '#components/fixture.ts';
import { linkStyle } from '#fixtures/links.ts';
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
export function globalSelection(
  titleElement: string,
  { html = text, linkElement = linkStyle('See the work'), style = 'tertiary' }: CardOverrides = {},
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
    globalSelection('Name the <em>person</em>'),
    globalSelection('End where the hand begins', { style: 'secondary' }),
    globalSelection('Test in two languages', {
      style: 'primary',
      linkElement: linkStyle('Write to us', 'mailto:studio@example.com'),
    }),
  ],
});

const withoutLink = { linkElement: null };

export const fixtures = createFixtures(Cards, CardsFragment, {
  Default: cards(),
  'Verdigris, two cards': {
    ...cards(),
    themeElement: 'verdigris',
    cardItems: [globalSelection('One'), globalSelection('Two')],
  },
  'Dark, no links': {
    ...cards(),
    themeElement: 'dark',
    cardItems: [
      globalSelection('Draw', withoutLink),
      globalSelection('Build', withoutLink),
      globalSelection('Install', withoutLink),
    ],
  },
  'Longest text, on paper 2': {
    ...cards(),
    titleElement: longTitle,
    wysiwygSimpleElement: longText,
    themeElement: 'alt',
    cardItems: [
      globalSelection(longTitle, { html: longText }),
      globalSelection(longWord),
      globalSelection('Short', { html: null, style: null, linkElement: linkStyle('A link without a style') }),
    ],
  },
  'One card, no heading': {
    ...cards(),
    surtitleElement: null,
    titleElement: null,
    wysiwygSimpleElement: null,
    cardItems: [globalSelection('Alone', withoutLink)],
  },
  French: {
    ...cards(),
    surtitleElement: 'Ce que nous croyons',
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    cardItems: [globalSelection('Nommer la personne', { html: frenchText, linkElement: linkStyle('Voir le travail') })],
  },
});
