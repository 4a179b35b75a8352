import { createCard } from '#blocks/cards/cards.fixture.tsx';
import { createFixtures } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { CardsSlider, CardsSliderFragment } from './cards-slider.tsx';

const slider = (): ResultOf<typeof CardsSliderFragment> => ({
  id: nextId(),
  titleElement: 'Seven <em>benches</em>',
  wysiwygSimpleElement: text,
  cardItems: ['Drawing', 'Writing', 'Light', 'Brass', 'Wood', 'Sound', 'Testing'].map((title) => createCard(title)),
});

export const fixtures = createFixtures(CardsSlider, CardsSliderFragment, {
  'Default, seven cards': slider(),
  'One card, no controls': {
    ...slider(),
    titleElement: null,
    wysiwygSimpleElement: null,
    cardItems: [createCard('Alone')],
  },
  'Longest text': {
    ...slider(),
    titleElement: longTitle,
    cardItems: [
      createCard(longTitle, { html: longText }),
      createCard('Short', { html: null, linkElement: null }),
      createCard('Third'),
    ],
  },
  French: {
    ...slider(),
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    cardItems: ['Dessiner', 'Écrire'].map((title) =>
      createCard(title, { html: frenchText, linkElement: linkField('Voir le travail') }),
    ),
  },
});
