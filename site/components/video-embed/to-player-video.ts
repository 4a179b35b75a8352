import type { PlayerVideo } from '#components/player/player-video.ts';
import { validateVideo } from '#components/player/validate-video.ts';
import { getDraftToken } from '#lib/cms/draft-token.ts';
import { getVideoSources, getVideoTracks, type Video } from '#lib/cms/fragments/video.ts';
import { isDevelopment } from '#lib/env.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import type { ProviderMetadata } from '#lib/media/video-metadata.ts';
import type { ProviderVideo } from '#lib/media/video-providers.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';

const getFaultOptions = () => ({ ...((isDevelopment || getDraftToken() !== undefined) && { showErrors: true }) });

/** Converts a video file for the player. */
export function toHostedVideo(video: Video, label: string | undefined, hasTranscript = false): PlayerVideo {
  const name = label || video.title;
  return {
    provider: 'html5',
    sources: getVideoSources(video).map(({ url, mimeType, size }) => ({ url, type: mimeType, ...(size && { size }) })),
    tracks: getVideoTracks(video),
    ...(video.thumbnails && { previewThumbnails: { src: video.thumbnails } }),
    ...(name && { name }),
    ...(hasTranscript && { hasTranscript }),
    ...getFaultOptions(),
  };
}

/**
 * Returns whether the video is playable, and logs the reason if it is not. In development, always returns true, so that
 * the player shows the error.
 */
export function isPlayable(video: PlayerVideo): boolean {
  try {
    validateVideo(video);
    return true;
  } catch (error) {
    log.warn('video_rejected', `${video.name ?? 'A video'} is not playable. ${getErrorMessage(error)}.`);
    return isDevelopment;
  }
}

/** Converts an external video for the player. */
export function toProviderVideo(
  { provider, name, id, url }: ProviderVideo,
  { title, size }: ProviderMetadata,
  label: string | undefined,
  strings: Strings,
): PlayerVideo {
  const shown = label || title;
  return {
    provider,
    id,
    link: { href: url, text: translate(strings, 'media.watch', { provider: name }) },
    ...(size && { ratio: `${size.width}:${size.height}` }),
    ...(shown && { name: shown }),
    ...getFaultOptions(),
  };
}
