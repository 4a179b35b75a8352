import { queryCms } from '#lib/cms/client/client.ts';
import { entriesAtOnce, everyEntry } from '#lib/cms/every-entry.ts';
import { assertComplete } from '#lib/cms/plausibility.ts';
import { getRouteTable } from '#lib/cms/queries/route-table.ts';
import { log } from '#lib/log/log.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { pageTemplates, routedSections, type TemplateName } from '#lib/routes/routes.ts';
import { templateBySection } from '#lib/routes/template-by-section.ts';
import { isLocale, type Locale, localeKeys, locales } from '#lib/sites.ts';

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

type EntryNode = { sectionHandle?: string | null; siteHandle?: string | null } | null;

function countBySection(entries: readonly EntryNode[], wanted: readonly Locale[]) {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const place = `${entry?.sectionHandle} ${entry?.siteHandle}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return wanted.flatMap((site) =>
    routedSections.map((section) => ({ section, site, count: counts.get(`${section} ${site}`) ?? 0 })),
  );
}

/** Fetches all routes of these locales. Entries with an unknown template are logged and skipped. */
export async function fetchRoutes(
  wanted: readonly Locale[],
): Promise<{ routes: Route[]; choosers: TemplateFieldEntry[] }> {
  const given = { site: [...wanted], section: routedSections, limit: entriesAtOnce };
  const pages = await Array.fromAsync(
    everyEntry('getRouteTable', (id) => queryCms(getRouteTable, { ...given, ...(id && { id }) })),
  );
  const entries = pages.flat();
  await assertComplete('getRouteTable', countBySection(entries, wanted));
  const templateFieldEntries = entries.flatMap((entry): TemplateFieldEntry[] => {
    if (entry?.__typename !== 'pages_Entry' || !entry.id || !entry.uri) return [];
    return [{ id: entry.id, uri: entry.uri }];
  });
  const routes = entries.flatMap((entry): Route[] => {
    if (!entry?.id || !entry.uri || !entry.typeHandle || !isLocale(entry.siteHandle)) return [];
    const pageTemplate = entry.__typename === 'pages_Entry' ? entry.pageTemplate : undefined;
    const template = getTemplateName(entry.typeHandle, pageTemplate);
    if (!template) {
      const { id, uri, siteHandle: site } = entry;
      log.warn(
        'template_not_found',
        `${uri} (${id}, ${site}) names the unknown template ${JSON.stringify(pageTemplate)}; skipped.`,
        { id, site, uri },
      );
      return [];
    }
    return [
      {
        id: entry.id,
        site: entry.siteHandle,
        type: entry.typeHandle,
        template,
        route: getEntryPath(entry.siteHandle, entry.uri),
        uri: entry.uri,
        lang: locales[entry.siteHandle].language,
        slug: entry.slug ?? '',
      },
    ];
  });
  return { routes, choosers: templateFieldEntries };
}
