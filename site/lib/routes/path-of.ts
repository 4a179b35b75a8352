import { defaultSite, isSite, sites } from './sites.ts';

/** Craft's URI of the home page. */
export const homeUri = '__home__';

/** The path a visitor types for an entry: `pathOf('fr', 'style-guide')` is `/fr/style-guide`. */
export function pathOf(siteHandle: string, uri: string): string {
  const { basePath } = sites[isSite(siteHandle) ? siteHandle : defaultSite];
  return uri === homeUri ? basePath || '/' : `${basePath}/${uri}`;
}

/** The URI behind a path within its site: segments after the site's base. */
export const uriOf = (segments: readonly string[]): string => (segments.length === 0 ? homeUri : segments.join('/'));
