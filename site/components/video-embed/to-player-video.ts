import type { PlayerVideo } from '#components/player/player-video.ts';
import { validateVideo } from '#components/player/validate-video.ts';
import { getDraftToken } from '#lib/cms/draft-token.ts';
import { getVideoSources, getVideoTracks, type Video } from '#lib/cms/fragments/film.ts';
import { isDevelopment } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import type { FilmFacts } from '#lib/media/film-facts.ts';
import type { ProviderVideo } from '#lib/media/film-providers.ts';
import { getErrorMessage } from '#lib/message-of.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';

const getFaultOptions = () => ({ ...((isDevelopment || getDraftToken() !== undefined) && { showsFaults: true }) });

/** Converts a video file for the player. */
export function toHostedVideo(film: Video, label: string | undefined, hasTranscript = false): PlayerVideo {
  const name = label || film.title;
  return {
    provider: 'html5',
    sources: getVideoSources(film).map(({ url, mimeType, size }) => ({ url, type: mimeType, ...(size && { size }) })),
    tracks: getVideoTracks(film),
    ...(film.thumbnails && { previewThumbnails: { src: film.thumbnails } }),
    ...(name && { name }),
    ...(hasTranscript && { hasTranscript }),
    ...getFaultOptions(),
  };
}

/**
 * Returns whether the video is playable; logs why not. In development returns true, so the player shows the error.
 */
export function isPlayable(film: PlayerVideo): boolean {
  try {
    validateVideo(film);
    return true;
  } catch (error) {
    log.warn(
      'video_rejected',
      `${film.name ?? 'A video'} is not playable, so its poster is shown. ${getErrorMessage(error)}.`,
    );
    return isDevelopment;
  }
}

/** Converts an external video for the player. */
export function toProviderVideo(
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
    ...getFaultOptions(),
  };
}
