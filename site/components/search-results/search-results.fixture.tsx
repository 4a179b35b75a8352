import type { Fixture } from '#components/fixture.ts';
import { longTitle } from '#fixtures/text.ts';
import { type ResultRow, SearchResults } from './search-results.tsx';
import type { SearchableSection } from './searchable-sections.ts';

const row = (id: string, section: SearchableSection, title: string, summary: string, href?: string): ResultRow => ({
  id,
  section,
  title,
  detail: summary,
  href,
  isNewTab: href?.startsWith('https:') ?? false,
});

const rows = [
  {
    ...row('1', 'projects', 'Light Tunnel', 'Terrane Museum, Lyon, 2024', '/projects/light-tunnel'),
    excerpt: '… forty meters in which the light is the only thing that moves, and visitors are what it falls on …',
    picture: {
      small: '/media/_/w160-h120-crop-q82/giant-library-hero.jpg.webp',
      smallDense: '/media/_/w320-h240-crop-q82/giant-library-hero.jpg.webp',
    },
  },
  row('2', 'news', 'Light, and how to hide its lamp', 'The Northern Review', 'https://example.com'),
  row('3', 'teamMembers', 'Tove Lindqvist', 'Light'),
  row('4', 'pages', longTitle.replace(/<[^>]+>/g, ''), '', '/about-us'),
];

export const fixtures: Fixture[] = [
  {
    name: 'All result types',
    render: ({ strings }) => <SearchResults rows={rows} query="light" strings={strings} />,
  },
  {
    name: 'One result, no highlights',
    render: ({ strings }) => <SearchResults rows={rows.slice(0, 1)} query="zzz" strings={strings} />,
  },
  {
    name: 'French',
    site: 'fr',
    render: ({ strings }) => <SearchResults rows={rows.slice(0, 2)} query="lumière" strings={strings} />,
  },
];
