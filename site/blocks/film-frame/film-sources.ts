import type { Film } from '#lib/cms/fragments/film.ts';

/** A film's formats, best first; its one file where the CMS names no others. */
export function filmSources(film: Film): readonly { url: string; mimeType: string }[] {
  if (film.sources.length > 0) return film.sources;
  return film.url ? [{ url: film.url, mimeType: film.mimeType ?? 'video/mp4' }] : [];
}
