import { fixturesOf } from '#components/fixture.ts';
import { picture, pictures } from '#fixtures/images.ts';
import { newId } from '#fixtures/next-id.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Gallery, GalleryFragment } from './gallery.tsx';

const gallery = (changes: Partial<ResultOf<typeof GalleryFragment>> = {}) => ({
  id: newId(),
  titleElement: 'Two floors of <em>drawers</em>',
  images: pictures(
    'orrery-hall-planets',
    'tidal-hall-glass',
    'whale-nave-visitors',
    'planetarium-sky',
    'canopy-walk-birds',
    'night-terrarium-hero',
  ),
  ...changes,
});

export const fixtures = fixturesOf(Gallery, GalleryFragment, {
  'As designed, six pictures': gallery(),
  'One picture, no title, no legend': gallery({
    titleElement: null,
    images: picture('mirror-maze-reflections', { legend: null, copyright: null }),
  }),
  'Longest title and legend': gallery({
    titleElement: longTitle,
    images: [
      ...picture('tidal-hall-glass', { legend: longTitle.replace(/<[^>]+>/g, '') }),
      ...picture('planetarium-sky'),
    ],
  }),
  French: gallery({ titleElement: frenchTitle }),
});
