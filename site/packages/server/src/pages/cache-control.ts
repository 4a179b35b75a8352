import { isIncomplete, type Page } from '@vitrine/cache';

/**
 * Browsers always revalidate. Shared caches keep a page for 60 s, and serve it stale for a day while revalidating
 * or on error (RFC 5861).
 */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400';

/** `cache-control` by kind of response. */
export const sharedCacheControl = {
  /** A cached page and its segments. */
  page: (page: Pick<Page, 'tags'>): string => (isIncomplete(page) ? 'no-store' : shared),
  /** Stale pages must not be stored, because they would outlive their purge. */
  stale: 'private, no-cache',
  /** A response for one client. */
  private: 'private, no-store',
  /** A payload with a digest in its URL, cached for as long as caches may keep a page that refers to it. */
  namedPayload: 'public, max-age=86400, immutable',
  /** A file whose name changes with its content. */
  file: 'public, max-age=31536000, immutable',
  permanentRedirect: 'public, max-age=3600',
  none: 'no-store',
} as const;

/** Reports whether a page is public. A page with `revalidate: 0` was rendered for one client. */
export const isPublic = ({ revalidate }: Pick<Page, 'revalidate'>): boolean => revalidate !== 0;

/** Maximum age in ms of shared route handler responses, in case the CMS did not announce a change. */
export const sharedRouteMs = 10_000;
