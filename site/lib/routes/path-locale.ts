import { defaultLocale, isLocale, type Locale, localeKeys, locales } from '#lib/sites.ts';

/** Returns the locale of a path by its base path. */
export const getLocaleFromPath = (path: string): Locale =>
  localeKeys.find((site) => locales[site].basePath !== '' && `${path}/`.startsWith(`${locales[site].basePath}/`)) ??
  defaultLocale;

/** Guesses the locale from the first segment that is a locale key; used for error pages (A9). */
export const guessLocaleFromPath = (path: string): Locale => path.split('/').find(isLocale) ?? defaultLocale;
