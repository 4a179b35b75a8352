import { createFixtures } from '#components/fixture.ts';
import { thumbnail } from '#fixtures/images.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { ImageMedias, ImageMediasFragment } from './image-medias.tsx';

const designed: ResultOf<typeof ImageMediasFragment> = {
  dropdownDisplayElement: 'bleed',
  titleElement: 'The hall, <em>at noon</em>',
  subtitleElement: 'Bergen, 2025',
  imageElement: thumbnail('tidal-hall-hero'),
};

export const fixtures = createFixtures(ImageMedias, ImageMediasFragment, {
  'Edge to edge': designed,
  'Across the columns, no words': {
    dropdownDisplayElement: 'full',
    titleElement: null,
    subtitleElement: null,
    imageElement: thumbnail('planetarium-sky', { legend: null, copyright: null }),
  },
  'Set in, a tall picture, longest title': {
    ...designed,
    dropdownDisplayElement: 'inset',
    titleElement: longTitle,
    imageElement: thumbnail('canopy-walk-birds'),
  },
  'Without its picture it is left out': { ...designed, imageElement: [] },
  French: { ...designed, titleElement: frenchTitle, subtitleElement: 'Bergen, 2025' },
});
