import type { ContentCoding } from './content-coding.ts';

/** Strong ETags must differ by encoding. */
export const etagOf = (digest: string, encoding: ContentCoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/**
 * Whether an `if-none-match` names this entity tag (RFC 9110 section 13.1.2: compared weakly, so that a proxy that
 * weakened ours still gets its 304).
 */
export function matchesIfNoneMatch(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition === etag || condition.trim() === '*') return true;
  return condition.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
