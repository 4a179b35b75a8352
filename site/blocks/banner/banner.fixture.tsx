import { createFixtures } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { nextId } from '#fixtures/next-id.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Banner, BannerFragment } from './banner.tsx';

const banner = (): ResultOf<typeof BannerFragment> => ({
  id: nextId(),
  wysiwygSimpleElement: '<p>The workshop is closed on 24 December.</p>',
  linkElement: linkField('Write to us'),
});

export const fixtures = createFixtures(Banner, BannerFragment, {
  Default: banner(),
  'Longest text, no link': {
    ...banner(),
    wysiwygSimpleElement:
      '<p>From 24 December to 6 January the workshop, the archive, the loading dock and the small kitchen are closed, and <a href="/contact">messages</a> are read in the new year, in the order in which they came.</p>',
    linkElement: null,
  },
  French: {
    ...banner(),
    wysiwygSimpleElement: '<p>L’atelier est fermé le 24 décembre.</p>',
    linkElement: linkField('Nous écrire', '/contact'),
  },
});
