import { createFixtures } from '#components/fixture.ts';
import { imageField } from '#fixtures/images.ts';
import { linkField } from '#fixtures/links.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Push, PushFragment } from './push.tsx';

const designed: ResultOf<typeof PushFragment> = {
  titleElement: 'Bring <em>a drawing</em>',
  wysiwygSimpleElement: text,
  imageElement: imageField('whale-nave-dusk'),
  linkElement: linkField('Write to us'),
};

export const fixtures = createFixtures(Push, PushFragment, {
  Default: designed,
  'No image, external link': {
    ...designed,
    imageElement: [],
    linkElement: linkField('Read it there', 'https://example.com', { target: '_blank' }),
  },
  'Longest text': { ...designed, titleElement: longTitle, wysiwygSimpleElement: longText },
  'Phone link': { ...designed, linkElement: linkField('+1 514 555 0123', 'tel:+15145550123') },
  'No link, no text': { ...designed, wysiwygSimpleElement: null, linkElement: null },
  French: {
    ...designed,
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    linkElement: linkField('Nous écrire'),
  },
});
