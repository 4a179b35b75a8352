import { type Film, type FilmSource, filmSources } from '#lib/cms/fragments/film.ts';
import { phones } from './mobile-media.ts';

/** A file of a film, and the screens that it is for; undefined for all that no other is for. */
export type LoopSource = FilmSource & { media?: string };

/** In lines: as many as a phone shows of a film across its width. */
const linesOfPhones = 480;

/** A film's files for a loop that starts by itself, of which phones get the small ones. */
export function loopSources(film: Film): readonly LoopSource[] {
  const all = filmSources(film);
  const isSmall = ({ size }: FilmSource) => size !== null && size <= linesOfPhones;
  const others = all.filter((source) => !isSmall(source));
  if (others.length === 0) return all;
  return [...all.filter(isSmall).map((source) => ({ ...source, media: phones })), ...others];
}
