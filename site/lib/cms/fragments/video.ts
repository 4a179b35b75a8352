import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { isLocale, type Locale, locales } from '#lib/locales.ts';

/** A video with its sources, best first, and its text tracks. */
export const VideoAssetFragment = graphql(`
  fragment VideoAsset on AssetInterface {
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

export type VideoData = FragmentOf<typeof VideoAssetFragment>;

/** Returns the first video of a relation field. */
export function getFirstVideo(videos: readonly (VideoData | null)[] | null | undefined) {
  return (videos ?? []).flatMap((data) => {
    const asset = data && readFragment(VideoAssetFragment, data);
    return asset?.__typename === 'videos_Asset' ? [asset] : [];
  })[0];
}

export type Video = NonNullable<ReturnType<typeof getFirstVideo>>;

/** One video file. `size` is its height in pixels, or null if unknown. */
export type VideoSource = { url: string; mimeType: string; size: number | null };

/** A WebVTT track. */
export type VideoTrack = { kind: 'captions' | 'chapters'; url: string; language: Locale; label: string };

/** Returns the rows that have a URL. `sanitizeResponse` replaces rejected URLs with null. */
const withUrl = <Row extends { url: string | null }>(rows: readonly (Row | null)[] | null) =>
  (rows ?? []).flatMap((row) => (row?.url ? { ...row, url: row.url } : []));

/** Returns the sources, best first, or the asset's own file if there are none. */
export function getVideoSources(video: Video): readonly VideoSource[] {
  const sources = withUrl(video.sources);
  if (sources.length > 0) return sources.map((source) => ({ ...source, mimeType: source.mimeType ?? '' }));
  return video.url ? [{ url: video.url, mimeType: video.mimeType ?? 'video/mp4', size: null }] : [];
}

/** Returns the captions and chapters. */
export function getVideoTracks(video: Video): readonly VideoTrack[] {
  return withUrl(video.tracks).flatMap(({ kind, url, language, label }) => {
    if ((kind !== 'captions' && kind !== 'chapters') || !isLocale(language)) return [];
    return [{ kind, url, language, label: label || locales[language].name }];
  });
}
