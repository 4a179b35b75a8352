import { maskFragments } from 'gql.tada';
import type { Fixture } from '#components/fixture.ts';
import { imageField } from '#fixtures/images.ts';
import { linkField } from '#fixtures/links.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import { videoField } from '#fixtures/videos.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { Hero, HeroFragment } from './hero.tsx';

type Data = ResultOf<typeof HeroFragment>;

export const designed: Data = {
  surtitleElement: 'About us',
  emphasisTitleElement: 'Eleven trades, <em>one workshop</em>',
  textElement: text,
  linkElement: linkField('Meet the team', '/about-us/team'),
  displayMedia: true,
  mediaType: 'image',
  imageElement: imageField('orrery-hall-hero'),
  posterElement: [],
  loopVideoFileElement: [],
  videoSource: null,
  videoFileElement: [],
  videoId: null,
  transcript: null,
};

const transcript = '<p>The motor starts. Mercury passes the camera, then Venus; a child says “again”.</p>';

const states: Record<string, Data> = {
  'With image': designed,
  'Self-hosted video with transcript': {
    ...designed,
    mediaType: 'video',
    videoSource: 'file',
    videoFileElement: videoField(),
    posterElement: imageField('tidal-hall-hero'),
    transcript,
  },
  'External video': { ...designed, mediaType: 'video', videoSource: 'youtube', videoId: 'dQw4w9WgXcQ' },
  'Looping video': { ...designed, mediaType: 'loop', loopVideoFileElement: videoField(), transcript },
  'Media off, title only': {
    ...designed,
    surtitleElement: null,
    textElement: null,
    linkElement: null,
    displayMedia: false,
  },
  'Longest text, no image': {
    ...designed,
    emphasisTitleElement: longTitle,
    textElement: longText,
    imageElement: [],
  },
  French: {
    ...designed,
    surtitleElement: 'À propos',
    emphasisTitleElement: frenchTitle,
    textElement: frenchText,
    linkElement: linkField('Voir l’équipe', '/about-us/team'),
  },
};

export const fixtures: Fixture[] = [
  ...Object.entries(states).map(([name, state]) => ({
    name,
    ...(name === 'French' && { site: 'fr' as const }),
    render: (context: Parameters<Fixture['render']>[0]) => (
      <Hero data={maskFragments([HeroFragment], state)} context={context} Heading="h2" />
    ),
  })),
  {
    name: 'Other background',
    render: (context) => (
      <Hero data={maskFragments([HeroFragment], designed)} context={context} theme="verdigris" Heading="h2" />
    ),
  },
];
