import { cache } from 'react';

/** What its provider says of a film, as far as it does. */
export type FilmFacts = {
  title?: string;
  /** Pixels. */
  size?: { width: number; height: number };
  seconds?: number;
  /** The address of its poster at the provider. Visitors get it from this site. */
  poster?: string;
};

const factsOfRender = cache(() => new Map<string, FilmFacts>());

/** The facts of the films that this render knows, by the address of their pages; `learnFilms` in `content` fills them. */
export const knownFilms = (): Map<string, FilmFacts> => factsOfRender();
