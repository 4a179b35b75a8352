import { type Site, sites } from '#lib/sites.ts';
import { timeZone } from '#lib/text/dates.ts';

const parts = { day: 'numeric', month: 'short', timeZone } as const;
const format: Record<Site, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', parts),
  fr: new Intl.DateTimeFormat(sites.fr.locale, parts),
};

/** A date without its year: "30 Sept", « 30 sept. ». */
export const shortDate = (iso: string, site: Site): string => format[site].format(new Date(iso));
