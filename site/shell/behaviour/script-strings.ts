import type { Strings } from '#lib/strings/load-strings.ts';

/** The words that scripts say, and no others: they travel with every page. */
const keys = ['shell.loading'] as const;

/** Those of the page's language. */
export const scriptStrings = (strings: Strings): Strings =>
  Object.fromEntries(keys.flatMap((key) => (strings[key] ? [[key, strings[key]]] : [])));
