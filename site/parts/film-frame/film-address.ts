import { log } from '#lib/log/log.ts';
import { isProvider, type Provider, providerNames } from '#parts/player/player-film.ts';

const shapes: Readonly<Record<Provider, { id: RegExp; base: string }>> = {
  youtube: { id: /^[\w-]{6,20}$/, base: 'https://www.youtube.com/watch?v=' },
  vimeo: { id: /^\d{5,12}$/, base: 'https://vimeo.com/' },
};

/** Where to watch a film that is hosted elsewhere. */
export type FilmAddress = { provider: Provider; name: string; id: string; url: string };

/**
 * The page of a film hosted elsewhere. Undefined for a file of our own, and for an invalid id, which is logged.
 */
export function filmAddress(source: string | null | undefined, id: string | null | undefined): FilmAddress | undefined {
  if (!source || !isProvider(source) || !id) return undefined;
  const name = providerNames[source];
  if (!shapes[source].id.test(id)) {
    log.warn(
      'film-id-wrong',
      `${JSON.stringify(id)} is not a ${name} id (give the id, not the address); the film is shown as a still.`,
    );
    return undefined;
  }
  return { provider: source, name, id, url: `${shapes[source].base}${id}` };
}
