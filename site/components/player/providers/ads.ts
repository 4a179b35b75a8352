import type { PlayerVideo } from '#components/player/player-video.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

/**
 * Starts pre-roll ads. Returns a function that ends them, because plyr's own destroy leaves window listeners and timers
 * behind.
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
