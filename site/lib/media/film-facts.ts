import { cache } from 'react';

/** Metadata of a video from its provider, as far as known. */
export type FilmFacts = {
  title?: string;
  /** In pixels. */
  size?: { width: number; height: number };
  seconds?: number;
  /** URL of its poster at the provider. Visitors get the poster from this site. */
  poster?: string;
};

const getRenderFacts = cache(() => new Map<string, FilmFacts>());

/** Metadata of the videos that this render knows, by page URL; filled by `learnFilms` in `content`. */
export const knownFilms = (): Map<string, FilmFacts> => getRenderFacts();
