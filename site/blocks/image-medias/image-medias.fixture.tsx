import { createFixtures } from '#components/fixture.ts';
import { imageField } from '#fixtures/images.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { ImageMedias, ImageMediasFragment } from './image-medias.tsx';

const designed: ResultOf<typeof ImageMediasFragment> = {
  dropdownDisplayElement: 'bleed',
  titleElement: 'The hall, <em>at noon</em>',
  subtitleElement: 'Bergen, 2025',
  imageElement: imageField('tidal-hall-hero'),
};

export const fixtures = createFixtures(ImageMedias, ImageMediasFragment, {
  'Full width': designed,
  'Grid width, no text': {
    dropdownDisplayElement: 'full',
    titleElement: null,
    subtitleElement: null,
    imageElement: imageField('planetarium-sky', { legend: null, copyright: null }),
  },
  'Inset, portrait image, longest title': {
    ...designed,
    dropdownDisplayElement: 'inset',
    titleElement: longTitle,
    imageElement: imageField('canopy-walk-birds'),
  },
  'No image: not rendered': { ...designed, imageElement: [] },
  French: { ...designed, titleElement: frenchTitle, subtitleElement: 'Bergen, 2025' },
});
