import type { Feature } from '#components/player/player-feature.ts';
import type { VideoPlayer } from '#components/player/video-player.ts';

const running = new Set<VideoPlayer>();

/** Pauses all other players when one starts. */
export const singlePlayback: Feature = (player) => {
  running.add(player);
  player.on('play', () => {
    for (const other of running) if (other !== player && !other.paused) other.pause();
  });
  return () => running.delete(player);
};
