import type { Feature } from './player-stage.ts';

/** The seconds in the page's address, as `?t=95`; 0 without any. */
export function secondsIn(search: string): number {
  const [, seconds = '0'] = /^(\d{1,6})s?$/.exec(new URLSearchParams(search).get('t') ?? '') ?? [];
  return Number(seconds);
}

/** The address whose time was used: only the film that is played first begins there. */
let used = '';

/** Begins where the page's address says. */
export const startTime: Feature = (player, { startAt }) => {
  const seconds = secondsIn(location.search);
  if (seconds === 0 || startAt > 0 || used === location.href) return () => {};
  used = location.href;
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
    if (used === location.href && player.currentTime === 0) used = '';
  };
};
