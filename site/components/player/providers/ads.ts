import type { PlayerVideo } from '#components/player/player-video.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

/**
 * Starts the advertisement before a film, which plyr was told to have but not whose. Returns what ends it: plyr itself would
 * go on listening to the window, waiting, and starting it after the visitor left.
 */
export function startAds({ ads }: VideoPlayer, wanted: NonNullable<PlayerVideo['ads']>): () => void {
  if (!ads) return () => {};
  const ending = new AbortController();
  const { listeners } = ads;
  ads.listeners = () => {
    const { addEventListener } = window;
    window.addEventListener = (name: string, listener: EventListenerOrEventListenerObject) =>
      addEventListener(name, listener, { signal: ending.signal });
    try {
      listeners();
    } finally {
      window.addEventListener = addEventListener;
    }
  };
  Object.assign(ads.config, wanted);
  ads.load();
  return () => {
    ending.abort();
    ads.ready = () => {};
    clearTimeout(ads.safetyTimer ?? undefined);
    clearInterval(ads.countdownTimer ?? undefined);
    ads.manager?.destroy();
  };
}
