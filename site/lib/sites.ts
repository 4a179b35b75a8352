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

/**
 * The sites by their handle in the CMS, one for each language. An entry here is all that another language needs:
 * `npm run registry` writes its routes, and everything else follows from it (docs/adding-a-language.md).
 */
export const sites = {
  en: { handle: 'en', language: 'en', locale: 'en-CA', name: 'English', basePath: '' },
  fr: { handle: 'fr', language: 'fr', locale: 'fr-CA', name: 'Français', basePath: '/fr', hasFrenchSpaces: true },
} as const satisfies Record<string, SiteEntry>;

export type Site = keyof typeof sites;
export const defaultSite = 'en' satisfies Site;

export const isSite = (handle: string | null | undefined): handle is Site =>
  typeof handle === 'string' && Object.hasOwn(sites, handle);

/** In the order in which languages are offered. */
export const siteHandles: readonly Site[] = Object.keys(sites).filter(isSite);

const hasEach = <Value>(values: Partial<Record<Site, Value>>): values is Record<Site, Value> =>
  siteHandles.every((site) => Object.hasOwn(values, site));

/** One value for each site. */
export function forEachSite<Value>(make: (site: Site) => Value): Record<Site, Value> {
  const values: Partial<Record<Site, Value>> = {};
  for (const site of siteHandles) values[site] = make(site);
  if (!hasEach(values)) throw new Error('a site has no value');
  return values;
}

/** The URL of each site's home page: its own if it has one, else its base path below the default site's. */
export const homeUrlsBelow = (siteUrl: string, own: (site: Site) => string | undefined): Record<Site, string> =>
  forEachSite((site) => own(site) ?? siteUrl + sites[site].basePath);

/** Words in the code, for answers that use no messages. */
export type BuiltInWords<Words> = Record<typeof defaultSite, Words> & Partial<Record<Site, Words>>;

/** The words of a site and their language: those of the default site where it has none of its own. */
export function builtInWords<Words>(words: BuiltInWords<Words>, site: Site): { language: string; words: Words } {
  const own = words[site];
  return own
    ? { language: sites[site].language, words: own }
    : { language: sites[defaultSite].language, words: words[defaultSite] };
}
