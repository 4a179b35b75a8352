import type { Fixture } from '#components/fixture.ts';
import { imageField } from '#fixtures/images.ts';
import { videoField } from '#fixtures/videos.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { getFirstVideo } from '#lib/cms/fragments/video.ts';
import { VideoEmbed } from './video-embed.tsx';

const poster = getFirstImage(imageField('orrery-hall-hero'));
const frames = [
  { from: 900, width: '60vw', ratio: 16 / 9 },
  { width: '100vw', ratio: 16 / 9 },
] as const;

export const fixtures: Fixture[] = [
  {
    name: 'Self-hosted video',
    render: ({ strings }) => (
      <VideoEmbed
        strings={strings}
        poster={poster}
        video={getFirstVideo(videoField())}
        label="The orrery turns"
        frames={frames}
      />
    ),
  },
  {
    name: 'External video, not loaded',
    render: ({ strings }) => (
      <VideoEmbed
        strings={strings}
        poster={poster}
        source="vimeo"
        id="76979871"
        label="The orrery turns"
        frames={frames}
      />
    ),
  },
  {
    name: 'Looping video',
    render: ({ strings }) => (
      <VideoEmbed strings={strings} poster={poster} loop={getFirstVideo(videoField())} frames={frames} />
    ),
  },
  {
    name: 'External video without an ID: poster',
    render: ({ strings }) => <VideoEmbed strings={strings} poster={poster} source="youtube" frames={frames} />,
  },
];
