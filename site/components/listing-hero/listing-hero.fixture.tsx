import type { Fixture } from '#components/fixture.ts';
import { frenchText, frenchTitle, longText, longTitle } from '#fixtures/text.ts';
import { ListingHero } from './listing-hero.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'Default',
    render: () => (
      <ListingHero
        Heading="h2"
        title="Notes from <em>the workbench</em>"
        surtitle="News"
        counts={['12 notes', '3 from the press']}
      />
    ),
  },
  { name: 'Title only', render: () => <ListingHero Heading="h2" title="Work" /> },
  {
    name: 'Longest text',
    render: () => <ListingHero Heading="h2" title={longTitle} text={longText} counts={['1,204 projects']} />,
  },
  {
    name: 'French',
    site: 'fr',
    render: () => <ListingHero Heading="h2" title={frenchTitle} text={frenchText} counts={['12 notes']} />,
  },
];
