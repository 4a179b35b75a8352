'use client';

import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { type Locale, locales } from '#lib/locales.ts';
import { type BaseUrls, buildHref, toInternalPath } from '#lib/routes/localized-url.ts';
import { getLocaleFromPath } from '#lib/routes/path-locale.ts';

type LocaleContextValue = { site: Locale; baseUrls: BaseUrls | undefined };

const LocaleContext = createContext<LocaleContextValue | undefined>(undefined);

/** Provides the locale and, if configured, the base URLs. */
export function LocaleProvider({ site, baseUrls: homes, children }: LocaleContextValue & { children: ReactNode }) {
  return <LocaleContext value={{ site, baseUrls: homes }}>{children}</LocaleContext>;
}

/** Returns a function that maps a path to the `href` for this page. */
export function usePublicHref(): (path: string) => string {
  const place = useContext(LocaleContext);
  return (path) => (place?.baseUrls && path.startsWith('/') ? buildHref(place.site, place.baseUrls, path) : path);
}

/** Returns the language of a linked page if it differs from this page's. */
export function useLinkLanguage(path: string): string | undefined {
  const place = useContext(LocaleContext);
  const site = getLocaleFromPath(path);
  return place && path.startsWith('/') && site !== place.site ? locales[site].language : undefined;
}

/** Returns a function that maps a browser path to an internal path. */
export function useInternalPath(): (path: string) => string {
  const place = useContext(LocaleContext);
  return useCallback((path) => (place?.baseUrls ? toInternalPath(place.site, place.baseUrls, path) : path), [place]);
}
