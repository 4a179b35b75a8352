import { defaultLocale, type Locale, locales } from '#lib/locales.ts';
import { getLocaleFromPath } from './path-locale.ts';

/**
 * Base URL of each locale without a trailing slash. Internally, including in the cache, pages have paths with the
 * locale's `basePath`.
 */
export type BaseUrls = Readonly<Record<Locale, string>>;

/** Returns the URL of a path: `/fr/contact` is `https://fr.example.com/contact` if French has that host. */
export function buildUrl(homes: BaseUrls, path: string): string {
  const locale = getLocaleFromPath(path.split(/[?#]/, 1)[0] ?? '');
  return homes[locale] + path.slice(locales[locale].basePath.length);
}

/** Returns the `href` of a link: a path if the target is on the same host, or a URL otherwise. */
export function buildHref(locale: Locale, homes: BaseUrls, path: string): string {
  const { origin } = new URL(homes[locale]);
  const url = buildUrl(homes, path);
  if (new URL(url).origin !== origin) return url;
  const href = url.slice(origin.length);
  return href.startsWith('/') ? href : `/${href}`;
}

/** Maps the path in the address bar of a page in this locale to the internal path. */
export function toInternalPath(locale: Locale, homes: BaseUrls, path: string): string {
  if (getLocaleFromPath(path) !== defaultLocale) return path;
  const base = new URL(homes[locale]).pathname.replace(/\/$/, '');
  return (locales[locale].basePath + path.slice(base.length)).replace(/(.)\/$/, '$1');
}
