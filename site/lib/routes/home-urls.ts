import { env } from '#lib/env.ts';
import { type Site, siteHandles, sites } from '#lib/sites.ts';
import { createPlacer } from './placer.ts';
import { type HomeUrls, hrefFrom, urlOf } from './public-url.ts';
import { siteOfPath } from './site-of-path.ts';

const { homeUrls } = env;

/** Undefined if every URL is SITE_URL and the address, so that nobody need tell the two apart. */
export const movedHomes: HomeUrls | undefined = siteHandles.every(
  (site) => homeUrls[site] === env.SITE_URL + sites[site].basePath,
)
  ? undefined
  : homeUrls;

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
