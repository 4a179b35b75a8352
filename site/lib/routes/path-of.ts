import { defaultSite, isSite, type Site, sites } from '#lib/sites.ts';
import { uris } from './routes.ts';
import { siteOfPath } from './site-of-path.ts';

/** The public path of an entry's URI: `contact` of the French site is `/fr/contact`. */
export function pathOf(siteHandle: string, uri: string): string {
  return pathOfSegments(isSite(siteHandle) ? siteHandle : defaultSite, uri === uris.home ? [] : [uri]);
}

/** The path of these segments after the site's base. */
export function pathOfSegments(site: Site, segments: readonly string[]): string {
  const { basePath } = sites[site];
  return segments.length === 0 ? basePath || '/' : `${basePath}/${segments.join('/')}`;
}

/** The segments of a path after its site's base, percent-encoded as they are. */
export const segmentsOf = (path: string): string[] =>
  path.slice(sites[siteOfPath(path)].basePath.length).split('/').filter(Boolean);

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
  const segments = decodeSegments(segmentsOf(path));
  const uri = segments ? uriOf(segments) : undefined;
  return uri === undefined ? undefined : { site: siteOfPath(path), uri };
}
