import { maskFragments } from 'gql.tada';
import type { Fixture } from '#components/fixture.ts';
import { nextId } from '#fixtures/next-id.ts';
import { longTitle } from '#fixtures/text.ts';
import { FactsFragment, ProjectResults } from './project-results.tsx';

const facts = (title: string | null, ...pairs: readonly (readonly [term: string, value: string])[]) =>
  maskFragments([FactsFragment], {
    projectFeaturedTitleElement: title,
    projectFeaturedElement: pairs.map(([titleElement, textElement]) => ({
      __typename: 'fact_Entry' as const,
      id: nextId(),
      sectionHandle: null,
      titleElement,
      textElement,
    })),
  });

export const fixtures: Fixture[] = [
  {
    name: 'Default',
    render: () => (
      <ProjectResults
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
    render: () => <ProjectResults data={facts(null, ['what a curator wrote to us', longTitle])} />,
  },
];
