import { breathe } from '@vitrine/cache';
import { parse } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import { entriesAtOnce, everyEntry } from '#lib/cms/every-entry.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { pickValues, printListedFields, printOwnFields } from '#lib/cms/selections/print-selections.ts';
import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/types.ts';
import { isLocale, localeKeys } from '#lib/locales.ts';
import { shortHash } from '#lib/short-hash.ts';
import type { WantedIndex } from '#revalidation/adapters/adapter.ts';
import {
  type ContentIndex,
  entryKey,
  type IndexedEntry,
  isSameElsewhere,
} from '#revalidation/content/content-index.ts';
import { fetchElementVersions } from './element-versions.ts';
import { getFilters, getRelatedIds } from './filters.ts';
import { formsIn } from './form-digests.ts';
import { selectionDigests } from './selection-digests.ts';

type ReturnedEntry = {
  __typename: string;
  id: string | null;
  sectionHandle: string | null;
  siteHandle: string | null;
  uri: string | null;
  slug: string | null;
  title: string | null;
  postDate: string | null;
  expiryDate: string | null;
  dateCreated: string | null;
  dateUpdated: string | null;
};
type Pending = ({ id: string | null; postDate: string | null } | null)[] | null;
type IndexResponse = { entries: (ReturnedEntry | null)[] | null; pending: Pending };
type Page = { entries: (ReturnedEntry | null)[] | null; left: number | null };
type IndexQueries = {
  some: TadaDocumentNode<IndexResponse, { site: string[]; id: string[] }>;
  all: TadaDocumentNode<Page, { site: string[]; id?: string[] }>;
};

/** Maximum number of IDs per query. */
const idsPerQuery = 50;
/** Number of upcoming dates to fetch. Later dates are fetched when these have passed. */
const maxPending = 250;

const pendingEntries = (given: string) => `
    pending: entries(section: ["*"], site: $site, ${given}status: ["pending"], orderBy: "postDate asc", limit: ${maxPending}) {
      __typename
      id
      sectionHandle
      postDate
    }`;

/** Queried before the entries, so an entry published between the queries is in both lists rather than in neither. */
const getPendingEntries: TadaDocumentNode<{ pending: Pending }, { site: string[] }> = parse(
  `query getPendingEntries($site: [String]) { ${pendingEntries('')} }`,
);

/** Omits nested entries, which have no section, because pages show them as parts of their owners. */
function makeQueries(selections: Selections, section: string): IndexQueries {
  const fields = `
      __typename
      id
      sectionHandle
      siteHandle
      uri
      slug
      title
      postDate
      expiryDate
      dateCreated
      dateUpdated
      ${printListedFields(selections, 'Entry')}
      ${printOwnFields(selections, section)}`;
  return {
    some: parse(`
  query getContentIndex($site: [String], $id: [QueryArgument]) {
    ${pendingEntries('id: $id, ')}
    entries(section: ["*"], site: $site, id: $id, limit: ${idsPerQuery * localeKeys.length}) { ${fields} }
  }
`),
    all: parse(`
  query getContentIndex($site: [String], $id: [QueryArgument]) {
    left: entryCount(section: ["*"], site: $site, id: $id)
    entries(section: ["*"], site: $site, id: $id, orderBy: "id asc", limit: ${entriesAtOnce}) { ${fields} }
  }
`),
  };
}

const queries = new WeakMap<Selections, Map<string, IndexQueries>>();

function getQueries(selections: Selections, section: string): IndexQueries {
  const made = queries.get(selections) ?? new Map<string, IndexQueries>();
  const known = made.get(section) ?? makeQueries(selections, section);
  queries.set(selections, made.set(section, known));
  return known;
}

const parseTime = (date: unknown) => (typeof date === 'string' ? Date.parse(date) : 0);

function toIndexed(
  entry: ReturnedEntry | null,
  { section, selections }: { section: string; selections: Selections },
): IndexedEntry[] {
  if (!entry?.id || !entry.sectionHandle || !isLocale(entry.siteHandle)) return [];
  const type = selections.types[entry.__typename];
  const values = pickValues(entry, type, 'beside');
  return [
    {
      id: entry.id,
      site: entry.siteHandle,
      section: entry.sectionHandle,
      uri: entry.uri,
      slug: entry.slug ?? '',
      dateUpdated: String(entry.dateUpdated ?? ''),
      name: shortHash([entry.title, entry.uri, entry.slug]),
      shown: selectionDigests(type, values),
      orders: { postDate: parseTime(entry.postDate), dateCreated: parseTime(entry.dateCreated) },
      filters: getFilters(type, values),
      related: getRelatedIds(type, values),
      ...(entry.sectionHandle === section && { own: selectionDigests(type?.own, pickValues(entry, type?.own, 'own')) }),
    },
  ];
}

type Wanted = WantedIndex & { selections?: Selections };

/** Fetches the index of these entries, or of all entries, in every locale. It contains only live entries. */
export async function fetchContentIndex(
  ids?: readonly string[],
  { section = '', selections = ofTheSite, forms = [], known }: Wanted = {},
): Promise<ContentIndex> {
  const own = section in selections.sections ? section : '';
  const index: ContentIndex = { entries: new Map(), scheduled: [], forms: [], elements: new Map() };
  const handles = new Set<string>();
  const schedule = (id: string | null | undefined, date: unknown) => {
    if (id && parseTime(date) > 0) index.scheduled.push({ id, at: parseTime(date) });
  };
  for await (const { entries, pending } of ids ? fetchSome(ids, selections, own) : fetchAll(selections, own)) {
    for (const one of pending ?? []) schedule(one?.id, one?.postDate);
    for (const one of entries ?? []) {
      schedule(one?.id, one?.expiryDate);
      for (const entry of toIndexed(one, { section, selections })) {
        const before = known?.get(entry.site, entry.id);
        // Reuses the known object to save memory, but not its page digests, which were not fetched.
        const isReused = before && !before.own && !entry.own && isSameElsewhere(before, entry);
        index.entries.set(entryKey(entry), isReused ? before : entry);
      }
      await breathe();
    }
    formsIn(entries, handles);
  }
  return {
    ...index,
    forms: [...handles],
    elements: ids ? index.elements : await fetchElementVersions({ selections, forms }),
  };
}

async function* fetchSome(
  ids: readonly string[],
  selections: Selections,
  section: string,
): AsyncGenerator<IndexResponse> {
  const site = [...localeKeys];
  for (let start = 0; start < ids.length; start += idsPerQuery)
    yield queryCms(getQueries(selections, section).some, { site, id: ids.slice(start, start + idsPerQuery) });
}

async function* fetchAll(selections: Selections, section: string): AsyncGenerator<IndexResponse> {
  const site = [...localeKeys];
  const { pending } = await queryCms(getPendingEntries, { site });
  yield { entries: [], pending };
  const fetchFrom = (id: string[] | undefined) =>
    queryCms(getQueries(selections, section).all, { site, ...(id && { id }) });
  for await (const entries of everyEntry('getContentIndex', fetchFrom)) yield { entries, pending: [] };
}

/** Maximum number of entries per query with page digests. */
const ownAtOnce = 10;

/**
 * Fetches the full index, with page digests of at most `maxOwn` entries. A page digest takes as much data as rendering
 * the page. Without a page digest, an entry's next edit counts as a change of its page.
 */
export async function fetchFullIndex(
  selections: Selections = ofTheSite,
  maxOwn = Number.POSITIVE_INFINITY,
): Promise<ContentIndex> {
  const index = await fetchContentIndex(undefined, { selections });
  const { entries } = index;
  const forms = new Set<string>();
  let left = maxOwn;
  // Small sections come first, because every build renders their pages.
  const inSections = Object.entries(Object.groupBy(entries.values(), ({ section }) => section)).toSorted(
    ([, one = []], [, other = []]) => one.length - other.length,
  );
  for (const [section, some = []] of inSections) {
    const hasPages = selections.sections[section]?.types.some((type) => selections.types[type]?.own.fields.length);
    const ids = hasPages ? [...new Set(some.map(({ id }) => id))].slice(0, left) : [];
    left -= ids.length;
    for (let start = 0; start < ids.length; start += ownAtOnce) {
      const fetched = await fetchContentIndex(ids.slice(start, start + ownAtOnce), { section, selections });
      for (const [key, entry] of fetched.entries) entries.set(key, entry);
      for (const handle of fetched.forms) forms.add(handle);
    }
  }
  return { ...index, forms: [...forms], elements: await fetchElementVersions({ selections, forms: [...forms] }) };
}
