import { defaultSite, type Site, sites } from '#lib/sites.ts';
import { siteOfPath } from './site-of-path.ts';

/**
 * The URL of each site's home page, without a slash at its end. Only visitors and search engines see URLs: inside, the
 * cache included, a page has an address, which begins with the site's `basePath`.
 */
export type HomeUrls = Readonly<Record<Site, string>>;

/** The URL of an address: `/fr/contact` is `https://fr.example.com/contact` if French has that host. */
export function urlOf(homes: HomeUrls, address: string): string {
  const site = siteOfPath(address.split(/[?#]/, 1)[0] ?? '');
  return homes[site] + address.slice(sites[site].basePath.length);
}

/** A link to an address from a page of this site: a path on the same host, else a URL. */
export function hrefFrom(site: Site, homes: HomeUrls, address: string): string {
  const { origin } = new URL(homes[site]);
  const url = urlOf(homes, address);
  if (new URL(url).origin !== origin) return url;
  const href = url.slice(origin.length);
  return href.startsWith('/') ? href : `/${href}`;
}

/** The address of a path that a browser shows on a page of this site. */
export function addressFrom(site: Site, homes: HomeUrls, path: string): string {
  if (siteOfPath(path) !== defaultSite) return path;
  const base = new URL(homes[site]).pathname.replace(/\/$/, '');
  return (sites[site].basePath + path.slice(base.length)).replace(/(.)\/$/, '$1');
}
