import { createFixtures } from '#components/fixture.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Columns, ColumnsFragment } from './columns.tsx';

type Data = ResultOf<typeof ColumnsFragment>;
type Column = NonNullable<Data['columnItems']>[number];

const column = (wysiwygStandardElement: string): Column => ({
  __typename: 'column_Entry',
  id: nextId(),
  wysiwygStandardElement,
});

const designed: Data = {
  titleElement: 'How we think',
  emphasisTitleElement: 'A museum is a <em>machine</em> for looking',
  columnItems: [column(text), column(text), column(text)],
};

export const fixtures = createFixtures(Columns, ColumnsFragment, {
  'Three columns': designed,
  'Two columns, no titles': {
    titleElement: null,
    emphasisTitleElement: null,
    columnItems: [column(text), column(text)],
  },
  'One column, longest text': {
    titleElement: 'Length',
    emphasisTitleElement: longTitle,
    columnItems: [column(longText)],
  },
  French: {
    titleElement: 'Notre idée',
    emphasisTitleElement: frenchTitle,
    columnItems: [column(frenchText), column(frenchText)],
  },
});
