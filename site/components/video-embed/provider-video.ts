import { log } from '#lib/log/log.ts';
import { isProvider, type ProviderVideo, providerNames, readFilmAddress } from '#lib/media/film-providers.ts';

/** Like `readFilmAddress`, but logs an invalid ID. */
export function parseProviderVideo(
  source: string | null | undefined,
  id: string | null | undefined,
): ProviderVideo | undefined {
  const address = readFilmAddress(source, id);
  if (!address && source && isProvider(source) && id)
    log.warn(
      'video_id_rejected',
      `${JSON.stringify(id)} is not a ${providerNames[source]} id (give the id, not the address); the film is shown as a still.`,
    );
  return address;
}
