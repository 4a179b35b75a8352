import { defaultSite, isSite, type Site, sites } from '#lib/sites.ts';
import { uris } from './routes.ts';
import { siteOfPath } from './site-of-path.ts';

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

/** Route parameters arrive percent-encoded. Null if one is not valid UTF-8 or hides a slash: each page has one address. */
export function decodeSegments(segments: readonly string[]): string[] | null {
  try {
    const decoded = segments.map(decodeURIComponent);
    return decoded.some((segment) => segment.includes('/')) ? null : decoded;
  } catch {
    return null;
  }
}

/** The site and the URI whose page is at a path; undefined if no page can be there. */
export function uriAt(path: string): { site: Site; uri: string } | undefined {
  const site = siteOfPath(path);
  const segments = decodeSegments(path.slice(sites[site].basePath.length).split('/').filter(Boolean));
  const uri = segments ? uriOf(segments) : undefined;
  return uri === undefined ? undefined : { site, uri };
}
