'use client';

import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { addressFrom, type HomeUrls, hrefFrom } from '#lib/routes/public-url.ts';
import { siteOfPath } from '#lib/routes/site-of-path.ts';
import { type Site, sites } from '#lib/sites.ts';

type Place = { site: Site; homes: HomeUrls | undefined };

const LocaleContext = createContext<Place | undefined>(undefined);

/** The site of the pages inside it, and where the sites stand, if not at their addresses. The default site does without. */
export function LinkPlaceProvider({ site, homes, children }: Place & { children: ReactNode }) {
  return <LocaleContext value={{ site, homes }}>{children}</LocaleContext>;
}

/** Makes the link to an address, as it must be on this page. */
export function usePublicHref(): (address: string) => string {
  const place = useContext(LocaleContext);
  return (address) => (place?.homes && address.startsWith('/') ? hrefFrom(place.site, place.homes, address) : address);
}

/** The language of a link's page, if it is not that of the page with the link. */
export function useForeignLanguage(address: string): string | undefined {
  const place = useContext(LocaleContext);
  const site = siteOfPath(address);
  return place && address.startsWith('/') && site !== place.site ? sites[site].language : undefined;
}

/** Makes the address of a path that the browser shows. On the server, paths are addresses already. */
export function useAddress(): (path: string) => string {
  const place = useContext(LocaleContext);
  return useCallback((path) => (place?.homes ? addressFrom(place.site, place.homes, path) : path), [place]);
}
