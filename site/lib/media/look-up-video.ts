import * as v from 'valibot';
import { sanitizeText } from '#lib/cms/client/sanitize-response.ts';
import { env } from '#lib/env.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { readResponse } from '#lib/read-limited.ts';
import type { ProviderMetadata } from './video-metadata.ts';
import type { Provider, ProviderVideo } from './video-providers.ts';

/** The metadata is optional, so a page waits no longer than this. */
const timeoutMs = 2_000;
const maxBytes = 64 * 1024;
const maxTitleLength = 200;

/** oEmbed endpoints. `url` is undefined if lookups are off, and `size` requests a large poster and video. */
const endpoints: Readonly<Record<Provider, { url: string | undefined; size: Readonly<Record<string, string>> }>> = {
  youtube: { url: env.YOUTUBE_OEMBED_URL, size: { maxwidth: '1920', maxheight: '1080' } },
  vimeo: { url: env.VIMEO_OEMBED_URL, size: { width: '1920' } },
};

/** Hosts of the providers' posters, in addition to the endpoint's own. */
const posterHosts = /^(?:i\.ytimg\.com|i\.vimeocdn\.com)$/;

const pixels = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)));
const shape = v.object({
  title: v.optional(v.string()),
  width: pixels,
  height: pixels,
  duration: v.optional(v.pipe(v.number(), v.minValue(1))),
  thumbnail_url: v.optional(v.string()),
});

function getPosterUrl(thumbnailUrl: string | undefined, endpoint: string): string | undefined {
  const url = thumbnailUrl === undefined ? null : URL.parse(thumbnailUrl);
  if (!url) return undefined;
  const isProviders = url.protocol === 'https:' && posterHosts.test(url.host);
  return isProviders || url.origin === new URL(endpoint).origin ? url.href : undefined;
}

function readMetadata(text: string, endpoint: string): ProviderMetadata {
  const facts = v.parse(shape, JSON.parse(text));
  const title = sanitizeText(facts.title ?? '')
    .trim()
    .slice(0, maxTitleLength);
  const { width, height, duration } = facts;
  const poster = getPosterUrl(facts.thumbnail_url, endpoint);
  return {
    ...(title && { title }),
    ...(width && height && { size: { width, height } }),
    ...(duration && { seconds: duration }),
    ...(poster && { poster }),
  };
}

/**
 * Fetches a video's title, size, length and poster from its provider. Returns an empty object if the video is not
 * public or lookups are off. Logs a warning and returns undefined if the provider does not respond as expected.
 */
export async function lookUpVideo({ provider, name, id, url }: ProviderVideo): Promise<ProviderMetadata | undefined> {
  const { url: endpoint, size } = endpoints[provider];
  if (endpoint === undefined) return {};
  const query = new URLSearchParams({ format: 'json', url, ...size });
  try {
    const response = await fetch(`${endpoint}?${query}`, {
      headers: { accept: 'application/json' },
      // Keeps Next from caching the response.
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if ([400, 401, 403, 404].includes(response.status)) {
      await response.body?.cancel();
      log.warn('video_not_found', `${name} has no public video ${id} (${response.status}).`);
      return {};
    }
    if (!response.ok) throw new Error(`unexpected status ${response.status}`);
    return readMetadata((await readResponse(response, maxBytes)).toString(), endpoint);
  } catch (error) {
    const reason = getErrorMessage(error);
    log.warn('video_lookup_failed', `The video ${id} could not be looked up at ${name}: ${reason}.`);
    return undefined;
  }
}
