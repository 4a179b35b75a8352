import { frenchTitle } from '#lib/fixtures/words.ts';
import { fixturesOf } from '#parts/fixture.ts';
import { markets } from '#parts/market-bands/market-bands.fixture.tsx';
import { MarketPush, MarketPushFragment } from './market-push.tsx';

export const fixtures = fixturesOf(MarketPush, MarketPushFragment, {
  'As designed': { titleElement: 'Where we <em>work</em>', marketSelectorElement: markets() },
  'One market, no title': { titleElement: null, marketSelectorElement: markets().slice(1, 2) },
  French: { titleElement: frenchTitle, marketSelectorElement: markets().slice(0, 2) },
});
