import { maskFragments } from 'gql.tada';
import type { Fixture } from '#components/fixture.ts';
import { imageField } from '#fixtures/images.ts';
import { nextId } from '#fixtures/next-id.ts';
import { Credits, CreditsFragment } from './credits.tsx';

const credits = (...pairs: readonly (readonly [task: string, who: string])[]) =>
  maskFragments([CreditsFragment], {
    imageElement: imageField('tidal-hall-hero', { copyright: 'Havnlund Aquarium / Ingrid Vik' }),
    creditsElement: pairs.map(([titleElement, textElement]) => ({
      __typename: 'fact_Entry' as const,
      id: nextId(),
      sectionHandle: null,
      titleElement,
      textElement,
    })),
  });

export const fixtures: Fixture[] = [
  {
    name: 'Credits and copyright',
    render: (context) => (
      <Credits
        context={context}
        data={credits(
          ['Concept and writing', 'Salma Idrissi, Noor Haddad'],
          ['Light', 'Tove Lindqvist'],
          ['Build', 'The whole workshop, on <em>two</em> floors'],
        )}
      />
    ),
  },
  {
    name: 'One credit, with footer',
    render: (context) => (
      <Credits context={context} data={credits(['Everything', 'One patient person'])}>
        <p className="small">The share row goes here.</p>
      </Credits>
    ),
  },
];
