import { type Site, sites } from '#lib/routes/sites.ts';

/** The studio's own day, as in lib/text/dates.ts. */
const timeZone = 'America/Toronto';

/** The day within its year: "30 Sept", « 30 sept. ». */
export const shortDate = (iso: string, site: Site): string =>
  new Intl.DateTimeFormat(site === 'fr' ? sites.fr.locale : 'en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(new Date(iso));
