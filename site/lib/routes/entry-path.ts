import { defaultLocale, isLocale, type Locale, locales } from '#lib/locales.ts';
import { getLocaleFromPath } from './path-locale.ts';
import { uris } from './routes.ts';

/** Returns the path of a URI: French `contact` is `/fr/contact`. */
export function getEntryPath(siteHandle: string, uri: string): string {
  return buildPath(isLocale(siteHandle) ? siteHandle : defaultLocale, uri === uris.home ? [] : [uri]);
}

/** Returns the path of URI segments, below the locale's base path. */
export function buildPath(locale: Locale, segments: readonly string[]): string {
  const { basePath } = locales[locale];
  return segments.length === 0 ? basePath || '/' : `${basePath}/${segments.join('/')}`;
}

/** Returns the segments of a path after the locale's base path, still percent-encoded. */
export const getSegments = (path: string): string[] =>
  path.slice(locales[getLocaleFromPath(path)].basePath.length).split('/').filter(Boolean);

/** Returns the URI of path segments, or undefined for the literal home URI, which is not a path. */
export function getUri(segments: readonly string[]): string | undefined {
  if (segments.length === 0) return uris.home;
  const uri = segments.join('/');
  return uri === uris.home ? undefined : uri;
}

/** Decodes segments. Returns null for invalid percent-encoding or an encoded slash. */
export function decodeSegments(segments: readonly string[]): string[] | null {
  try {
    const decoded = segments.map(decodeURIComponent);
    return decoded.some((segment) => segment.includes('/')) ? null : decoded;
  } catch {
    return null;
  }
}

/** Parses a path into locale and URI. Returns undefined if no page can exist there. */
export function parseEntryPath(path: string): { site: Locale; uri: string } | undefined {
  const segments = decodeSegments(getSegments(path));
  const uri = segments ? getUri(segments) : undefined;
  return uri === undefined ? undefined : { site: getLocaleFromPath(path), uri };
}

/** Returns the last segment of a path. */
export const getSlug = (href: string): string => href.slice(href.lastIndexOf('/') + 1);
