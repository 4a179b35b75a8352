import { tagsOfPage } from '#cache/procedures.ts';
import { tagTimes } from '#cache/site-cache.ts';
import { routeTable } from '#content/route-table.ts';
import { request } from '#lib/cms/client.ts';
import { entriesAtOnce, everyEntry } from '#lib/cms/every-entry.ts';
import { filmSources, firstFilm } from '#lib/cms/fragments/film.ts';
import { graphql, type ResultOf } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import type { Route } from '#lib/cms/route-table.ts';
import { builderPages, routedSections, type TemplateName } from '#lib/routes/routes.ts';
import { firstWords } from '#lib/seo/metadata.ts';
import { type Site, siteHandles, sites } from '#lib/sites.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { ListedEntryFragment } from './listed-entry.ts';
import { untilNextChange } from './until-next-change.ts';

const getListedPages = graphql(
  `
  query getListedPages($site: [String], $section: [String], $id: [QueryArgument], $limit: Int) {
    total: entryCount(site: $site, section: $section)
    entries(site: $site, section: $section, id: $id, orderBy: "id asc", limit: $limit) {
      __typename
      id
      sectionHandle
      title
      uri
      dateUpdated
      ...ListedEntry
    }
  }
`,
  [ListedEntryFragment],
);

type Entry = NonNullable<NonNullable<ResultOf<typeof getListedPages>['entries']>[number]>;

/** A film that a page shows, as search engines list it. */
type ListedFilm = {
  url: string;
  poster: string;
  title: string;
  description: string;
  seconds: number | undefined;
};

/** A page that search engines may list. */
export type ListedPage = {
  path: string;
  title: string;
  /** A sentence on it, empty where there is none. */
  description: string;
  template: TemplateName;
  /** When its content changed, in ISO format: it itself, one of the entries that a listing lists, or a card that it shows. */
  updated: string;
  picture: string | undefined;
  film: ListedFilm | undefined;
  /** Its addresses by language, its own among them; undefined if it is in one language. */
  alternates: Readonly<Record<string, string>> | undefined;
};

/** The listings whose pages change with the entries of a section. */
const sectionShown: Partial<Record<TemplateName, string>> = {
  projectsListing: 'projects',
  newsListing: 'news',
};

/** The newest of some dates in ISO format, as the CMS's offset or ours writes them; empty if there is none. */
export const newest = (dates: readonly (string | null | undefined)[]): string =>
  dates.reduce<string>((latest, date) => (date && !(Date.parse(date) <= Date.parse(latest)) ? date : latest), '');

/** What a page shows of other entries, but for their names, which the menu has on every page. */
const isOfOthers = (tag: string): boolean => /^(?:card|list):/.test(tag);

/** When what a page shows of other entries last changed; undefined if it did not while this site has known it. */
async function cardsChanged(path: string): Promise<string | undefined> {
  const clock = tagTimes();
  const times = (await tagsOfPage(path)).filter(isOfOthers).map((tag) => clock.lastInvalidated(tag) ?? 0);
  const last = Math.max(0, ...times);
  return last > 0 ? new Date(last).toISOString() : undefined;
}

function pictureOf(entry: Entry): string | undefined {
  if (!('imageElement' in entry)) return undefined;
  return entry.imageElement?.find((image) => image?.__typename === 'images_Asset')?.url ?? undefined;
}

function filmOf(entry: Entry, poster: string | undefined): ListedFilm | undefined {
  const film = 'videoFileElement' in entry ? firstFilm(entry.videoFileElement) : undefined;
  const url = film && filmSources(film)[0]?.url;
  if (!film || !url || !poster) return undefined;
  const title = plainText(entry.title);
  const description = descriptionOf(entry) || title;
  return { url, poster, title, description, seconds: film.duration ?? undefined };
}

async function alternatesById(): Promise<Map<string, Readonly<Record<string, string>>>> {
  const found = new Map<string, Record<string, string>>();
  for (const site of siteHandles) {
    for (const { id, route } of (await routeTable(site)).values())
      found.set(id, { ...found.get(id), [sites[site].language]: route });
  }
  return found;
}

/** What an editor wrote for search engines, else the first words of the page. */
function descriptionOf(entry: Entry): string {
  const written = 'seo' in entry ? onlyEntry(entry.seo)?.description : undefined;
  if (written) return plainText(written);
  if ('introductionElement' in entry) return firstWords(entry.introductionElement);
  if ('wysiwygSimpleElement' in entry) return firstWords(entry.wysiwygSimpleElement);
  return 'textElement' in entry ? firstWords(entry.textElement) : '';
}

const isListed = (entry: Entry, { uri }: Route): boolean =>
  !builderPages.includes(uri) &&
  !('seo' in entry && onlyEntry(entry.seo)?.noindex) &&
  !('disableOpeningInSingle' in entry && entry.disableOpeningInSingle);

async function askForPages(site: Site): Promise<ListedPage[]> {
  const given = { site: [site], section: routedSections, limit: entriesAtOnce };
  const ask = (id: string[] | undefined) => request(getListedPages, { ...given, ...(id && { id }) });
  const [answered, table, alternates] = await Promise.all([
    Array.fromAsync(everyEntry('getListedPages', ask)),
    routeTable(site),
    alternatesById(),
  ]);
  const routes = new Map([...table.values()].map((route) => [route.id, route]));
  const entries = answered.flat().flatMap((entry): Entry[] => (entry ? [entry] : []));
  const inSections = Map.groupBy(entries, ({ sectionHandle }) => sectionHandle);
  const listed = entries.map(async (entry): Promise<ListedPage[]> => {
    const route = routes.get(entry.id ?? '');
    if (!route || !isListed(entry, route)) return [];
    const section = sectionShown[route.template];
    const shown = [entry, ...((section && inSections.get(section)) || [])];
    const picture = pictureOf(entry);
    const languages = alternates.get(route.id) ?? {};
    return [
      {
        path: route.route,
        title: plainText(entry.title),
        description: descriptionOf(entry),
        template: route.template,
        updated: newest([...shown.map(({ dateUpdated }) => dateUpdated), await cardsChanged(route.route)]),
        picture,
        film: filmOf(entry, picture),
        alternates: Object.keys(languages).length > 1 ? languages : undefined,
      },
    ];
  });
  const pages = (await Promise.all(listed)).flat();
  return pages.toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/**
 * Every page of a site that search engines may list, by path: neither pages of builders nor those that an editor hides.
 * Throws a `CmsError` if the CMS cannot be asked and never could.
 */
export const listedPages = (site: Site): Promise<ListedPage[]> =>
  untilNextChange(`listed pages of ${site}`, () => askForPages(site));
