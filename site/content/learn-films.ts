import { cacheLife } from 'next/cache';
import { env } from '#lib/env.ts';
import { type FilmFacts, knownFilms } from '#lib/media/film-facts.ts';
import { type ProviderVideo, readFilmAddress } from '#lib/media/film-providers.ts';
import { lookUpFilm } from '#lib/media/look-up-film.ts';

/**
 * In seconds. If the provider did not respond, a page is rendered again soon; a build machine may have no network
 * access.
 */
const untilAskedAgain = { stale: 30, revalidate: env.NEXT_PHASE ? 86_400 : 600, expire: 31_536_000 };

/**
 * A video's metadata. It lives as long as the page that shows it; if the provider does not respond, both expire soon.
 */
async function loadFacts(address: ProviderVideo): Promise<FilmFacts> {
  'use cache';
  cacheLife('max');
  const facts = await lookUpFilm(address);
  if (!facts) cacheLife(untilAskedAgain);
  return facts ?? {};
}

/** For each kind of video, the fields that name its provider and its ID there. */
const filmFields = [
  ['dropdownVideoSourceElement', 'idElement'],
  ['videoSource', 'videoId'],
] as const;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Collects the videos within a value. Every response of every render passes through here, so it allocates nothing on
 * the way.
 */
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
 * Resolves with the content once the render has the provider's metadata of each external video, so that no browser has
 * to request it.
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
