import type { PlayerStrings } from '#lib/strings/player-words.ts';
import type { PlayerVideo } from './player-video.ts';
import type { VideoPlayer } from './video-player.ts';

/** Context of a feature. */
type FeatureContext = {
  host: HTMLElement;
  film: PlayerVideo;
  words: PlayerStrings;
  /** The language of the page, which its captions have if the visitor chose no other. */
  language: string;
  poster: string | undefined;
  /** Seconds at which it stands. */
  startAt: number;
};

/** Adds a feature to the player. Returns a cleanup function. */
export type Feature = (player: VideoPlayer, stage: FeatureContext) => () => void;
