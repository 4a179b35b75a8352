import { createFixtures } from '#components/fixture.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { TemplateBlock, TemplateBlockFragment } from './template-block.tsx';

const designed: ResultOf<typeof TemplateBlockFragment> = {
  titleElement: 'A title with <em>emphasis</em>',
  wysiwygStandardElement: text,
};

export const fixtures = createFixtures(TemplateBlock, TemplateBlockFragment, {
  Default: designed,
  'Longest text': { titleElement: longTitle, wysiwygStandardElement: longText },
  'Title only': { ...designed, wysiwygStandardElement: null },
  French: { titleElement: frenchTitle, wysiwygStandardElement: frenchText },
});
