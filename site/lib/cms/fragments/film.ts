import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';

/** A film file: its formats, best first. */
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
      sources {
        url
        mimeType
      }
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

/** A film's formats, best first; its only file if the CMS names no others. */
export function filmSources(film: Film): readonly { url: string; mimeType: string }[] {
  if (film.sources.length > 0) return film.sources;
  return film.url ? [{ url: film.url, mimeType: film.mimeType ?? 'video/mp4' }] : [];
}
