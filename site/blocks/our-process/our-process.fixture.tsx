import { createFixtures } from '#components/fixture.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { OurProcess, OurProcessFragment } from './our-process.tsx';

type Data = ResultOf<typeof OurProcessFragment>;
type Step = NonNullable<Data['stepItems']>[number];

const step = (
  titleElement: string,
  textElement: string | null = 'A week, a table, and everyone who will use it.',
): Step => ({
  __typename: 'step_Entry',
  id: nextId(),
  titleElement,
  textElement,
});

const designed: Data = {
  emphasisTitleElement: 'Five turns <em>of the crank</em>',
  stepItems: ['Listen', 'Draw', 'Test', 'Build', 'Return'].map((title) => step(title)),
};

export const fixtures = createFixtures(OurProcess, OurProcessFragment, {
  'Five steps': designed,
  'Seven steps, no text': {
    ...designed,
    stepItems: ['Listen', 'Draw', 'Write', 'Test', 'Build', 'Install', 'Return'].map((title) => step(title, null)),
  },
  'One step, longest text, no title': {
    emphasisTitleElement: null,
    stepItems: [step('Patience', longTitle.replace(/<[^>]+>/g, ''))],
  },
  French: {
    emphasisTitleElement: frenchTitle,
    stepItems: [step('Écouter', 'Une semaine, une table.'), step('Dessiner', null), step('Bâtir', null)],
  },
});
