import { isIncomplete, type Page } from '@vitrine/cache';

/**
 * Browsers always revalidate. Shared caches keep a page for 60 s, and serve it stale for a day while revalidating
 * or on error (RFC 5861).
 */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400';

/** How long each kind of response may be stored by browsers and shared caches. */
export const sharedCacheControl = {
  /** A cached page, and everything of it but its own payload. */
  page: (page: Pick<Page, 'tags'>): string => (isIncomplete(page) ? 'no-store' : shared),
  /** Stale pages must not be stored; they would outlive their purge. */
  stale: 'private, no-cache',
  /** What is for one visitor. */
  private: 'private, no-store',
  /** A payload under a name that no other has; a day is as long as a cache may keep a page that names it. */
  namedPayload: 'public, max-age=86400, immutable',
  /** A file whose name changes with its content, so that browsers need not revalidate. */
  file: 'public, max-age=31536000, immutable',
  permanentRedirect: 'public, max-age=3600',
  none: 'no-store',
} as const;

/** Whether a page is for everybody; a page with `revalidate` 0 was rendered for one visitor. */
export const isPublic = ({ revalidate }: Pick<Page, 'revalidate'>): boolean => revalidate !== 0;

/** After this a route handler that answers all visitors alike is asked again, in case nothing told of a change. */
export const sharedRouteMs = 10_000;
