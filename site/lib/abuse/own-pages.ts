import { env } from '#lib/env.ts';
import { siteOfUrl } from '#lib/routes/home-urls.ts';
import { defaultSite, type Site } from '#lib/sites.ts';

/** The origins at which visitors see the site. */
function ownOrigins(host: string | null): string[] {
  const named = Object.values(env.homeUrls).map((url) => new URL(url).origin);
  return host ? [...named, `http://${host}`, `https://${host}`] : named;
}

/**
 * Whether a request comes from a page of the site. Browsers say so by one of two headers, and a page elsewhere cannot
 * change them; a program that sends neither is no visitor's browser being misused.
 */
export function isFromOwnPage(headers: Headers): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin';
  const origin = headers.get('origin');
  return origin === null || ownOrigins(headers.get('host')).includes(origin);
}

function urlBefore(headers: Headers): URL | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const url = new URL(referrer);
  return ownOrigins(headers.get('host')).includes(url.origin) ? url : undefined;
}

/** The path and query of the page from which the request came, if it is one of the site. */
export function pageBefore(headers: Headers): string | undefined {
  const url = urlBefore(headers);
  return url && url.pathname + url.search;
}

/** The site of the page from which the request came; the default one if that is not known. */
export function siteBefore(headers: Headers): Site {
  const url = urlBefore(headers);
  return url ? siteOfUrl(url) : defaultSite;
}
