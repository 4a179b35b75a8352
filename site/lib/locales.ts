type LocaleSettings = {
  handle: string;
  /** Language tag, for `lang`. */
  language: string;
  /** Language tag with region, for formatting dates and numbers. */
  locale: string;
  /** The language's name in that language. */
  name: string;
  /** Path prefix of the locale's pages. */
  basePath: string;
  /** Whether its texts get French spacing. */
  hasFrenchSpaces?: true;
};

/** Locales by their Craft site handle. */
export const locales = {
  en: { handle: 'en', language: 'en', locale: 'en-CA', name: 'English', basePath: '' },
  fr: { handle: 'fr', language: 'fr', locale: 'fr-CA', name: 'Français', basePath: '/fr', hasFrenchSpaces: true },
} as const satisfies Record<string, LocaleSettings>;

export type Locale = keyof typeof locales;
export const defaultLocale = 'en' satisfies Locale;

export const isLocale = (handle: string | null | undefined): handle is Locale =>
  typeof handle === 'string' && Object.hasOwn(locales, handle);

/** All locales, in the order of the language menu. */
export const localeKeys: readonly Locale[] = Object.keys(locales).filter(isLocale);

const hasEach = <Value>(values: Partial<Record<Locale, Value>>): values is Record<Locale, Value> =>
  localeKeys.every((locale) => Object.hasOwn(values, locale));

/** Maps each locale to a value. */
export function mapLocales<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  const values: Partial<Record<Locale, Value>> = {};
  for (const locale of localeKeys) values[locale] = make(locale);
  if (!hasEach(values)) throw new Error('a locale has no value');
  return values;
}

/** Returns each locale's home page URL: the one from `own`, or else the site URL with the locale's base path. */
export const homeUrlsBelow = (siteUrl: string, own: (locale: Locale) => string | undefined): Record<Locale, string> =>
  mapLocales((locale) => own(locale) ?? siteUrl + locales[locale].basePath);

/** Texts kept in the code, for responses that cannot use the CMS or the interface strings. */
export type BuiltInWords<Words> = Record<typeof defaultLocale, Words> & Partial<Record<Locale, Words>>;

/** Returns a locale's built-in texts and their language, falling back to the default locale. */
export function builtInWords<Words>(words: BuiltInWords<Words>, locale: Locale): { language: string; words: Words } {
  const own = words[locale];
  return own
    ? { language: locales[locale].language, words: own }
    : { language: locales[defaultLocale].language, words: words[defaultLocale] };
}
