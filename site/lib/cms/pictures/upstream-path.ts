import { mediaPrefix } from '#lib/routes/routes.ts';

/** Matches a path with only the characters and percent-encodings that RFC 3986 allows in segments. */
const pathPattern = /^((?:\/(?:[\w~!$&'()*+,;=:@.-]|%[\da-f]{2})+)+)(?:\?(.*))?$/i;
/** The version of a file. No other parameter is passed on, because a CMS might read a path from the query. */
const version = /^[\w.-]{1,64}$/;
/** Characters that a downstream server might read as a separator, a terminator or another encoding. */
const ambiguousPattern = /[/\\\p{Cc}]|%[\da-f]{2}/iu;

function isSafeSegment(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment);
    return name !== '.' && name !== '..' && !ambiguousPattern.test(name);
  } catch {
    return false;
  }
}

/** Reports whether a path is stable under repeated decoding and normalization. */
export const isSafePath = (path: string): boolean =>
  pathPattern.test(path) && path.slice(1).split('/').every(isSafeSegment);

/** Returns a query with only the version parameter of this one, or an empty string. */
export function versionIn(query: string): string {
  const named = new URLSearchParams(query).get('v') ?? '';
  return version.test(named) ? `?v=${named}` : '';
}

/**
 * Maps a request target under `/media/` to its path in the CMS, which is stable under repeated decoding and
 * normalization. Returns undefined for any other target.
 */
export function getUpstreamPath(target: string): string | undefined {
  const [, path = '', query = ''] =
    pathPattern.exec(target.startsWith(mediaPrefix) ? target.slice(mediaPrefix.length - 1) : '') ?? [];
  return isSafePath(path) ? `${mediaPrefix}${path.slice(1)}${versionIn(query)}` : undefined;
}
