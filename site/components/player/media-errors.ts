import type { VideoPlayer } from './video-player.ts';

type Listeners = {
  /** Aborted when the player ends, after which its video has no file. */
  signal: AbortSignal;
  /** The film cannot be fetched or read. */
  onFilm: (reason: string) => void;
  /** A text cannot; the film goes on without it. */
  onTrack: (reason: string) => void;
};

const addressesOf = (video: HTMLVideoElement): string =>
  [...video.querySelectorAll('source')].map(({ src }) => src).join(', ');

/** Watches the files of our own film and of its texts. Their errors do not bubble, so they are caught on their way. */
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
