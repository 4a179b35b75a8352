import { queryCms } from '#lib/cms/client/client.ts';
import { entriesAtOnce, everyEntry } from '#lib/cms/every-entry.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { getRouteTable } from '#lib/cms/queries/route-table.ts';
import { assertComplete } from '#lib/cms/response-check.ts';
import { isLocale, type Locale, localeKeys, locales } from '#lib/locales.ts';
import { log } from '#lib/log/log.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { pageTemplates, routedSections, type TemplateName } from '#lib/routes/routes.ts';
import { templateBySection } from '#lib/routes/template-by-section.ts';

/** One route (A3). `route` is its path. */
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

/** Returns the template for an entry type. Entries of type `pages` name their template. */
export function getTemplateName(type: string, pageTemplate: string | null | undefined): TemplateName | undefined {
  if (type === 'pages') return pageTemplates.find((name) => name === (pageTemplate ?? 'flexible'));
  return Object.entries(templateBySection).find(([name]) => name === type)?.[1];
}

/** An entry that names its template in a field. The name can be invalid. */
type TemplateFieldEntry = { id: string; uri: string };

export const fetchAllRoutes = async (): Promise<Route[]> => (await fetchRoutes(localeKeys)).routes;

type EntryNode = NonNullable<ResultOf<typeof getRouteTable>['entries']>[number];

/** Returns an entry's route. Logs a warning and returns undefined if its template is unknown. */
function readRoute(entry: EntryNode): Route | undefined {
  if (!entry?.id || !entry.uri || !entry.typeHandle || !isLocale(entry.siteHandle)) return undefined;
  const { id, uri, siteHandle: site } = entry;
  const pageTemplate = entry.__typename === 'pages_Entry' ? entry.pageTemplate : undefined;
  const template = getTemplateName(entry.typeHandle, pageTemplate);
  if (!template) {
    log.warn(
      'template_not_found',
      pageTemplate
        ? `${uri} (${id}, ${site}) names the unknown template ${JSON.stringify(pageTemplate)}; skipped.`
        : `No template renders the entry type ${entry.typeHandle} of ${uri} (${id}, ${site}); skipped.`,
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

/** Returns a list with the entry if it names its template in a field, or an empty list. */
const asChooser = (entry: EntryNode): TemplateFieldEntry[] =>
  entry?.__typename === 'pages_Entry' && entry.id && entry.uri ? [{ id: entry.id, uri: entry.uri }] : [];

const placeOf = (section: string | null | undefined, site: string | null | undefined) => `${section} ${site}`;

/** Fetches all routes of these locales. Entries with an unknown template are logged and skipped. */
export async function fetchRoutes(
  wanted: readonly Locale[],
): Promise<{ routes: Route[]; templateFields: TemplateFieldEntry[] }> {
  const given = { site: [...wanted], section: routedSections, orderBy: 'id asc', limit: entriesAtOnce };
  const pages = everyEntry('getRouteTable', (id) => queryCms(getRouteTable, { ...given, ...(id && { id }) }));
  const counts = new Map<string, number>();
  const routes: Route[] = [];
  const templateFields: TemplateFieldEntry[] = [];
  // Each page is read as it arrives, so that a large site's entries do not block the event loop at the end.
  for await (const page of pages) {
    for (const entry of page) {
      const place = placeOf(entry?.sectionHandle, entry?.siteHandle);
      counts.set(place, (counts.get(place) ?? 0) + 1);
      const route = readRoute(entry);
      if (route) routes.push(route);
      templateFields.push(...asChooser(entry));
    }
  }
  const received = wanted.flatMap((site) =>
    routedSections.map((section) => ({ section, site, count: counts.get(placeOf(section, site)) ?? 0 })),
  );
  await assertComplete('getRouteTable', received);
  return { routes, templateFields };
}

/** Throws an `IncompleteResponseError` if the CMS lacks more than half of a section. */
async function assertSectionsComplete(site: Locale): Promise<void> {
  const count = async (section: string) => {
    const { left } = await queryCms(getRouteTable, { site: [site], section: [section], limit: 1 });
    return { section, site, count: left };
  };
  await assertComplete('getRouteTable', await Promise.all(routedSections.map(count)));
}

/** Fetches the route of one entry, by its URI or ID. */
export async function fetchRoute(
  site: Locale,
  by: { uri: string } | { id: string },
): Promise<{ route: Route | undefined; chooser: string | undefined }> {
  const { entries } = await queryCms(getRouteTable, {
    ...{ site: [site], section: routedSections, limit: 1 },
    ...('uri' in by ? { uri: [by.uri] } : { id: [by.id] }),
  });
  const entry = entries?.find((found) => ('uri' in by ? found?.uri === by.uri : found?.id === by.id));
  // A CMS that has lost its content must not turn pages into 404s.
  if (!entry) await assertSectionsComplete(site);
  const [chooser] = entry ? asChooser(entry) : [];
  return { route: entry ? readRoute(entry) : undefined, chooser: chooser?.id };
}

/** Fetches the newest routes of each section, at most `limit` per section. */
export const fetchNewestRoutes = (site: Locale, limit: number): Promise<Route[][]> =>
  Promise.all(
    routedSections.map(async (section) => {
      const given = { site: [site], section: [section], orderBy: 'id desc', limit };
      const { entries } = await queryCms(getRouteTable, given);
      return (entries ?? []).flatMap((entry) => readRoute(entry) ?? []);
    }),
  );
