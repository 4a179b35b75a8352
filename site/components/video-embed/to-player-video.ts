import type { PlayerVideo } from '#components/player/player-video.ts';
import { validateVideo } from '#components/player/validate-video.ts';
import { draftToken } from '#lib/cms/draft-token.ts';
import { type Film, filmSources, filmTracks } from '#lib/cms/fragments/film.ts';
import { isDevelopment } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import type { FilmFacts } from '#lib/media/film-facts.ts';
import type { ProviderVideo } from '#lib/media/film-providers.ts';
import { messageOf } from '#lib/message-of.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';

const faults = () => ({ ...((isDevelopment || draftToken() !== undefined) && { showsFaults: true }) });

/** A film of our own as the player takes it. */
export function ownFilm(film: Film, label: string | undefined, hasTranscript = false): PlayerVideo {
  const name = label || film.title;
  return {
    provider: 'html5',
    sources: filmSources(film).map(({ url, mimeType, size }) => ({ url, type: mimeType, ...(size && { size }) })),
    tracks: filmTracks(film),
    ...(film.thumbnails && { previewThumbnails: { src: film.thumbnails } }),
    ...(name && { name }),
    ...(hasTranscript && { hasTranscript }),
    ...faults(),
  };
}

/** Whether a film can be played as it is described. If not, the log says why; in development the player says so too. */
export function isSound(film: PlayerVideo): boolean {
  try {
    validateVideo(film);
    return true;
  } catch (error) {
    log.warn('film-wrong', `${film.name ?? 'A film'} is shown as a still. ${messageOf(error)}.`);
    return isDevelopment;
  }
}

/** A film that is hosted elsewhere as the player takes it. Without a label it has the title that its provider knows. */
export function foreignFilm(
  { provider, name, id, url }: ProviderVideo,
  { title, size }: FilmFacts,
  label: string | undefined,
  strings: Strings,
): PlayerVideo {
  const shown = label || title;
  return {
    provider,
    id,
    link: { href: url, text: translate(strings, 'films.watch', { provider: name }) },
    ...(size && { ratio: `${size.width}:${size.height}` }),
    ...(shown && { name: shown }),
    ...faults(),
  };
}
