import { isProvider } from '#lib/media/video-providers.ts';
import type { PlayerVideo } from './player-video.ts';

/** An invalid video description (E1). */
export class VideoConfigError extends Error {
  override name = 'VideoConfigError';
}

/** Accepts two positive numbers, such as 16:9. */
const isRatio = (ratio: string): boolean => {
  const sides = ratio.split(':');
  return (
    sides.length === 2 && sides.every((side) => side.trim() !== '' && Number(side) > 0 && Number.isFinite(Number(side)))
  );
};

/** Throws a `VideoConfigError` if the description is invalid. */
export function validateVideo({ provider, sources, id, ratio, previewThumbnails }: PlayerVideo): void {
  if (provider !== 'html5' && !isProvider(provider))
    throw new VideoConfigError(`Invalid provider: ${JSON.stringify(provider)} is not html5, youtube or vimeo`);
  if (provider === 'html5' && !(Array.isArray(sources) && sources.length > 0 && sources.every(({ url }) => url)))
    throw new VideoConfigError('Invalid source format: a video needs at least one file, and each file needs a URL');
  if (provider !== 'html5' && !id) throw new VideoConfigError("Invalid source format: a provider's video needs an ID");
  if (ratio !== undefined && !isRatio(ratio))
    throw new VideoConfigError(`Invalid aspect ratio specified (${ratio}): use two numbers, such as 16:9`);
  if (previewThumbnails && !previewThumbnails.src)
    throw new VideoConfigError('Missing previewThumbnails.src config attribute');
}
