import type { Feature } from '#components/player/player-feature.ts';

/** Pauses the video when a navigation starts. */
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
