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
