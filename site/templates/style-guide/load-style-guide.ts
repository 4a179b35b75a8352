import { notFound } from 'next/navigation';
import type { Route } from '#lib/cms/routes/route-table.ts';
import { localeKeys, mapLocales } from '#lib/locales.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { flexible } from '#templates/flexible/flexible.tsx';
import { loadFlexiblePage } from '#templates/flexible/query.ts';

export const getStyleGuideMetadata = flexible.metadata;

/** Loads the page and the strings of all locales. */
export async function loadStyleGuide({ site, slug }: Route) {
  const [entry, ...loaded] = await Promise.all([loadFlexiblePage(site, slug), ...localeKeys.map(localeStrings)]);
  if (!entry) notFound();
  const stringsByLocale = mapLocales((one) => loaded[localeKeys.indexOf(one)] ?? {});
  const strings = stringsByLocale[site];
  return { entry, strings, context: { site, strings }, stringsByLocale };
}
