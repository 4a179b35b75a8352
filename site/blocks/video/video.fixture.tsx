import { createFixtures } from '#components/fixture.ts';
import { imageField } from '#fixtures/images.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import { videoField } from '#fixtures/videos.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Video, VideoFragment } from './video.tsx';

const designed: ResultOf<typeof VideoFragment> = {
  titleElement: 'One year <em>in eleven minutes</em>',
  posterElement: imageField('orrery-hall-hero'),
  loopVideoFileElement: [],
  dropdownVideoSourceElement: 'file',
  idElement: null,
  videoFileElement: videoField(),
  wysiwygStandardElement: text,
  transcript: '<p>The motor starts. A child says “again”.</p>',
};

export const fixtures = createFixtures(Video, VideoFragment, {
  'Self-hosted video': designed,
  'YouTube video': {
    ...designed,
    dropdownVideoSourceElement: 'youtube',
    idElement: 'dQw4w9WgXcQ',
    videoFileElement: [],
  },
  'Looping video': { ...designed, videoFileElement: [], loopVideoFileElement: videoField(), transcript: null },
  'Portrait video': {
    ...designed,
    titleElement: 'The same turn, <em>held upright</em>',
    posterElement: imageField('mirror-maze-reflections'),
  },
  'Longest text, no poster': {
    ...designed,
    titleElement: longTitle,
    posterElement: [],
    wysiwygStandardElement: longText,
    transcript: longText,
  },
  'No text': {
    ...designed,
    titleElement: null,
    wysiwygStandardElement: null,
    transcript: null,
    videoFileElement: videoField(null),
  },
  French: { ...designed, titleElement: frenchTitle, wysiwygStandardElement: frenchText, transcript: frenchText },
});
