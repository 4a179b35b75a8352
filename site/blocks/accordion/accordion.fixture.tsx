import { createFixtures } from '#components/fixture.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Accordion, AccordionFragment } from './accordion.tsx';

type Data = ResultOf<typeof AccordionFragment>;
type Item = NonNullable<Data['accordionItems']>[number];

const item = (titleElement: string, wysiwygStandardElement = text): Item => ({
  __typename: 'accordionItem_Entry',
  id: nextId(),
  titleElement,
  wysiwygStandardElement,
});

const designed: Data = {
  titleElement: 'Questions we are asked',
  accordionItems: [
    item('What does an exhibit cost?'),
    item('How long does one take?', longText),
    item('May we visit the workshop?'),
  ],
};

export const fixtures = createFixtures(Accordion, AccordionFragment, {
  Default: designed,
  'No title': { ...designed, titleElement: null },
  'Single row, longest text': {
    titleElement: 'A question of some length',
    accordionItems: [item(longTitle.replace(/<[^>]+>/g, ''), longText)],
  },
  French: { titleElement: 'Vos questions', accordionItems: [item('Combien coûte une exposition\u202f?', frenchText)] },
});
