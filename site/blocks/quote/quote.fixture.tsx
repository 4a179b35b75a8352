import { createFixtures } from '#components/fixture.ts';
import { frenchText, longText } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Quote, QuoteFragment } from './quote.tsx';

const designed: ResultOf<typeof QuoteFragment> = {
  __typename: 'quote_Entry',
  titleElement: 'What they say',
  wysiwygSimpleElement: '<p>They turned our cellar into the room everyone asks for first.</p>',
  authorElement: 'Ingrid Vik',
  position: 'Director, Havnlund Aquarium',
};

export const fixtures = createFixtures(Quote, QuoteFragment, {
  Default: designed,
  'No author': { ...designed, titleElement: null, authorElement: null, position: null },
  'Longest text, position only': { ...designed, wysiwygSimpleElement: longText, authorElement: null },
  French: {
    ...designed,
    titleElement: 'Ce qu’on en dit',
    wysiwygSimpleElement: frenchText,
    authorElement: 'Aïcha Bélanger',
    position: 'Directrice',
  },
});
