import { maskFragments } from 'gql.tada';
import { newId } from '#lib/fixtures/new-id.ts';
import { longTitle } from '#lib/fixtures/words.ts';
import type { Fixture } from '#parts/fixture.ts';
import { Facts, FactsFragment } from './facts.tsx';

const facts = (title: string | null, ...pairs: readonly (readonly [term: string, value: string])[]) =>
  maskFragments([FactsFragment], {
    projectFeaturedTitleElement: title,
    projectFeaturedElement: pairs.map(([titleElement, textElement]) => ({
      __typename: 'fact_Entry' as const,
      id: newId(),
      sectionHandle: null,
      titleElement,
      textElement,
    })),
  });

export const fixtures: Fixture[] = [
  {
    name: 'As designed',
    render: () => (
      <Facts
        data={facts(
          'What came of it',
          ['visitors in the first year', '312,000'],
          ['cranks worn out', '4'],
          ['quieter than before', '11 <em>dB</em>'],
        )}
      />
    ),
  },
  {
    name: 'One fact, longest text',
    render: () => <Facts data={facts(null, ['what a curator wrote to us', longTitle])} />,
  },
];
