import type { Feature } from '#components/player/player-feature.ts';

/** Parses `?t=95`. Returns 0 if the time is missing or invalid. */
export function parseStartTime(search: string): number {
  const [, seconds = '0'] = /^(\d{1,6})s?$/.exec(new URLSearchParams(search).get('t') ?? '') ?? [];
  return Number(seconds);
}

/** Page URLs whose start time was applied. It applies only to the first video played. */
const appliedUrls = new Set<string>();

/** Starts at the time in the page URL. */
export const startTime: Feature = (player) => {
  const { href, search } = location;
  const seconds = parseStartTime(search);
  if (seconds === 0 || appliedUrls.has(href)) return () => {};
  appliedUrls.add(href);
  const { media } = player;
  const seek = () => {
    player.currentTime = seconds;
  };
  // Seeks after play, because seeking earlier mutes YouTube and starts Vimeo. Vimeo reports its duration late.
  player.once('play', () => {
    if (player.duration > 0) seek();
    else media.addEventListener('durationchange', seek, { once: true });
  });
  return () => {
    if (player.currentTime === 0) appliedUrls.delete(href);
  };
};
