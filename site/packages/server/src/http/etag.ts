import type { ContentCoding } from './content-coding.ts';

/** Strong ETags must differ by encoding. */
export const formatEtag = (digest: string, encoding: ContentCoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/**
 * Reports whether If-None-Match matches this ETag. RFC 9110 section 13.1.2 requires a weak comparison, so a client
 * behind a proxy that weakened our ETag still gets a 304.
 */
export function matchesIfNoneMatch(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition === etag || condition.trim() === '*') return true;
  return condition.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
