import { createFixtures } from '#components/fixture.ts';
import { markets } from '#components/market-bands/market-bands.fixture.tsx';
import { frenchTitle } from '#fixtures/text.ts';
import { MarketPush, MarketPushFragment } from './market-push.tsx';

export const fixtures = createFixtures(MarketPush, MarketPushFragment, {
  Default: { titleElement: 'Where we <em>work</em>', marketSelectorElement: markets() },
  'One market, no title': { titleElement: null, marketSelectorElement: markets().slice(1, 2) },
  French: { titleElement: frenchTitle, marketSelectorElement: markets().slice(0, 2) },
});
