import type { Fixture } from '#components/fixture.ts';
import { marketCard } from '#fixtures/cards.ts';
import { MarketBands } from './market-bands.tsx';

/** One market in each color; the last one has neither image nor text. */
export const markets = () => [
  marketCard('Museums', 'sand'),
  marketCard('Science centers', 'midnight', 'orrery-hall-planets'),
  marketCard('Children’s museums', 'coral', 'market-childrens-museums'),
  marketCard('Zoos and aquariums', 'verdigris', 'market-zoos-and-aquariums'),
  marketCard('Brand experiences', 'wine', null, { textElement: null }),
];

export const fixtures: Fixture[] = [
  { name: 'Every background', render: () => <MarketBands markets={markets()} label="Markets" /> },
  { name: 'One market', render: () => <MarketBands markets={markets().slice(0, 1)} label="One market" /> },
];
