import { env } from '#lib/env.ts';
import { type Locale, localeKeys, locales } from '#lib/locales.ts';
import { createHostResolver } from './host-resolver.ts';
import { type BaseUrls, buildHref, buildUrl } from './localized-url.ts';
import { getLocaleFromPath } from './path-locale.ts';

/** The base URL of each locale. */
export const { homeUrls } = env;

export const siteOrigin = new URL(env.SITE_URL).origin;

/** Returns the absolute URL of a path on this site. Absolute URLs keep their origin. */
export const toAbsoluteUrl = (href: string): string => new URL(href, env.SITE_URL).href;

/** The base URLs, or undefined if each is SITE_URL plus the base path, so paths need no mapping. */
export const customBaseUrls: BaseUrls | undefined = localeKeys.every(
  (locale) => homeUrls[locale] === env.SITE_URL + locales[locale].basePath,
)
  ? undefined
  : homeUrls;

/** Returns the absolute public URL of a path. */
export const getPublicUrl = (path: string): string => buildUrl(homeUrls, path);

/** Returns a `Location` that is valid on every host. */
export const getRedirectLocation = (location: string): string =>
  customBaseUrls && /^\/(?!\/)/.test(location) ? buildUrl(customBaseUrls, location) : location;

/** Returns the `href` of a path on a page of this locale. */
export const getPublicHref = (locale: Locale, path: string): string =>
  customBaseUrls ? buildHref(locale, customBaseUrls, path) : path;

const place = createHostResolver(homeUrls);

/** Returns the locale of a public URL. */
export function getLocaleFromUrl({ host, pathname }: URL): Locale {
  const placed = place(host, pathname);
  return getLocaleFromPath('path' in placed ? placed.path : pathname);
}
