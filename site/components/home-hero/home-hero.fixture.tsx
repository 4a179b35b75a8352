import { createFixtures } from '#components/fixture.ts';
import { heroPicture } from '#fixtures/images.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import { videoField } from '#fixtures/videos.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { HomeHero, HomeHeroFragment } from './home-hero.tsx';

export const designed: ResultOf<typeof HomeHeroFragment> = {
  emphasisTitleElement: 'Big ideas, <em>small cranks</em>',
  captionElement: 'Orrery Hall, 2025',
  posterElement: heroPicture('orrery-hall-hero'),
  videoFileElement: videoField(),
  dropdownVideoSourceElement: 'file',
  idElement: null,
};

export const fixtures = createFixtures((props) => <HomeHero {...props} Heading="h2" />, HomeHeroFragment, {
  'With video': designed,
  'Longest title, poster of an external video': {
    ...designed,
    emphasisTitleElement: longTitle,
    dropdownVideoSourceElement: 'youtube',
    idElement: 'dQw4w9WgXcQ',
  },
  'French, no video, no caption': {
    ...designed,
    emphasisTitleElement: frenchTitle,
    captionElement: null,
    videoFileElement: [],
  },
});
