import type { Fixture } from '#components/fixture.ts';
import { Filters } from './filters.tsx';

const items = [
  { label: 'All', href: '/projects', count: 12, isCurrent: true },
  { label: 'Museums', href: '/projects?market=museums', count: 4, isCurrent: false },
  { label: 'Science centers', href: '/projects?market=science-centers', count: 3, isCurrent: false },
  { label: 'Children’s museums', href: '/projects?market=childrens-museums', count: 2, isCurrent: false },
  { label: 'Zoos and aquariums', href: '/projects?market=zoos-and-aquariums', count: 3, isCurrent: false },
];

export const fixtures: Fixture[] = [
  { name: 'With counts', render: () => <Filters label="Market" items={items} /> },
  {
    name: 'Small, second filter of a listing',
    render: () => <Filters label="Service" items={items.slice(0, 3)} isSmall />,
  },
  {
    name: 'No counts, one option',
    render: () => <Filters label="Kind" items={[{ label: 'Press', href: '/news?type=press', isCurrent: false }]} />,
  },
];
