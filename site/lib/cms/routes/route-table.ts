import { queryCms } from '#lib/cms/client/client.ts';
import { entriesAtOnce, everyEntry } from '#lib/cms/every-entry.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { assertComplete } from '#lib/cms/plausibility.ts';
import { getRouteTable } from '#lib/cms/queries/route-table.ts';
import { isLocale, type Locale, localeKeys, locales } from '#lib/locales.ts';
import { log } from '#lib/log/log.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { pageTemplates, routedSections, type TemplateName } from '#lib/routes/routes.ts';
import { templateBySection } from '#lib/routes/template-by-section.ts';

/** One route (A3). `path` is public. */
export type Route = {
  id: string;
  site: Locale;
  type: string;
  template: TemplateName;
  route: string;
  uri: string;
  lang: string;
  slug: string;
};

/** Returns the template for an entry type; `pages` entries name theirs. */
export function getTemplateName(type: string, pageTemplate: string | null | undefined): TemplateName | undefined {
  if (type === 'pages') return pageTemplates.find((name) => name === (pageTemplate ?? 'flexible'));
  return Object.entries(templateBySection).find(([name]) => name === type)?.[1];
}

/** An entry whose template is a field value, valid or not. */
type TemplateFieldEntry = { id: string; uri: string };

export const fetchAllRoutes = async (): Promise<Route[]> => (await fetchRoutes(localeKeys)).routes;

type EntryNode = NonNullable<ResultOf<typeof getRouteTable>['entries']>[number];

/** Returns an entry's route; logs and skips an entry with an unknown template. */
function readRoute(entry: EntryNode): Route | undefined {
  if (!entry?.id || !entry.uri || !entry.typeHandle || !isLocale(entry.siteHandle)) return undefined;
  const { id, uri, siteHandle: site } = entry;
  const pageTemplate = entry.__typename === 'pages_Entry' ? entry.pageTemplate : undefined;
  const template = getTemplateName(entry.typeHandle, pageTemplate);
  if (!template) {
    log.warn(
      'template_not_found',
      `${uri} (${id}, ${site}) names the unknown template ${JSON.stringify(pageTemplate)}; skipped.`,
      { id, site, uri },
    );
    return undefined;
  }
  return {
    id,
    site,
    type: entry.typeHandle,
    template,
    route: getEntryPath(site, uri),
    uri,
    lang: locales[site].language,
    slug: entry.slug ?? '',
  };
}

/** Fetches all routes of these locales. Entries with an unknown template are logged and skipped. */
export async function fetchRoutes(
  wanted: readonly Locale[],
): Promise<{ routes: Route[]; choosers: TemplateFieldEntry[] }> {
  const given = { site: [...wanted], section: routedSections, limit: entriesAtOnce };
  const pages = everyEntry('getRouteTable', (id) => queryCms(getRouteTable, { ...given, ...(id && { id }) }));
  const counts = new Map<string, number>();
  const routes: Route[] = [];
  const choosers: TemplateFieldEntry[] = [];
  // Each page is read as it arrives, so that a large site's entries do not hold the event loop at the end.
  for await (const page of pages) {
    for (const entry of page) {
      const place = `${entry?.sectionHandle} ${entry?.siteHandle}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
      const route = readRoute(entry);
      if (route) routes.push(route);
      if (entry?.__typename === 'pages_Entry' && entry.id && entry.uri) choosers.push({ id: entry.id, uri: entry.uri });
    }
  }
  const received = wanted.flatMap((site) =>
    routedSections.map((section) => ({ section, site, count: counts.get(`${section} ${site}`) ?? 0 })),
  );
  await assertComplete('getRouteTable', received);
  return { routes, choosers };
}
