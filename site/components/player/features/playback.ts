import type { Feature } from '#components/player/player-feature.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

const players = new Set<VideoPlayer>();

/** Pauses all other players when one starts. */
export const singlePlayback: Feature = (player) => {
  players.add(player);
  player.on('play', () => {
    for (const other of players) if (other !== player && !other.paused) other.pause();
  });
  return () => players.delete(player);
};

/** Turns the play buttons into replay buttons at the end. */
export const replayButton: Feature = (player, { words }) => {
  const again = words.playAgain ?? 'Play again';
  const show = (isEnded: boolean) => {
    player.elements.container?.toggleAttribute('data-ended', isEnded);
    for (const button of player.elements.buttons.play ?? []) {
      button
        .querySelector('svg:not(.icon--pressed) use')
        ?.setAttribute('href', isEnded ? '#plyr-play-again' : '#plyr-play');
      // plyr resets the label on every state change.
      if (isEnded) button.setAttribute('aria-label', again);
    }
  };
  player.on('ended', () => show(true));
  for (const name of ['playing', 'seeking']) player.on(name, () => show(false));
  return () => {};
};

/** Pauses the video when a navigation starts or the page is left. */
export const pauseOnNavigation: Feature = (player) => {
  const pause = () => {
    if (!player.paused) player.pause();
  };
  const names = ['navigation-start', 'pagehide'];
  for (const name of names) window.addEventListener(name, pause);
  return () => {
    for (const name of names) window.removeEventListener(name, pause);
  };
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns whether the visitor prefers reduced data, sends Save-Data or has a 2G connection. */
function savesData(): boolean {
  // The Network Information API is missing in TypeScript's DOM library and in some browsers.
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData) return true;
  return /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Starts with the lowest quality when saving data. The quality is set on the media element, so the stored preference
 * does not change.
 */
export const dataSaver: Feature = (player, { video }) => {
  const sizes = (video.sources ?? []).flatMap(({ size }) => size ?? []);
  if (sizes.length > 0 && savesData()) player.media.quality = Math.min(...sizes);
  return () => {};
};

/** Hides thumbnails from screen readers; the seek bar announces the time. */
export const hidePreviewsFromScreenReaders: Feature = ({ elements }) => {
  const { container } = elements;
  if (!container) return () => {};
  const observer = new MutationObserver(() => {
    for (const previews of container.querySelectorAll('.plyr__preview-thumb, .plyr__preview-scrubbing'))
      if (!previews.ariaHidden) previews.ariaHidden = 'true';
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
};
