import type { Locale } from '#lib/sites.ts';
import { messages } from './messages.ts';
import type { Strings } from './strings.ts';

/** The messages of the interface in a site's language. They are the site's own, because Craft's API does not serve its translations. */
export const siteStrings = (site: Locale): Strings => messages[site];
