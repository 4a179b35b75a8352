import { createFixtures } from '#components/fixture.ts';
import { thumbnail } from '#fixtures/images.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import { videoField } from '#fixtures/videos.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Video, VideoFragment } from './video.tsx';

const designed: ResultOf<typeof VideoFragment> = {
  titleElement: 'One year <em>in eleven minutes</em>',
  posterElement: thumbnail('orrery-hall-hero'),
  loopVideoFileElement: [],
  dropdownVideoSourceElement: 'file',
  idElement: null,
  videoFileElement: videoField(),
  wysiwygStandardElement: text,
  transcript: '<p>The motor starts. A child says “again”.</p>',
};

export const fixtures = createFixtures(Video, VideoFragment, {
  'A video of ours': designed,
  'A video on YouTube': {
    ...designed,
    dropdownVideoSourceElement: 'youtube',
    idElement: 'dQw4w9WgXcQ',
    videoFileElement: [],
  },
  'A silent loop': { ...designed, videoFileElement: [], loopVideoFileElement: videoField(), transcript: null },
  'An upright video': {
    ...designed,
    titleElement: 'The same turn, <em>held upright</em>',
    posterElement: thumbnail('mirror-maze-reflections'),
  },
  'Longest texts, no poster': {
    ...designed,
    titleElement: longTitle,
    posterElement: [],
    wysiwygStandardElement: longText,
    transcript: longText,
  },
  'No words': {
    ...designed,
    titleElement: null,
    wysiwygStandardElement: null,
    transcript: null,
    videoFileElement: videoField(null),
  },
  French: { ...designed, titleElement: frenchTitle, wysiwygStandardElement: frenchText, transcript: frenchText },
});
