import type { Fixture } from '#components/fixture.ts';
import { Picture } from '#components/ui/picture.tsx';
import { imageField } from '#fixtures/images.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import type { PlayerVideo } from './player-video.ts';
import { VideoPoster } from './video-poster.tsx';

const still = getFirstImage(imageField('orrery-hall-hero'));
const poster = still && <Picture image={still} frames={[{ width: '100vw' }]} />;

/** All qualities use the same two files. */
const sources = [1080, 720, 480].flatMap((size) => [
  { url: `/media/loop-orrery.webm?v=${size}`, type: 'video/webm', size },
  { url: `/media/loop-orrery.mp4?v=${size}`, type: 'video/mp4', size },
]);

const designed: PlayerVideo = {
  provider: 'html5',
  name: 'The orrery turns',
  sources,
  tracks: [
    { kind: 'captions', url: '/media/loop-orrery.en.vtt', language: 'en', label: 'English' },
    { kind: 'captions', url: '/media/loop-orrery.fr.vtt', language: 'fr', label: 'Français' },
  ],
};

const french: PlayerVideo = { ...designed, name: 'L’orrery tourne' };

const youtube: PlayerVideo = {
  provider: 'youtube',
  id: 'dQw4w9WgXcQ',
  link: { href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', text: 'Watch on YouTube' },
  name: 'The orrery turns',
};

const vimeo: PlayerVideo = {
  provider: 'vimeo',
  id: '76979871',
  link: { href: 'https://vimeo.com/76979871', text: 'Watch on Vimeo' },
  name: 'The orrery turns',
};

type Words = Pick<Fixture, 'site'> & { duration?: number | null };

const state = (name: string, video: PlayerVideo, { site, duration = 8 }: Words = {}): Fixture => ({
  name,
  ...(site && { site }),
  render: ({ strings }) => <VideoPoster video={video} poster={poster} duration={duration} strings={strings} />,
});

/** Shows error details. */
const wrong = { showErrors: true } as const;

export const fixtures: Fixture[] = [
  state('Default', designed),
  state('YouTube', youtube, { duration: null }),
  state('Vimeo', vimeo, { duration: null }),
  state('With thumbnails', { ...designed, previewThumbnails: { src: '/media/loop-orrery.thumbnails.vtt' } }),
  state('With an ad', { ...designed, ads: { publisherId: '918848828995742' } }),
  state('Longest title, over an hour', { ...designed, name: 'The orrery turns, '.repeat(12) }, { duration: 5025 }),
  state('One source, no title', {
    provider: 'html5',
    sources: sources.slice(2, 4).map(({ url, type }) => ({ url, type })),
  }),
  state('Missing file', { ...designed, sources: [{ url: '/media/missing.webm', type: 'video/webm' }], ...wrong }),
  state('Unknown provider', { provider: 'dailymotion', id: '1', ...wrong }),
  state('No sources', { provider: 'html5', sources: [], ...wrong }),
  state('Invalid ratio', { ...designed, ratio: '16/9', ...wrong }),
  state('Thumbnails without a URL', { ...designed, previewThumbnails: { src: '' }, ...wrong }),
  state('French', french, { site: 'fr' }),
  state('French, with an ad', { ...french, ads: { publisherId: '918848828995742' } }, { site: 'fr' }),
  state(
    'French, YouTube',
    {
      ...youtube,
      name: 'L’orrery tourne',
      link: { href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', text: 'Regarder sur YouTube' },
    },
    { site: 'fr', duration: null },
  ),
];
