type SiteEntry = {
  handle: string;
  /** The language of its pages, as `lang` says it. */
  language: string;
  /** The language with its region, by which dates and numbers are written. */
  locale: string;
  /** The language's own name for itself. */
  name: string;
  /** What the addresses of its pages begin with. */
  basePath: string;
  /** Whether its texts get the spaces of French typography. */
  hasFrenchSpaces?: true;
};

/** Locales by their Craft site handle. */
export const locales = {
  en: { handle: 'en', language: 'en', locale: 'en-CA', name: 'English', basePath: '' },
  fr: { handle: 'fr', language: 'fr', locale: 'fr-CA', name: 'Français', basePath: '/fr', hasFrenchSpaces: true },
} as const satisfies Record<string, SiteEntry>;

export type Locale = keyof typeof locales;
export const defaultLocale = 'en' satisfies Locale;

export const isLocale = (handle: string | null | undefined): handle is Locale =>
  typeof handle === 'string' && Object.hasOwn(locales, handle);

/** In the order in which languages are offered. */
export const localeKeys: readonly Locale[] = Object.keys(locales).filter(isLocale);

const hasEach = <Value>(values: Partial<Record<Locale, Value>>): values is Record<Locale, Value> =>
  localeKeys.every((site) => Object.hasOwn(values, site));

/** One value for each site. */
export function forEachSite<Value>(make: (site: Locale) => Value): Record<Locale, Value> {
  const values: Partial<Record<Locale, Value>> = {};
  for (const site of localeKeys) values[site] = make(site);
  if (!hasEach(values)) throw new Error('a site has no value');
  return values;
}

/** The URL of each site's home page: its own if it has one, else its base path below the default site's. */
export const homeUrlsBelow = (siteUrl: string, own: (site: Locale) => string | undefined): Record<Locale, string> =>
  forEachSite((site) => own(site) ?? siteUrl + locales[site].basePath);

/** Words in the code, for answers that use no messages. */
export type BuiltInWords<Words> = Record<typeof defaultLocale, Words> & Partial<Record<Locale, Words>>;

/** The words of a site and their language: those of the default site where it has none of its own. */
export function builtInWords<Words>(words: BuiltInWords<Words>, site: Locale): { language: string; words: Words } {
  const own = words[site];
  return own
    ? { language: locales[site].language, words: own }
    : { language: locales[defaultLocale].language, words: words[defaultLocale] };
}
