import type { PlayerStrings } from '#lib/strings/player-strings.ts';
import type { PlayerVideo } from './player-video.ts';
import type { VideoPlayer } from './video-player.ts';

export type FeatureContext = {
  host: HTMLElement;
  video: PlayerVideo;
  words: PlayerStrings;
  /** The page's language, which captions use unless the visitor has chosen another. */
  language: string;
  poster: string | undefined;
  /** Start position in seconds. */
  startAt: number;
};

/** Adds a feature to the player. Returns a cleanup function. */
export type Feature = (player: VideoPlayer, stage: FeatureContext) => () => void;
