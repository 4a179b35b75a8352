import type { VideoPlayer } from './video-player.ts';

type MediaErrorListeners = {
  /** Aborted when the player is destroyed. */
  signal: AbortSignal;
  /** Called if the video fails. */
  onVideoError: (reason: string) => void;
  /** Called if a track fails; playback continues. */
  onTrackError: (reason: string) => void;
};

const listSourceUrls = (video: HTMLVideoElement): string =>
  [...video.querySelectorAll('source')].map(({ src }) => src).join(', ');

/** Reports errors of sources and tracks. Their events do not bubble, so the listener uses the capture phase. */
export function watchMediaErrors(
  { media }: VideoPlayer,
  { signal, onVideoError, onTrackError }: MediaErrorListeners,
): void {
  media.addEventListener(
    'error',
    ({ target }) => {
      if (!(media instanceof HTMLVideoElement)) return;
      if (target instanceof HTMLTrackElement) {
        onTrackError(`${target.src} could not be loaded or is not WebVTT`);
        target.remove();
      } else if (media.error)
        onVideoError(`${media.currentSrc}: ${media.error.message || `error ${media.error.code}`}`);
      else if (media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
        onVideoError(`none of its files is playable: ${listSourceUrls(media)}`);
    },
    { capture: true, signal },
  );
}
