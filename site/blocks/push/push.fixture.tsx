import { createFixtures } from '#components/fixture.ts';
import { thumbnail } from '#fixtures/images.ts';
import { linkStyle } from '#fixtures/links.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Push, PushFragment } from './push.tsx';

const designed: ResultOf<typeof PushFragment> = {
  titleElement: 'Bring <em>a drawing</em>',
  wysiwygSimpleElement: text,
  imageElement: thumbnail('whale-nave-dusk'),
  linkElement: linkStyle('Write to us'),
};

export const fixtures = createFixtures(Push, PushFragment, {
  Default: designed,
  'No image, external link': {
    ...designed,
    imageElement: [],
    linkElement: linkStyle('Read it there', 'https://example.com', { target: '_blank' }),
  },
  'Longest text': { ...designed, titleElement: longTitle, wysiwygSimpleElement: longText },
  'Phone link': { ...designed, linkElement: linkStyle('+1 514 555 0123', 'tel:+15145550123') },
  'No link, no text': { ...designed, wysiwygSimpleElement: null, linkElement: null },
  French: {
    ...designed,
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    linkElement: linkStyle('Nous écrire'),
  },
});
