import { notFound } from 'next/navigation';
import type { Route } from '#lib/cms/route-table.ts';
import { forEachSite, siteHandles } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { flexible } from '#templates/flexible/flexible.tsx';
import { loadFlexiblePage } from '#templates/flexible/query.ts';

/** The metadata of a builders' page. */
export const getStyleGuideMetadata = flexible.metadata;

/** The content of a builders' page, and the messages of every language, because fixtures use several. */
export async function loadStyleGuide({ site, slug }: Route) {
  const [entry, ...loaded] = await Promise.all([loadFlexiblePage(site, slug), ...siteHandles.map(siteStrings)]);
  if (!entry) notFound();
  const stringsOf = forEachSite((one) => loaded[siteHandles.indexOf(one)] ?? {});
  const strings = stringsOf[site];
  return { entry, strings, context: { site, strings }, stringsOf };
}
