import { createFixtures } from '#components/fixture.ts';
import { imageField, imageFields } from '#fixtures/images.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Gallery, GalleryFragment } from './gallery.tsx';

const gallery = (changes: Partial<ResultOf<typeof GalleryFragment>> = {}) => ({
  id: nextId(),
  titleElement: 'Two floors of <em>drawers</em>',
  images: imageFields(
    'orrery-hall-planets',
    'tidal-hall-glass',
    'whale-nave-dusk',
    'planetarium-sky',
    'canopy-walk-birds',
    'night-terrarium-hero',
  ),
  ...changes,
});

export const fixtures = createFixtures(Gallery, GalleryFragment, {
  'Default, six images': gallery(),
  'One image, no title, no caption': gallery({
    titleElement: null,
    images: imageField('mirror-maze-reflections', { legend: null, copyright: null }),
  }),
  'Longest title and caption': gallery({
    titleElement: longTitle,
    images: [
      ...imageField('tidal-hall-glass', { legend: longTitle.replace(/<[^>]+>/g, '') }),
      ...imageField('planetarium-sky'),
    ],
  }),
  French: gallery({ titleElement: frenchTitle }),
});
