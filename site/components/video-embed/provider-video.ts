import { log } from '#lib/log/log.ts';
import { isProvider, type ProviderVideo, parseVideoId, providerNames } from '#lib/media/video-providers.ts';

/** Like `parseVideoId`, but logs an invalid ID. */
export function parseProviderVideo(
  source: string | null | undefined,
  id: string | null | undefined,
): ProviderVideo | undefined {
  const video = parseVideoId(source, id);
  if (!video && source && isProvider(source) && id)
    log.warn(
      'video_id_rejected',
      `${JSON.stringify(id)} is not a ${providerNames[source]} ID (use the ID, not the URL); the video is not embedded.`,
    );
  return video;
}
