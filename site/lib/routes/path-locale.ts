import { defaultLocale, isLocale, type Locale, localeKeys, locales } from '#lib/locales.ts';

/** Returns the locale of a path by its base path. */
export const getLocaleFromPath = (path: string): Locale =>
  localeKeys.find(
    (locale) => locales[locale].basePath !== '' && `${path}/`.startsWith(`${locales[locale].basePath}/`),
  ) ?? defaultLocale;

/** Guesses the locale from the first segment that is a locale key; used for error pages (A9). */
export const guessLocaleFromPath = (path: string): Locale => path.split('/').find(isLocale) ?? defaultLocale;
