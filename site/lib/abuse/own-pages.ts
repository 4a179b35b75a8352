import { env } from '#lib/env.ts';

/** The origins at which visitors see the site. */
function ownOrigins(host: string | null): string[] {
  const named = [env.SITE_URL, env.SITE_URL_FR].map((url) => new URL(url).origin);
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

/** The path and query of the page from which the request came, if it is one of the site. */
export function pageBefore(headers: Headers): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return ownOrigins(headers.get('host')).includes(origin) ? pathname + search : undefined;
}
