import { fixturesOf } from '#components/fixture.ts';
import { markets } from '#components/market-bands/market-bands.fixture.tsx';
import { newId } from '#fixtures/next-id.ts';
import { frenchTitle } from '#fixtures/text.ts';
import { MarketSlider, MarketSliderFragment } from './market-slider.tsx';

export const fixtures = fixturesOf(MarketSlider, MarketSliderFragment, {
  'Every ground, the last without a picture': {
    id: newId(),
    titleElement: 'Five rooms, <em>five skies</em>',
    marketSelectorElement: markets(),
  },
  'One market, no title': { id: newId(), titleElement: null, marketSelectorElement: markets().slice(0, 1) },
  French: { id: newId(), titleElement: frenchTitle, marketSelectorElement: markets().slice(2, 4) },
});
