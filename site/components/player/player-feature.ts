import type { PlayerWords } from '#lib/strings/player-words.ts';
import type { PlayerVideo } from './player-video.ts';
import type { VideoPlayer } from './video-player.ts';

/** Where a film is shown, and in which language. */
type FeatureContext = {
  host: HTMLElement;
  film: PlayerVideo;
  words: PlayerWords;
  /** The language of the page, which its captions have if the visitor chose no other. */
  language: string;
  poster: string | undefined;
  /** Seconds at which it stands. */
  startAt: number;
};

/** Something that a player has beside its controls. Returns what ends it. */
export type Feature = (player: VideoPlayer, stage: FeatureContext) => () => void;
