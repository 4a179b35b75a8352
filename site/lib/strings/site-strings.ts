import type { Locale } from '#lib/sites.ts';
import { messages } from './messages.ts';
import type { Strings } from './strings.ts';

/** Returns a locale's UI strings. They are in the code, because Craft's API does not serve its translations. */
export const siteStrings = (site: Locale): Strings => messages[site];
