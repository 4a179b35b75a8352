import { cacheLife } from 'next/cache';
import { env } from '#lib/env.ts';
import { lookUpVideo } from '#lib/media/look-up-video.ts';
import { getProviderMetadata, type ProviderMetadata } from '#lib/media/video-metadata.ts';
import { type ProviderVideo, parseVideoId } from '#lib/media/video-providers.ts';

/**
 * Cache lifetime, in seconds, if the provider did not respond. The page is rendered again soon, except after a build,
 * because the build machine may have no network access.
 */
const lifeWithoutMetadata = { stale: 30, revalidate: env.NEXT_PHASE ? 86_400 : 600, expire: 31_536_000 };

/**
 * Loads a video's metadata, cached as long as the page that shows it. If the provider does not respond, both expire
 * soon.
 */
async function loadMetadata(video: ProviderVideo): Promise<ProviderMetadata> {
  'use cache';
  cacheLife('max');
  const metadata = await lookUpVideo(video);
  if (!metadata) cacheLife(lifeWithoutMetadata);
  return metadata ?? {};
}

/** The fields that name a video's provider and its ID there. */
const videoFields = [
  ['dropdownVideoSourceElement', 'idElement'],
  ['videoSource', 'videoId'],
] as const;

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Collects the videos within a value. Every response of every render passes through here, so it allocates nothing on
 * the way.
 */
function collectVideos(value: unknown, found: Map<string, ProviderVideo>): Map<string, ProviderVideo> {
  if (!isFields(value)) return found;
  for (const [source, id] of videoFields) {
    const video = value[id] ? parseVideoId(value[source], value[id]) : undefined;
    if (video) found.set(video.url, video);
  }
  for (const key in value) collectVideos(value[key], found);
  return found;
}

/**
 * Resolves with the content once the render has the provider's metadata for each external video, so that no browser has
 * to request it.
 */
export async function withVideoMetadata<Content>(content: Promise<Content>): Promise<Content> {
  const known = getProviderMetadata();
  const loaded = await content;
  await Promise.all(
    [...collectVideos(loaded, new Map()).values()].map(async (video) => {
      known.set(video.url, await loadMetadata(video));
    }),
  );
  return loaded;
}
