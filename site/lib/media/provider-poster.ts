import { LRUCache } from 'lru-cache';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { readResponse } from '#lib/read-limited.ts';
import { lookUpVideo } from './look-up-video.ts';
import type { ProviderVideo } from './video-providers.ts';

export type Poster = { type: string; bytes: Buffer };

const timeoutMs = 10_000;
const maxBytes = 2 * 1024 * 1024;
const maxKept = 32;
const day = 86_400_000;
const minute = 60_000;
/** Maximum number of concurrent fetches, so that made-up IDs cannot cause unlimited requests to a provider. */
const maxFetches = 4;
const readable = /^image\/(?:jpeg|png|webp|avif)$/;

async function fetchPoster(video: ProviderVideo): Promise<Poster | undefined> {
  const { poster } = (await lookUpVideo(video)) ?? {};
  if (!poster) return undefined;
  try {
    const response = await fetch(poster, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (!response.ok || !readable.test(type)) {
      await response.body?.cancel();
      throw new Error(`unexpected response: ${response.status}, ${type || 'no type'}`);
    }
    return { type, bytes: await readResponse(response, maxBytes) };
  } catch (error) {
    log.warn('video_poster_failed', `The poster of ${video.url} could not be fetched: ${getErrorMessage(error)}.`);
    return undefined;
  }
}

const kept = new LRUCache<string, Promise<Poster | undefined>>({ max: maxKept, ttl: day });
let fetches = 0;

/**
 * Returns a video's poster from its provider, cached for a day. Returns undefined if there is none, and `busy` while
 * too many are being fetched.
 */
export async function loadPoster(video: ProviderVideo): Promise<Poster | undefined | 'busy'> {
  const known = kept.get(video.url);
  if (known) return known;
  if (fetches >= maxFetches) return 'busy';
  fetches += 1;
  const fetched = fetchPoster(video).finally(() => {
    fetches -= 1;
  });
  kept.set(video.url, fetched);
  if (!(await fetched)) kept.set(video.url, fetched, { ttl: minute });
  return fetched;
}
