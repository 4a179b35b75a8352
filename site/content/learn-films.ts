import { cacheLife } from 'next/cache';
import { env } from '#lib/env.ts';
import { type FilmFacts, knownFilms } from '#lib/media/film-facts.ts';
import { type ProviderVideo, readFilmAddress } from '#lib/media/film-providers.ts';
import { lookUpFilm } from '#lib/media/look-up-film.ts';

/**
 * In seconds. A requested page is rendered again once the provider may respond; a build machine may have no network access.
 */
const untilAskedAgain = { stale: 30, revalidate: env.NEXT_PHASE ? 86_400 : 600, expire: 31_536_000 };

/** A film's facts, which live as long as the page that shows them; without an answer both live shortly. */
async function loadFacts(address: ProviderVideo): Promise<FilmFacts> {
  'use cache';
  cacheLife('max');
  const facts = await lookUpFilm(address);
  if (!facts) cacheLife(untilAskedAgain);
  return facts ?? {};
}

/** The names of the two fields of each kind of film: who hosts it, and its id there. */
const filmFields = [
  ['dropdownVideoSourceElement', 'idElement'],
  ['videoSource', 'videoId'],
] as const;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Adds the films within a value. Every answer of every render passes here, so it makes nothing on its way. */
function collectFilms(value: unknown, found: Map<string, ProviderVideo>): Map<string, ProviderVideo> {
  if (!isFields(value)) return found;
  for (const [source, id] of filmFields) {
    const film = value[id] ? readFilmAddress(value[source], value[id]) : undefined;
    if (film) found.set(film.url, film);
  }
  for (const key in value) collectFilms(value[key], found);
  return found;
}

/**
 * Resolves with the content once the render knows of each of its films that is hosted elsewhere what its provider says, so
 * that no visitor has to ask it.
 */
export async function learnFilms<Content>(content: Promise<Content>): Promise<Content> {
  const known = knownFilms();
  const loaded = await content;
  await Promise.all(
    [...collectFilms(loaded, new Map()).values()].map(async (film) => {
      known.set(film.url, await loadFacts(film));
    }),
  );
  return loaded;
}
