import { maskFragments } from 'gql.tada';
import { createFixtures } from '#components/fixture.ts';
import { imageField } from '#fixtures/images.ts';
import { linkField } from '#fixtures/links.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import { videoField } from '#fixtures/videos.ts';
import { VideoObjectFragment } from '#lib/cms/fragments/video-object.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { ImageText, ImageTextFragment } from './image-text.tsx';

const designed: ResultOf<typeof ImageTextFragment> = {
  __typename: 'imageText_Entry',
  surtitleElement: 'The workshop',
  titleElement: 'Drawn in the morning, <em>built</em> by night',
  wysiwygStandardElement: text,
  radioLeftRightElement: 'left',
  imageElement: imageField('orrery-hall-planets'),
  videoObject: [],
  link1Element: [{ linkElement: linkField('See the work', '/projects', { style: 'tertiary' }) }],
};

export const fixtures = createFixtures(ImageText, ImageTextFragment, {
  'Image on the left': designed,
  'Image on the right, phone link': {
    ...designed,
    radioLeftRightElement: 'right',
    link1Element: [{ linkElement: linkField('+1 514 555 0123', 'tel:+15145550123', { style: 'secondary' }) }],
  },
  'Self-hosted video': {
    ...designed,
    videoObject: [
      maskFragments([VideoObjectFragment], {
        videoSource: 'file',
        videoPoster: imageField('tidal-hall-hero'),
        videoId: null,
        videoFile: videoField(),
      }),
    ],
  },
  'External video on the right': {
    ...designed,
    radioLeftRightElement: 'right',
    videoObject: [
      maskFragments([VideoObjectFragment], {
        videoSource: 'vimeo',
        videoPoster: [],
        videoId: '76979871',
        videoFile: [],
      }),
    ],
  },
  'Longest text, unstyled link': {
    ...designed,
    titleElement: longTitle,
    wysiwygStandardElement: longText,
    link1Element: [{ linkElement: linkField('See the work', '/projects') }],
  },
  'No image, no link': { ...designed, surtitleElement: null, imageElement: [], link1Element: [] },
  French: {
    ...designed,
    surtitleElement: 'L’atelier',
    titleElement: frenchTitle,
    wysiwygStandardElement: frenchText,
    link1Element: [{ linkElement: linkField('Voir le travail', '/projects', { style: 'tertiary' }) }],
  },
});
