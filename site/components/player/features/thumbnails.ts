import type { VideoPlayer } from '#components/player/video-player.ts';
import { getErrorMessage } from '#lib/error-message.ts';

/** Returns the URL of the first image, without its fragment. */
function getFirstImageUrl(index: string, url: string): URL {
  if (!/^\uFEFF?WEBVTT(\s|$)/.test(index)) throw new Error('not WebVTT');
  const [, picture] = /-->[^\n>]*\r?\n([^\r\n#]+)/.exec(index) ?? [];
  if (!picture) throw new Error('no image in it');
  return new URL(picture, url);
}

async function checkThumbnails(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const image = new Image();
  image.src = getFirstImageUrl(await response.text(), response.url).href;
  await image.decode().catch(() => {
    throw new Error(`${image.src} could not be loaded`);
  });
}

/** Enables thumbnails once their index and first image have loaded, because plyr waits forever for missing ones. */
export async function showThumbnails(
  player: VideoPlayer,
  url: string,
  { signal, onFault }: { signal: AbortSignal; onFault: (reason: string) => void },
): Promise<void> {
  try {
    await checkThumbnails(url, signal);
    if (!signal.aborted) player.setPreviewThumbnails({ enabled: true, src: url });
  } catch (error) {
    if (!signal.aborted) onFault(`preview thumbnails ${url}: ${getErrorMessage(error)}`);
  }
}
