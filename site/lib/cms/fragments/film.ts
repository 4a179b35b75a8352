import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { isSite, type Site, sites } from '#lib/sites.ts';

/** A film with its formats and qualities, best first, and the texts that run with it. */
export const FilmFragment = graphql(`
  fragment Film on AssetInterface {
    __typename
    id
    title
    url
    mimeType
    ... on videos_Asset {
      legend
      copyright
      duration
      sources {
        url
        mimeType
        size
      }
      tracks {
        kind
        url
        language
        label
      }
      thumbnails
    }
  }
`);

export type FilmData = FragmentOf<typeof FilmFragment>;

/** The first film of a relation, which is always a list. */
export function firstFilm(films: readonly (FilmData | null)[] | null | undefined) {
  return (films ?? []).flatMap((data) => {
    const asset = data && readFragment(FilmFragment, data);
    return asset?.__typename === 'videos_Asset' ? [asset] : [];
  })[0];
}

export type Film = NonNullable<ReturnType<typeof firstFilm>>;

/** A file of a film. `size` is the lines of its picture; null if that is unknown. */
export type FilmSource = { url: string; mimeType: string; size: number | null };

/** A text that runs with a film, in WebVTT. */
export type FilmTrack = { kind: 'captions' | 'chapters'; url: string; language: Site; label: string };

/** The rows of a table that have an address: one that was refused when the answer was cleaned is null. */
const withAddress = <Row extends { url: string | null }>(rows: readonly (Row | null)[] | null) =>
  (rows ?? []).flatMap((row) => (row?.url ? { ...row, url: row.url } : []));

/** A film's formats and qualities, best first; its only file if the CMS names no others. */
export function filmSources(film: Film): readonly FilmSource[] {
  const sources = withAddress(film.sources);
  if (sources.length > 0) return sources.map((source) => ({ ...source, mimeType: source.mimeType ?? '' }));
  return film.url ? [{ url: film.url, mimeType: film.mimeType ?? 'video/mp4', size: null }] : [];
}

/** The texts of a film that players understand. */
export function filmTracks(film: Film): readonly FilmTrack[] {
  return withAddress(film.tracks).flatMap(({ kind, url, language, label }) => {
    if ((kind !== 'captions' && kind !== 'chapters') || !isSite(language)) return [];
    return [{ kind, url, language, label: label || sites[language].name }];
  });
}
