import { maskFragments } from 'gql.tada';
import { createFixtures } from '#components/fixture.ts';
import { imageField, imageFields, type PictureName } from '#fixtures/images.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchTitle } from '#fixtures/text.ts';
import { videoField } from '#fixtures/videos.ts';
import { ImagesGrid, ImagesGridFragment } from './images-grid.tsx';
import { ImagesRowFragment } from './images-row.tsx';

type Disposition = 'half' | 'oneThird' | 'twoThirds';

function fullWidth(name: PictureName = 'planetarium-sky') {
  const row = { __typename: 'fullWidth_Entry' as const, id: nextId() };
  return { ...row, ...maskFragments([ImagesRowFragment], { ...row, imageElement: imageField(name) }) };
}

function sideBySide(imagesDisposition: Disposition, images = imageFields('orrery-hall-planets', 'tidal-hall-glass')) {
  const row = { __typename: 'sideBySide_Entry' as const, id: nextId() };
  return { ...row, ...maskFragments([ImagesRowFragment], { ...row, imagesDisposition, images }) };
}

type Video = { source?: 'file' | 'vimeo'; hasImage?: boolean; isLoop?: boolean };

function sideBySideVideo(
  imagesDisposition: Disposition,
  { source = 'file', hasImage = true, isLoop = false }: Video = {},
) {
  const row = { __typename: 'sideBySideVideo_Entry' as const, id: nextId() };
  const data = maskFragments([ImagesRowFragment], {
    ...row,
    imagesDisposition,
    image: hasImage ? imageField('whale-nave-dusk') : [],
    videoFile2Element: isLoop ? videoField() : [],
    posterElement: imageField('orrery-hall-hero'),
    dropdownVideoSourceElement: source,
    idElement: source === 'vimeo' ? '76979871' : null,
    videoFileElement: source === 'file' && !isLoop ? videoField() : [],
  });
  return { ...row, ...data };
}

export const fixtures = createFixtures(ImagesGrid, ImagesGridFragment, {
  'Full width, then side by side in all proportions': {
    titleElement: 'Rooms, <em>in rows</em>',
    rows: [
      fullWidth(),
      sideBySide('half'),
      sideBySide('oneThird', imageFields('canopy-walk-birds', 'whale-nave-dusk')),
      sideBySide('twoThirds'),
    ],
  },
  'Image and video in all proportions': {
    titleElement: null,
    rows: [
      sideBySideVideo('half'),
      sideBySideVideo('oneThird', { source: 'vimeo' }),
      sideBySideVideo('twoThirds', { isLoop: true }),
    ],
  },
  'One of two images, four images, video only': {
    titleElement: null,
    rows: [
      sideBySide('oneThird', imageFields('planetarium-sky')),
      sideBySide(
        'half',
        imageFields('tidal-hall-glass', 'canopy-walk-birds', 'mirror-maze-reflections', 'tidal-hall-hero'),
      ),
      sideBySideVideo('half', { hasImage: false }),
    ],
  },
  'Portrait image, full width': { titleElement: null, rows: [fullWidth('tidal-hall-glass')] },
  French: { titleElement: frenchTitle, rows: [sideBySide('twoThirds')] },
});
