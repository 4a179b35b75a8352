import { parse } from 'graphql';
import * as v from 'valibot';
import { request } from '#lib/cms/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { fieldQuestions, valuesOf } from '#lib/cms/selections/ask-selections.ts';
import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/selections-shape.ts';
import { digestOf } from '#lib/digest.ts';
import { isSite, type Site, siteHandles } from '#lib/sites.ts';
import { type ElementDates, fetchElementDates } from './element-dates.ts';
import { filtersOf, relatedIdsOf } from './filters.ts';
import { digestsOf } from './shown-digests.ts';

/** What other pages can see of an entry, so that an edit's reach can be told. */
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
  /** The entries through which lists find it; not told by an instance of an older build. */
  related?: readonly string[];
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
});

/** When an entry next appears or goes by itself, in epoch milliseconds. */
export type ScheduledChange = { id: string; at: number };

export type ContentIndex = {
  entries: Map<string, IndexedEntry>;
  scheduled: ScheduledChange[];
  elements: ElementDates;
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

/** What is pending comes first: an entry that appears while the CMS is answering is in both lists, and not in neither. */
const makeQuestion = (selections: Selections): Question =>
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
    }
  }
`);

const ownQuestion = makeQuestion(ofTheSite);
const timeOf = (date: unknown) => (typeof date === 'string' ? Date.parse(date) : 0);

export const keyOf = ({ site, id }: { site: string; id: string }): string => `${site}:${id}`;

function toIndexed(entry: AnsweredEntry | null, selections: Selections): IndexedEntry[] {
  if (!entry?.id || !entry.sectionHandle || !isSite(entry.siteHandle)) return [];
  const type = selections.types[entry.__typename];
  const values = valuesOf(entry, selections);
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
    },
  ];
}

/** Asks the CMS for the index of these entries in every site, or of everything; what is not live is not in it. */
export async function fetchContentIndex(
  ids?: readonly string[],
  selections: Selections = ofTheSite,
): Promise<ContentIndex> {
  const question = selections === ofTheSite ? ownQuestion : makeQuestion(selections);
  const { entries, pending } = await request(question, { site: [...siteHandles], ...(ids && { id: [...ids] }) });
  const indexed = (entries ?? []).flatMap((entry) => toIndexed(entry, selections));
  const changes = [
    ...(pending ?? []).map((entry) => ({ id: entry?.id, at: timeOf(entry?.postDate) })),
    ...(entries ?? []).map((entry) => ({ id: entry?.id, at: timeOf(entry?.expiryDate) })),
  ];
  return {
    elements: ids ? new Map() : await fetchElementDates(selections),
    entries: new Map(indexed.map((entry) => [keyOf(entry), entry])),
    scheduled: changes.flatMap(({ id, at }) => (id && at > 0 ? [{ id, at }] : [])),
  };
}
