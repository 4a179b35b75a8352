import type { PlayerWords } from '#lib/strings/player-words.ts';
import type { PlayerFilm } from './player-video.ts';
import type { FilmPlayer } from './video-player.ts';

/** Where a film is shown, and in which language. */
type PlayerStage = {
  host: HTMLElement;
  film: PlayerFilm;
  words: PlayerWords;
  /** The language of the page, which its captions have if the visitor chose no other. */
  language: string;
  poster: string | undefined;
  /** Seconds at which it stands. */
  startAt: number;
};

/** Something that a player has beside its controls. Returns what ends it. */
export type Feature = (player: FilmPlayer, stage: PlayerStage) => () => void;
