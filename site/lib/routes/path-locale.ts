import { defaultLocale, isLocale, type Locale, localeKeys, locales } from '#lib/locales.ts';

/** Returns the locale whose base path this path starts with, or the default locale. */
export const getLocaleFromPath = (path: string): Locale =>
  localeKeys.find(
    (locale) => locales[locale].basePath !== '' && `${path}/`.startsWith(`${locales[locale].basePath}/`),
  ) ?? defaultLocale;

/** Guesses the locale of an error page (A9) from the first path segment that is a locale key. */
export const guessLocaleFromPath = (path: string): Locale => path.split('/').find(isLocale) ?? defaultLocale;
