import { firstFilm } from '#lib/cms/fragments/film.ts';
import { firstImage } from '#lib/cms/fragments/image.ts';
import { film } from '#lib/fixtures/films.ts';
import { picture } from '#lib/fixtures/pictures.ts';
import type { Fixture } from '#parts/fixture.ts';
import { FilmFrame } from './film-frame.tsx';

const poster = firstImage(picture('orrery-hall-hero'));
const frames = [
  { from: 900, width: '60vw', ratio: 16 / 9 },
  { width: '100vw', ratio: 16 / 9 },
] as const;

export const fixtures: Fixture[] = [
  {
    name: 'Our own film',
    render: ({ strings }) => (
      <FilmFrame strings={strings} poster={poster} film={firstFilm(film())} label="The orrery turns" frames={frames} />
    ),
  },
  {
    name: 'A film on another site: nothing of it is asked for',
    render: ({ strings }) => (
      <FilmFrame
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
    name: 'A silent film that turns by itself',
    render: ({ strings }) => <FilmFrame strings={strings} poster={poster} loop={firstFilm(film())} frames={frames} />,
  },
  {
    name: 'A film on another site without its id: the still',
    render: ({ strings }) => <FilmFrame strings={strings} poster={poster} source="youtube" frames={frames} />,
  },
];
