import { globalSelection } from '#blocks/cards/cards.fixture.tsx';
import { createFixtures } from '#components/fixture.ts';
import { linkStyle } from '#fixtures/links.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { CardsSlider, CardsSliderFragment } from './cards-slider.tsx';

const slider = (): ResultOf<typeof CardsSliderFragment> => ({
  id: nextId(),
  titleElement: 'Seven <em>benches</em>',
  wysiwygSimpleElement: text,
  cardItems: ['Drawing', 'Writing', 'Light', 'Brass', 'Wood', 'Sound', 'Testing'].map((title) =>
    globalSelection(title),
  ),
});

export const fixtures = createFixtures(CardsSlider, CardsSliderFragment, {
  'Default, seven cards': slider(),
  'One card, no controls': {
    ...slider(),
    titleElement: null,
    wysiwygSimpleElement: null,
    cardItems: [globalSelection('Alone')],
  },
  'Longest text': {
    ...slider(),
    titleElement: longTitle,
    cardItems: [
      globalSelection(longTitle, { html: longText }),
      globalSelection('Short', { html: null, linkElement: null }),
      globalSelection('Third'),
    ],
  },
  French: {
    ...slider(),
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    cardItems: ['Dessiner', 'Écrire'].map((title) =>
      globalSelection(title, { html: frenchText, linkElement: linkStyle('Voir le travail') }),
    ),
  },
});
