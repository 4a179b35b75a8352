import { defaultLocale, type Locale } from '#lib/locales.ts';
import { getLocaleFromUrl, homeUrls } from '#lib/routes/locale-urls.ts';

/** Returns the public origins of the site, including those of the requested host. */
function siteOrigins(host: string | null): string[] {
  const named = Object.values(homeUrls).map((url) => new URL(url).origin);
  return host ? [...named, `http://${host}`, `https://${host}`] : named;
}

/**
 * Reports whether a request comes from this site, according to `Sec-Fetch-Site` or, without it, `Origin`. A request
 * with neither header is accepted.
 */
export function isSameOrigin(headers: Headers): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin';
  const origin = headers.get('origin');
  return origin === null || siteOrigins(headers.get('host')).includes(origin);
}

function urlBefore(headers: Headers): URL | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const url = new URL(referrer);
  return siteOrigins(headers.get('host')).includes(url.origin) ? url : undefined;
}

/** Returns the path and query of the `Referer`, if it is a page of this site. */
export function getRefererPath(headers: Headers): string | undefined {
  const url = urlBefore(headers);
  return url && url.pathname + url.search;
}

/** Returns the locale of the referring page, or the default locale if that is not a page of this site. */
export function getReferrerLocale(headers: Headers): Locale {
  const url = urlBefore(headers);
  return url ? getLocaleFromUrl(url) : defaultLocale;
}
