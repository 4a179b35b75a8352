import { mediaPrefix } from '#lib/routes/routes.ts';

export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

export type Provider = keyof typeof providerNames;

export const isProvider = (name: string): name is Provider => Object.hasOwn(providerNames, name);

const shapes: Readonly<Record<Provider, { id: RegExp; base: string }>> = {
  youtube: { id: /^[\w-]{6,20}$/, base: 'https://www.youtube.com/watch?v=' },
  vimeo: { id: /^\d{5,12}$/, base: 'https://vimeo.com/' },
};

/** A video on YouTube or Vimeo. */
export type ProviderVideo = { provider: Provider; name: string; id: string; url: string };

/** Returns the external video, or undefined for a self-hosted video or an invalid ID. */
export function parseVideoId(source: unknown, id: unknown): ProviderVideo | undefined {
  if (typeof source !== 'string' || !isProvider(source) || typeof id !== 'string') return undefined;
  const { id: shape, base } = shapes[source];
  return shape.test(id) ? { provider: source, name: providerNames[source], id, url: `${base}${id}` } : undefined;
}

const posterPrefix = `${mediaPrefix}~video/`;

/** Returns the path of an external video's poster on this site. */
export const posterPath = ({ provider, id }: Pick<ProviderVideo, 'provider' | 'id'>): string =>
  `${posterPrefix}${provider}/${id}`;

/** Returns the video whose poster is at this path, if any. */
export function parsePosterPath(path: string): ProviderVideo | undefined {
  if (!path.startsWith(posterPrefix)) return undefined;
  const [provider, id, ...more] = path.slice(posterPrefix.length).split('/');
  return more.length === 0 ? parseVideoId(provider, id) : undefined;
}
