import { createFixtures } from '#components/fixture.ts';
import { markets } from '#components/market-bands/market-bands.fixture.tsx';
import { nextId } from '#fixtures/next-id.ts';
import { frenchTitle } from '#fixtures/text.ts';
import { MarketSlider, MarketSliderFragment } from './market-slider.tsx';

export const fixtures = createFixtures(MarketSlider, MarketSliderFragment, {
  'Every background, last without image': {
    id: nextId(),
    titleElement: 'Five rooms, <em>five skies</em>',
    marketSelectorElement: markets(),
  },
  'One market, no title': { id: nextId(), titleElement: null, marketSelectorElement: markets().slice(0, 1) },
  French: { id: nextId(), titleElement: frenchTitle, marketSelectorElement: markets().slice(2, 4) },
});
