import type { Feature } from '#components/player/player-feature.ts';

/** The seconds in the page's address, as `?t=95`; 0 without any. */
export function secondsIn(search: string): number {
  const [, seconds = '0'] = /^(\d{1,6})s?$/.exec(new URLSearchParams(search).get('t') ?? '') ?? [];
  return Number(seconds);
}

/** The addresses whose time was used: only the film that is played first at each begins there. */
const used = new Set<string>();

/** Begins where the page's address says. */
export const startTime: Feature = (player) => {
  const { href, search } = location;
  const seconds = secondsIn(search);
  if (seconds === 0 || used.has(href)) return () => {};
  used.add(href);
  const { media } = player;
  const seek = () => {
    player.currentTime = seconds;
  };
  // Before a film plays, YouTube mutes it to seek, and Vimeo starts it. Vimeo says late how long it is.
  player.once('play', () => {
    if (player.duration > 0) seek();
    else media.addEventListener('durationchange', seek, { once: true });
  });
  return () => {
    if (player.currentTime === 0) used.delete(href);
  };
};
