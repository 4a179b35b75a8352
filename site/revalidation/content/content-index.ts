import { parse } from 'graphql';
import * as v from 'valibot';
import { request } from '#lib/cms/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { fieldQuestions, ownQuestions, valuesOf } from '#lib/cms/selections/ask-selections.ts';
import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/selections-shape.ts';
import { digestOf } from '#lib/digest.ts';
import { isSite, type Site, siteHandles } from '#lib/sites.ts';
import { type ElementDates, fetchElementDates } from './element-dates.ts';
import { filtersOf, relatedIdsOf } from './filters.ts';
import { formsIn } from './form-digests.ts';
import { digestsOf } from './shown-digests.ts';

/** What pages can see of an entry, so that the reach of an edit can be worked out. */
export type IndexedEntry = {
  id: string;
  site: Site;
  section: string;
  uri: string | null;
  slug: string;
  dateUpdated: string;
  /** Digest of what names it: its title and address. */
  name: string;
  /** Digests of what other pages show of it, by the name of their selection. */
  shown: Readonly<Record<string, string>>;
  /** What lists are ordered by, in epoch milliseconds. */
  orders: { postDate: number; dateCreated: number };
  /** What lists are filtered by, as `name=value`. */
  filters: readonly string[];
  /** The entries through which lists find it; an instance of an older build does not tell. */
  related?: readonly string[];
  /** Digests of what its own page shows of it, by the name of the selection; absent where that was not asked. */
  own?: Readonly<Record<string, string>>;
};

const time = v.fallback(v.number(), 0);

/** As it is kept on disk. */
export const indexedEntry: v.GenericSchema<unknown, IndexedEntry> = v.object({
  id: v.string(),
  site: v.picklist(siteHandles),
  section: v.string(),
  uri: v.nullable(v.string()),
  slug: v.string(),
  dateUpdated: v.string(),
  name: v.string(),
  shown: v.record(v.string(), v.string()),
  orders: v.object({ postDate: time, dateCreated: time }),
  filters: v.array(v.string()),
  related: v.exactOptional(v.array(v.string())),
  own: v.exactOptional(v.record(v.string(), v.string())),
});

/** When an entry next appears or goes by itself, in epoch milliseconds. */
export type ScheduledChange = { id: string; at: number };

export type ContentIndex = {
  entries: Map<string, IndexedEntry>;
  scheduled: ScheduledChange[];
  elements: ElementDates;
  /** The handles of the forms in what own pages show; none where that was not asked. */
  forms: readonly string[];
};

type AnsweredEntry = {
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
type Answer = {
  entries: (AnsweredEntry | null)[] | null;
  pending: ({ id: string | null; postDate: string | null } | null)[] | null;
};
type Question = TadaDocumentNode<Answer, { site: string[]; id?: string[] }>;

/** Pending entries come first: one that goes live while the CMS is answering is then in both lists rather than in neither. */
const makeQuestion = (selections: Selections, section: string): Question =>
  parse(`
  query getContentIndex($site: [String], $id: [QueryArgument]) {
    pending: entries(site: $site, id: $id, status: ["pending"], limit: 9999) {
      __typename
      id
      sectionHandle
      postDate
    }
    entries(site: $site, id: $id, limit: 9999) {
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
      ${fieldQuestions(selections, 'Entry')}
      ${ownQuestions(selections, section)}
    }
  }
`);

const questions = new WeakMap<Selections, Map<string, Question>>();

function questionFor(selections: Selections, section: string): Question {
  const made = questions.get(selections) ?? new Map<string, Question>();
  const question = made.get(section) ?? makeQuestion(selections, section);
  questions.set(selections, made.set(section, question));
  return question;
}

const timeOf = (date: unknown) => (typeof date === 'string' ? Date.parse(date) : 0);

export const keyOf = ({ site, id }: { site: string; id: string }): string => `${site}:${id}`;

/** Whether both have the same date and look the same on other pages. */
export const isSameBeside = (one: IndexedEntry, other: IndexedEntry): boolean =>
  one === other ||
  (one.id === other.id &&
    one.site === other.site &&
    one.section === other.section &&
    one.uri === other.uri &&
    one.slug === other.slug &&
    one.dateUpdated === other.dateUpdated &&
    one.name === other.name &&
    one.orders.postDate === other.orders.postDate &&
    one.orders.dateCreated === other.orders.dateCreated &&
    isSameList(one.filters, other.filters) &&
    isSameList(one.related, other.related) &&
    isSameRecord(one.shown, other.shown));

const isSameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

function isSameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function toIndexed(
  entry: AnsweredEntry | null,
  { section, selections }: { section: string; selections: Selections },
): IndexedEntry[] {
  if (!entry?.id || !entry.sectionHandle || !isSite(entry.siteHandle)) return [];
  const type = selections.types[entry.__typename];
  const values = valuesOf(entry, type, 'beside');
  return [
    {
      id: entry.id,
      site: entry.siteHandle,
      section: entry.sectionHandle,
      uri: entry.uri,
      slug: entry.slug ?? '',
      dateUpdated: String(entry.dateUpdated ?? ''),
      name: digestOf([entry.title, entry.uri, entry.slug]),
      shown: digestsOf(type, values),
      orders: { postDate: timeOf(entry.postDate), dateCreated: timeOf(entry.dateCreated) },
      filters: filtersOf(type, values),
      related: relatedIdsOf(type, values),
      ...(entry.sectionHandle === section && { own: digestsOf(type?.own, valuesOf(entry, type?.own, 'own')) }),
    },
  ];
}

type Wanted = {
  /** The section whose entries are asked for all that their own pages show. */
  section?: string | undefined;
  selections?: Selections;
  /** The handles of the forms to compare, together with everything else. */
  forms?: readonly string[];
};

/** Asks the CMS for the index of these entries in every site, or of everything; it contains live entries only. */
export async function fetchContentIndex(
  ids?: readonly string[],
  { section = '', selections = ofTheSite, forms = [] }: Wanted = {},
): Promise<ContentIndex> {
  const question = questionFor(selections, section in selections.sections ? section : '');
  const { entries, pending } = await request(question, { site: [...siteHandles], ...(ids && { id: [...ids] }) });
  const indexed = (entries ?? []).flatMap((entry) => toIndexed(entry, { section, selections }));
  const changes = [
    ...(pending ?? []).map((entry) => ({ id: entry?.id, at: timeOf(entry?.postDate) })),
    ...(entries ?? []).map((entry) => ({ id: entry?.id, at: timeOf(entry?.expiryDate) })),
  ];
  return {
    elements: ids ? new Map() : await fetchElementDates({ selections, forms }),
    entries: new Map(indexed.map((entry) => [keyOf(entry), entry])),
    scheduled: changes.flatMap(({ id, at }) => (id && at > 0 ? [{ id, at }] : [])),
    forms: [...formsIn(entries)],
  };
}

/** How many entries are asked for what their own pages show at a time. */
const ownAtOnce = 10;

/** Asks for the index of everything, including what own pages show: as much as rendering every page asks for. */
export async function fetchIndexWithOwn(selections: Selections = ofTheSite): Promise<ContentIndex> {
  const index = await fetchContentIndex(undefined, { selections });
  const entries = new Map(index.entries);
  const forms = new Set<string>();
  const inSections = Object.groupBy(index.entries.values(), ({ section }) => section);
  for (const [section, some = []] of Object.entries(inSections)) {
    const hasPages = selections.sections[section]?.types.some((type) => selections.types[type]?.own.fields.length);
    const ids = hasPages ? [...new Set(some.map(({ id }) => id))] : [];
    for (let start = 0; start < ids.length; start += ownAtOnce) {
      const asked = await fetchContentIndex(ids.slice(start, start + ownAtOnce), { section, selections });
      for (const [key, entry] of asked.entries) entries.set(key, entry);
      for (const handle of asked.forms) forms.add(handle);
    }
  }
  return { ...index, entries, forms: [...forms], elements: await fetchElementDates({ selections, forms: [...forms] }) };
}
