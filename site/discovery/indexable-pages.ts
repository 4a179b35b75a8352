import { getPageTags } from '#cache/procedures.ts';
import { tagTimes } from '#cache/site-cache.ts';
import { getRouteTable } from '#content/route-table.ts';
import { queryCms } from '#lib/cms/client/client.ts';
import { entriesAtOnce, everyEntry } from '#lib/cms/every-entry.ts';
import { getFirstVideo, getVideoSources } from '#lib/cms/fragments/video.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import type { Route } from '#lib/cms/routes/route-table.ts';
import { type Locale, localeKeys, locales } from '#lib/locales.ts';
import { developerPages, routedSections, type TemplateName } from '#lib/routes/routes.ts';
import { excerpt } from '#lib/seo/metadata.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { cacheUntilChange } from './cache-until-change.ts';
import { getListedPages } from './query.ts';

type Entry = NonNullable<NonNullable<ResultOf<typeof getListedPages>['entries']>[number]>;

/** A video for the sitemap. */
type ListedVideo = {
  url: string;
  poster: string;
  title: string;
  description: string;
  seconds: number | undefined;
};

export type IndexablePage = {
  path: string;
  title: string;
  /** May be empty. */
  description: string;
  template: TemplateName;
  /** ISO date of the last change to the page, its listed entries or its cards. */
  updated: string;
  picture: string | undefined;
  video: ListedVideo | undefined;
  /** Path by language, including the page's own; undefined if there is only one. */
  alternates: Readonly<Record<string, string>> | undefined;
};

/** Section shown by each listing. */
const listedSection: Partial<Record<TemplateName, string>> = {
  projectsListing: 'projects',
  newsListing: 'news',
};

/** Returns the latest of these ISO dates, or an empty string. */
export const getLatestDate = (dates: readonly (string | null | undefined)[]): string =>
  dates.reduce<string>((latest, date) => (date && !(Date.parse(date) <= Date.parse(latest)) ? date : latest), '');

/** Matches tags of cards and lists. Titles are excluded, because every page's menu depends on them. */
const isListTag = (tag: string): boolean => /^(?:card|list):/.test(tag);

/** Returns when the page's cards or lists last changed, if known. */
async function getListsChangedAt(path: string): Promise<string | undefined> {
  const clock = tagTimes();
  const times = (await getPageTags(path)).filter(isListTag).map((tag) => clock.lastInvalidated(tag) ?? 0);
  const last = Math.max(0, ...times);
  return last > 0 ? new Date(last).toISOString() : undefined;
}

function getImage(entry: Entry): string | undefined {
  if (!('imageElement' in entry)) return undefined;
  return entry.imageElement?.find((image) => image?.__typename === 'images_Asset')?.url ?? undefined;
}

function getVideo(entry: Entry, poster: string | undefined): ListedVideo | undefined {
  const video = 'videoFileElement' in entry ? getFirstVideo(entry.videoFileElement) : undefined;
  const url = video && getVideoSources(video)[0]?.url;
  if (!video || !url || !poster) return undefined;
  const title = plainText(entry.title);
  const description = getDescription(entry) || title;
  return { url, poster, title, description, seconds: video.duration ?? undefined };
}

async function alternatesById(): Promise<Map<string, Readonly<Record<string, string>>>> {
  const found = new Map<string, Record<string, string>>();
  for (const site of localeKeys) {
    for (const { id, route } of (await getRouteTable(site)).values())
      found.set(id, { ...found.get(id), [locales[site].language]: route });
  }
  return found;
}

/** Returns the SEO description, or else an excerpt. */
function getDescription(entry: Entry): string {
  const written = 'seo' in entry ? onlyEntry(entry.seo)?.description : undefined;
  if (written) return plainText(written);
  if ('introductionElement' in entry) return excerpt(entry.introductionElement);
  if ('wysiwygSimpleElement' in entry) return excerpt(entry.wysiwygSimpleElement);
  return 'textElement' in entry ? excerpt(entry.textElement) : '';
}

const isIndexable = (entry: Entry, { uri }: Route): boolean =>
  !developerPages.includes(uri) &&
  !('seo' in entry && onlyEntry(entry.seo)?.noindex) &&
  !('disableOpeningInSingle' in entry && entry.disableOpeningInSingle);

async function fetchPages(site: Locale): Promise<IndexablePage[]> {
  const given = { site: [site], section: routedSections, limit: entriesAtOnce };
  const fetchFrom = (id: string[] | undefined) => queryCms(getListedPages, { ...given, ...(id && { id }) });
  const [fetched, table, alternates] = await Promise.all([
    Array.fromAsync(everyEntry('getListedPages', fetchFrom)),
    getRouteTable(site),
    alternatesById(),
  ]);
  const routes = new Map([...table.values()].map((route) => [route.id, route]));
  const entries = fetched.flat().flatMap((entry): Entry[] => (entry ? [entry] : []));
  const inSections = Map.groupBy(entries, ({ sectionHandle }) => sectionHandle);
  const listed = entries.map(async (entry): Promise<IndexablePage[]> => {
    const route = routes.get(entry.id ?? '');
    if (!route || !isIndexable(entry, route)) return [];
    const section = listedSection[route.template];
    const shown = [entry, ...((section && inSections.get(section)) || [])];
    const picture = getImage(entry);
    const languages = alternates.get(route.id) ?? {};
    return [
      {
        path: route.route,
        title: plainText(entry.title),
        description: getDescription(entry),
        template: route.template,
        updated: getLatestDate([...shown.map(({ dateUpdated }) => dateUpdated), await getListsChangedAt(route.route)]),
        picture,
        video: getVideo(entry, picture),
        alternates: Object.keys(languages).length > 1 ? languages : undefined,
      },
    ];
  });
  const pages = (await Promise.all(listed)).flat();
  return pages.toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
}

/**
 * Returns a locale's indexable pages, sorted by path. Throws a `CmsError` if the CMS is unavailable and there is no
 * earlier result.
 */
export const getIndexablePages = (site: Locale): Promise<IndexablePage[]> =>
  cacheUntilChange(`listed pages of ${site}`, () => fetchPages(site));
