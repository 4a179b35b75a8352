import type { VideoPlayer } from './video-player.ts';

type Listeners = {
  /** Aborted when the player is destroyed. */
  signal: AbortSignal;
  /** The video failed. */
  onFilm: (reason: string) => void;
  /** A track failed; playback continues. */
  onTrack: (reason: string) => void;
};

const addressesOf = (video: HTMLVideoElement): string =>
  [...video.querySelectorAll('source')].map(({ src }) => src).join(', ');

/** Reports errors of sources and tracks. They do not bubble, so the listener captures. */
export function watchMediaErrors({ media }: VideoPlayer, { signal, onFilm, onTrack }: Listeners): void {
  media.addEventListener(
    'error',
    ({ target }) => {
      if (!(media instanceof HTMLVideoElement)) return;
      if (target instanceof HTMLTrackElement) {
        onTrack(`${target.src} is not to be had, or is not WebVTT`);
        target.remove();
      } else if (media.error) onFilm(`${media.currentSrc}: ${media.error.message || `error ${media.error.code}`}`);
      else if (media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
        onFilm(`none of its files can be played: ${addressesOf(media)}`);
    },
    { capture: true, signal },
  );
}
