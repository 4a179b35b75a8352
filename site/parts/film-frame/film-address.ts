import { log } from '#lib/log/log.ts';

const providers = {
  youtube: { name: 'YouTube', id: /^[\w-]{6,20}$/, base: 'https://www.youtube.com/watch?v=' },
  vimeo: { name: 'Vimeo', id: /^\d{5,12}$/, base: 'https://vimeo.com/' },
} as const;

const isProvider = (source: string): source is keyof typeof providers => Object.hasOwn(providers, source);

/** Where to watch a film that is hosted elsewhere. */
export type FilmAddress = { provider: string; url: string };

/**
 * The page of a film hosted elsewhere. Undefined for a file of our own, and for an invalid id, which is logged.
 */
export function filmAddress(source: string | null | undefined, id: string | null | undefined): FilmAddress | undefined {
  if (!source || !isProvider(source) || !id) return undefined;
  const provider = providers[source];
  if (!provider.id.test(id)) {
    log.warn(
      'film-id-wrong',
      `${JSON.stringify(id)} is not a ${provider.name} id (give the id, not the address); the film is shown as a still.`,
    );
    return undefined;
  }
  return { provider: provider.name, url: `${provider.base}${id}` };
}
