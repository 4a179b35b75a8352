import { defaultSite, isSite, sites } from '#lib/sites.ts';
import { uris } from './routes.ts';

/** The path a visitor types for an entry: `contact` of the French site is `/fr/contact`. */
export function pathOf(siteHandle: string, uri: string): string {
  const { basePath } = sites[isSite(siteHandle) ? siteHandle : defaultSite];
  return uri === uris.home ? basePath || '/' : `${basePath}/${uri}`;
}

/** The URI behind a path within its site: segments after the site's base. Undefined for the home page's own URI typed as a path. */
export function uriOf(segments: readonly string[]): string | undefined {
  if (segments.length === 0) return uris.home;
  const uri = segments.join('/');
  return uri === uris.home ? undefined : uri;
}
