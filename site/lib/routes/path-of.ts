import { defaultSite, isSite, sites } from '#lib/sites.ts';
import { uris } from './routes.ts';

/** The public path of an entry's URI: `contact` of the French site is `/fr/contact`. */
export function pathOf(siteHandle: string, uri: string): string {
  const { basePath } = sites[isSite(siteHandle) ? siteHandle : defaultSite];
  return uri === uris.home ? basePath || '/' : `${basePath}/${uri}`;
}

/** The URI of the segments after the site's base. Undefined if a visitor typed the home page's URI as a path. */
export function uriOf(segments: readonly string[]): string | undefined {
  if (segments.length === 0) return uris.home;
  const uri = segments.join('/');
  return uri === uris.home ? undefined : uri;
}
