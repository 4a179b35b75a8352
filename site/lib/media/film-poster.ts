import { LRUCache } from 'lru-cache';
import { log } from '#lib/log/log.ts';
import { getErrorMessage } from '#lib/message-of.ts';
import type { ProviderVideo } from './film-providers.ts';
import { lookUpFilm } from './look-up-film.ts';
import { readBody } from './read-body.ts';

export type Poster = { type: string; bytes: Buffer };

const timeoutMs = 10_000;
const maxBytes = 2 * 1024 * 1024;
const maxKept = 32;
const day = 86_400_000;
const minute = 60_000;
/** Posters fetched concurrently: made-up IDs must not cause unlimited requests to a provider. */
const maxFetches = 4;
const readable = /^image\/(?:jpeg|png|webp|avif)$/;

async function fetchPoster(film: ProviderVideo): Promise<Poster | undefined> {
  const { poster } = (await lookUpFilm(film)) ?? {};
  if (!poster) return undefined;
  try {
    const response = await fetch(poster, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!response.ok || !readable.test(type)) {
      await response.body?.cancel();
      throw new Error(`|| 'no type'}`);
    }
    return { type, bytes: await readBody(response, maxBytes) };
  } catch (error) {
    log.warn('video_poster_failed', `The poster of ${film.url} could not be fetched: ${getErrorMessage(error)}.`);
    return undefined;
  }
}

const kept = new LRUCache<string, Promise<Poster | undefined>>({ max: maxKept, ttl: day });
let fetches = 0;

/**
 * Returns a video's poster, fetched from its provider once a day. Undefined if there is none; `busy` while too many are
 * being fetched.
 */
export async function loadPoster(film: ProviderVideo): Promise<Poster | undefined | 'busy'> {
  const known = kept.get(film.url);
  if (known) return known;
  if (fetches >= maxFetches) return 'busy';
  fetches += 1;
  const fetched = fetchPoster(film).finally(() => {
    fetches -= 1;
  });
  kept.set(film.url, fetched);
  if (!(await fetched)) kept.set(film.url, fetched, { ttl: minute });
  return fetched;
}
