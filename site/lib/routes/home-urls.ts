import { env } from '#lib/env.ts';
import { type Site, sites } from '#lib/sites.ts';
import { createPlacer } from './placer.ts';
import { type HomeUrls, hrefFrom, urlOf } from './public-url.ts';
import { siteOfPath } from './site-of-path.ts';

/** The URLs of the home pages, by the settings SITE_URL and SITE_URL_FR. */
const homeUrls: HomeUrls = { en: env.SITE_URL, fr: env.SITE_URL_FR };

/** Undefined if every URL is SITE_URL and the address, so that nobody need tell the two apart. */
export const movedHomes: HomeUrls | undefined =
  env.SITE_URL_FR === env.SITE_URL + sites.fr.basePath ? undefined : homeUrls;

/** The URL of an address, for what is read elsewhere: search engines, other sites, mail. */
export const publicUrl = (address: string): string => urlOf(homeUrls, address);

/** The location of a redirect to an address or a URL, which must be right on every host. */
export const publicLocation = (location: string): string =>
  movedHomes && /^\/(?!\/)/.test(location) ? urlOf(movedHomes, location) : location;

/** A link to an address from a page of this site. */
export const publicHref = (site: Site, address: string): string =>
  movedHomes ? hrefFrom(site, movedHomes, address) : address;

const place = createPlacer(homeUrls);

/** The site whose page stands at a URL. */
export function siteOfUrl({ host, pathname }: URL): Site {
  const placed = place(host, pathname);
  return siteOfPath('address' in placed ? placed.address : pathname);
}
