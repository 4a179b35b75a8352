import { maskFragments } from 'gql.tada';
import type { Fixture } from '#components/fixture.ts';
import { marketCard } from '#fixtures/cards.ts';
import { nextId } from '#fixtures/next-id.ts';
import { longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { ProjectIntroductionFragment } from './project-introduction.fragment.ts';
import { ProjectIntroduction } from './project-introduction.tsx';

type Data = ResultOf<typeof ProjectIntroductionFragment>;

const service = (title: string) => ({ __typename: 'services_Category' as const, id: nextId(), title });

const designed: Data = {
  client: 'Havnlund Aquarium',
  placeElement: 'Bergen, Norway',
  yearElement: '2025',
  sizeElement: '1,900 m²',
  servicesSelectorElement: [service('Scenography'), service('Light'), service('Writing')],
  marketSelectorElement: [marketCard('Zoos and aquariums', 'verdigris'), marketCard('Museums', 'sand')],
  introductionLabelElement: 'The idea',
  introductionElement: 'A hall where the <em>tank is the lamp</em>, and the visitors are what moves.',
  wysiwygSimpleElement: text,
};

const introduction = (name: string, data: Data): Fixture => ({
  name,
  render: (context) => (
    <ProjectIntroduction data={maskFragments([ProjectIntroductionFragment], data)} context={context} />
  ),
});

export const fixtures: Fixture[] = [
  introduction('Default', designed),
  introduction('Client only', {
    ...designed,
    placeElement: null,
    yearElement: null,
    sizeElement: null,
    servicesSelectorElement: [],
    marketSelectorElement: [],
    introductionLabelElement: null,
    introductionElement: null,
    wysiwygSimpleElement: null,
  }),
  introduction('Longest text', { ...designed, introductionElement: longTitle, wysiwygSimpleElement: longText }),
];
