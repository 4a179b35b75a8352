import { createFixtures } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { frenchText, frenchTitle, longText, longTitle } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Cta, CtaFragment } from './cta.tsx';

const designed: ResultOf<typeof CtaFragment> = {
  emphasisTitleElement: 'Bring us the <em>impossible</em> one',
  wysiwygSimpleElement: '<p>Twenty minutes, a drawing, and an honest answer.</p>',
  themeElement: 'brass',
  link1Element: [{ linkElement: linkField('Start a project') }],
};

export const fixtures = createFixtures(Cta, CtaFragment, {
  Brass: designed,
  'Dark, email link': {
    ...designed,
    themeElement: 'dark',
    link1Element: [{ linkElement: linkField('studio@example.com', 'mailto:studio@example.com') }],
  },
  'Verdigris, longest text': {
    ...designed,
    themeElement: 'verdigris',
    emphasisTitleElement: longTitle,
    wysiwygSimpleElement: longText,
  },
  'Title only': {
    ...designed,
    emphasisTitleElement: 'Wind it <em>up</em>',
    wysiwygSimpleElement: null,
    link1Element: [],
  },
  French: {
    ...designed,
    emphasisTitleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    link1Element: [{ linkElement: linkField('Nous écrire') }],
  },
});
