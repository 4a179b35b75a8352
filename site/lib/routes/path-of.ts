import { defaultSite, isSite, sites } from '#lib/sites.ts';

/** Craft's URI of the home page. */
export const homeUri = '__home__';

/** The path a visitor types for an entry: `pathOf('fr', 'style-guide')` is `/fr/style-guide`. */
export function pathOf(siteHandle: string, uri: string): string {
  const { basePath } = sites[isSite(siteHandle) ? siteHandle : defaultSite];
  return uri === homeUri ? basePath || '/' : `${basePath}/${uri}`;
}

/** The URI behind a path within its site: segments after the site's base. Undefined for the home page's own URI typed as a path. */
export function uriOf(segments: readonly string[]): string | undefined {
  if (segments.length === 0) return homeUri;
  const uri = segments.join('/');
  return uri === homeUri ? undefined : uri;
}
