import { log } from '#lib/log/log.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { pageTemplates, routedSections, type TemplateName, templateOfSection } from '#lib/routes/routes.ts';
import { isSite, type Site, siteHandles, sites } from '#lib/sites.ts';
import { request } from './client.ts';
import { entriesAtOnce, everyEntry } from './every-entry.ts';
import { graphql } from './graphql.ts';
import { requirePlausible } from './plausibility.ts';

/** One entry of the route table (A3). `route` is the public path. */
export type Route = {
  id: string;
  site: Site;
  type: string;
  template: TemplateName;
  route: string;
  uri: string;
  lang: string;
  slug: string;
};

const getRouteTable = graphql(`
  query getRouteTable($site: [String], $section: [String], $id: [QueryArgument], $limit: Int) {
    total: entryCount(site: $site, section: $section)
    entries(site: $site, section: $section, id: $id, orderBy: "id asc", limit: $limit) {
      __typename
      id
      sectionHandle
      siteHandle
      typeHandle
      uri
      slug
      ... on pages_Entry {
        pageTemplate
      }
    }
  }
`);

/** The template of an entry's type, or the one that it has chosen. */
export function templateFor(type: string, pageTemplate: string | null | undefined): TemplateName | undefined {
  if (type === 'pages') return pageTemplates.find((name) => name === (pageTemplate ?? 'flexible'));
  return Object.entries(templateOfSection).find(([name]) => name === type)?.[1];
}

/** An entry that chooses its template by a field, whether or not the template exists. */
type Chooser = { id: string; uri: string };

export const fetchRouteTable = async (): Promise<Route[]> => (await askRouteTable(siteHandles)).routes;

type Answered = { sectionHandle?: string | null; siteHandle?: string | null } | null;

function countedIn(entries: readonly Answered[], wanted: readonly Site[]) {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const place = `${entry?.sectionHandle} ${entry?.siteHandle}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return wanted.flatMap((site) =>
    routedSections.map((section) => ({ section, site, count: counts.get(`${section} ${site}`) ?? 0 })),
  );
}

/** Asks the CMS for every page of these sites. Pages with an unknown template are logged and left out. */
export async function askRouteTable(wanted: readonly Site[]): Promise<{ routes: Route[]; choosers: Chooser[] }> {
  const given = { site: [...wanted], section: routedSections, limit: entriesAtOnce };
  const pages = await Array.fromAsync(
    everyEntry('getRouteTable', (id) => request(getRouteTable, { ...given, ...(id && { id }) })),
  );
  const entries = pages.flat();
  await requirePlausible('getRouteTable', countedIn(entries, wanted));
  const choosers = entries.flatMap((entry): Chooser[] => {
    if (entry?.__typename !== 'pages_Entry' || !entry.id || !entry.uri) return [];
    return [{ id: entry.id, uri: entry.uri }];
  });
  const routes = entries.flatMap((entry): Route[] => {
    if (!entry?.id || !entry.uri || !entry.typeHandle || !isSite(entry.siteHandle)) return [];
    const pageTemplate = entry.__typename === 'pages_Entry' ? entry.pageTemplate : undefined;
    const template = templateFor(entry.typeHandle, pageTemplate);
    if (!template) {
      const { id, uri, siteHandle: site } = entry;
      log.warn(
        'template-unknown',
        `${uri} (${id}, ${site}) asks for the unknown template ${JSON.stringify(pageTemplate)}; it was left out.`,
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
        route: pathOf(entry.siteHandle, entry.uri),
        uri: entry.uri,
        lang: sites[entry.siteHandle].language,
        slug: entry.slug ?? '',
      },
    ];
  });
  return { routes, choosers };
}
