import type { Feature } from '#components/player/player-feature.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

const running = new Set<VideoPlayer>();

/** A film that begins to play pauses every other one of the page, so that one sounds at a time. */
export const singlePlayback: Feature = (player) => {
  running.add(player);
  player.on('play', () => {
    for (const other of running) if (other !== player && !other.paused) other.pause();
  });
  return () => running.delete(player);
};
