import { card } from '#blocks/cards/cards.fixture.tsx';
import { fixturesOf } from '#components/fixture.ts';
import { link } from '#fixtures/links.ts';
import { newId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { CardsSlider, CardsSliderFragment } from './cards-slider.tsx';

const slider = (): ResultOf<typeof CardsSliderFragment> => ({
  id: newId(),
  titleElement: 'Seven <em>benches</em>',
  wysiwygSimpleElement: text,
  cardItems: ['Drawing', 'Writing', 'Light', 'Brass', 'Wood', 'Sound', 'Testing'].map((title) => card(title)),
});

export const fixtures = fixturesOf(CardsSlider, CardsSliderFragment, {
  'As designed, seven cards': slider(),
  'One card: nothing to slide': {
    ...slider(),
    titleElement: null,
    wysiwygSimpleElement: null,
    cardItems: [card('Alone')],
  },
  'Longest texts': {
    ...slider(),
    titleElement: longTitle,
    cardItems: [card(longTitle, { html: longText }), card('Short', { html: null, linkElement: null }), card('Third')],
  },
  French: {
    ...slider(),
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    cardItems: ['Dessiner', 'Écrire'].map((title) =>
      card(title, { html: frenchText, linkElement: link('Voir le travail') }),
    ),
  },
});
