import MiniSearch from 'minisearch';
import { parseParam, resolveSites, splitParam } from '../content/query-params.ts';
import { type EntryRecord, entryStatus } from '../content/records.ts';
import { isQueryOrder, type Snapshot } from '../content/snapshot.ts';
import { typesInSection } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { RequestContext } from './context.ts';
import { namedEntries } from './named-entries.ts';
import { isRelated, parseRelations } from './relations.ts';
import { sortBy } from './sort.ts';

const attributes = [
  'id',
  'title',
  'slug',
  'uri',
  'postDate',
  'expiryDate',
  'dateCreated',
  'dateUpdated',
  'enabled',
  'score',
];

/** Sorted matches for the arguments of `entries`, before `offset` and `limit`. */
export function findEntries(args: JsonObject, context: RequestContext): IteratorObject<ScoredEntry> {
  const { snapshot } = context;
  const matches = readFilters(args, context);
  const sorted = sortedMatches(args, matches, context);
  if (sorted) return sorted.map((record) => ({ record, score: 0 }));
  const words = typeof args['search'] === 'string' ? args['search'].trim() : '';
  const found = resolveSites(args['site'], snapshot.siteHandles).flatMap((site) => {
    const scores = words === '' ? null : search(snapshot, site, words);
    return candidates(args, site, context)
      .filter((record) => (scores === null || scores.has(record.id)) && matches(record))
      .map((record) => ({ record, score: scores?.get(record.id) ?? 0 }));
  });
  const distinct = args['unique'] === true ? uniqueById(found, args['preferSites']) : found;
  const inOrder = sortBy(distinct, args['orderBy'], sortableFields(snapshot), ({ record, score }, name) =>
    name === 'score' ? score : sortValue(record, name, snapshot),
  );
  return inOrder.values();
}

/**
 * The matches in their final order, generated on demand, so a page of a list need not sort its whole section. Undefined
 * if the snapshot cannot provide that order.
 */
function sortedMatches(
  args: JsonObject,
  isMatch: (record: EntryRecord) => boolean,
  { snapshot }: RequestContext,
): IteratorObject<EntryRecord> | undefined {
  if (args['search'] || args['unique'] === true || args['drafts'] === true) return undefined;
  const order = String(args['orderBy'] || 'postDate desc')
    .replace(/ (?:asc|desc)$/i, (name) => name.toLowerCase())
    .replace(/^id asc$/, 'id');
  if (!isQueryOrder(order)) return undefined;
  const sites = resolveSites(args['site'], snapshot.siteHandles);
  const [site = '', ...others] = sites;
  // Without `orderBy`, entries are grouped by site.
  if (others.length > 0 && !args['orderBy']) return undefined;
  const isInSites = (record: EntryRecord) => sites.includes(record.site) && isMatch(record);
  const named = namedEntries(args, snapshot);
  if (named) return snapshot.inOrder(named.filter(isInSites), order).values();
  if (order === 'id') {
    const ids = exactIds(args['id']);
    if (ids)
      return ids
        .values()
        .flatMap((id) => sites.flatMap((handle) => snapshot.entry(id, handle) ?? []))
        .filter(isMatch);
    return snapshot.entriesFromId(lowestId(args['id'])).filter(isInSites);
  }
  const section = onlySection(args, snapshot);
  return others.length === 0
    ? snapshot.entriesIn(site, section, order).filter(isMatch)
    : snapshot.entriesIn(null, section, order).filter(isInSites);
}

/** The ids in a list of plain ids, ascending; undefined for any other argument. */
function exactIds(argument: unknown): string[] | undefined {
  const ids = splitParam(argument);
  if (ids.length === 0 || !ids.every((id) => /^\d+$/.test(id))) return undefined;
  return [...new Set(ids)].sort((a, b) => Number(a) - Number(b));
}

/** The lowest id that an argument like `>= 101` allows; 0 for any other argument. */
function lowestId(argument: unknown): number {
  const [only, ...others] = [argument ?? []].flat();
  const [, id] = /^>=\s*(\d+)$/.exec(String(only)) ?? [];
  return id !== undefined && others.length === 0 ? Number(id) : 0;
}

/** Parses ids, or a lower bound such as `>= 101`. */
function parseIds(argument: unknown): ((id: string) => boolean) | null {
  const lowest = lowestId(argument);
  return lowest > 0 ? (id) => Number(id) >= lowest : parseParam(argument);
}

/** Keeps each entry only in its most preferred site. */
function uniqueById(found: readonly ScoredEntry[], preferred: unknown): readonly ScoredEntry[] {
  const order = Array.isArray(preferred) ? preferred : [];
  const matchRank = ({ record: { site } }: ScoredEntry) => (order.includes(site) ? order.indexOf(site) : order.length);
  const best = new Map<string, ScoredEntry>();
  for (const candidate of found) {
    const known = best.get(candidate.record.id);
    if (!known || matchRank(candidate) < matchRank(known)) best.set(candidate.record.id, candidate);
  }
  return [...best.values()];
}

const counts = new WeakMap<Snapshot, Map<string, number>>();

/** The number of matches, cached per snapshot for up to a second, because a pending entry might go live. */
export function countEntries(args: JsonObject, context: RequestContext): number {
  const known = counts.get(context.snapshot) ?? new Map<string, number>();
  counts.set(context.snapshot, known);
  const key = `${Math.floor(context.now / 1000)} ${context.previewDraft?.id} ${JSON.stringify(args)}`;
  const count = known.get(key) ?? findEntries(args, context).reduce((sum) => sum + 1, 0);
  // Keys contain the time, so most counts are never used again.
  if (!known.has(key) && known.size > 100) known.clear();
  known.set(key, count);
  return count;
}

export function paginate<Item>(items: IteratorObject<Item>, { offset, limit }: JsonObject): Item[] {
  const rest = items.drop(typeof offset === 'number' ? Math.max(0, offset) : 0);
  return (typeof limit === 'number' ? rest.take(Math.max(0, limit)) : rest).toArray();
}

function readFilters(args: JsonObject, { snapshot, now }: RequestContext): (record: EntryRecord) => boolean {
  const id = parseIds(args['id']);
  const [section, type, slug, uri] = [args['section'], args['type'], args['slug'], args['uri']].map(parseParam);
  const status = parseParam(args['status'] === undefined ? 'live' : args['status']);
  const isFeatured = typeof args['isFeatured'] === 'boolean' ? args['isFeatured'] : null;
  const newsType = parseParam(args['newsTypeElement']);
  const relations = parseRelations(args, { snapshot, now });
  return (record) =>
    (id?.(record.id) ?? true) &&
    (section?.(record.section) ?? true) &&
    (type?.(record.type) ?? true) &&
    (slug?.(record.slug) ?? true) &&
    (uri?.(snapshot.entryUri(record)) ?? true) &&
    (status?.(entryStatus(record, now)) ?? true) &&
    (isFeatured === null || (record.fields['isFeatured'] === true) === isFeatured) &&
    (newsType?.(selectedOption(record, 'newsTypeElement', snapshot)) ?? true) &&
    isRelated(record, relations, snapshot);
}

/** A field's selected option, by default the first; null if the type lacks the field. */
function selectedOption(record: EntryRecord, name: string, { model }: Snapshot): string | null {
  const shape = model.entryTypes.get(record.type)?.fields.get(name)?.shape;
  if (shape?.kind !== 'text') return null;
  return String(record.fields[name] || (shape.options?.[0] ?? ''));
}

/** A superset of the matches: drafts, entries with given slugs or URIs, one section, or all entries. */
function candidates(args: JsonObject, site: string, context: RequestContext): readonly EntryRecord[] {
  if (args['drafts'] === true) {
    const drafts = context.previewDraft ? [context.previewDraft] : context.drafts;
    return drafts.filter((draft) => draft.site === site);
  }
  const named = namedEntries(args, context.snapshot)?.filter((entry) => entry.site === site);
  return named
    ? context.snapshot.inOrder(named, 'postDate desc')
    : [...context.snapshot.entriesIn(site, onlySection(args, context.snapshot))];
}

/** The section that an argument names; undefined if it is not exactly one. */
function onlySection({ section }: JsonObject, { model }: Snapshot): string | undefined {
  const [only, ...others] = [section ?? []].flat();
  return typeof only === 'string' && others.length === 0 && typesInSection(model, only).length > 0 ? only : undefined;
}

function sortableFields({ model }: Snapshot): ReadonlySet<string> {
  const fields = [...model.entryTypes.values()]
    .filter(({ section }) => section)
    .flatMap((type) => [...type.fields.values()]);
  const sortable = fields.filter(({ shape }) => ['text', 'number', 'boolean'].includes(shape.kind));
  return new Set([...attributes, ...sortable.map(({ name }) => name)]);
}

function sortValue(record: EntryRecord, name: string, snapshot: Snapshot): unknown {
  if (name === 'id') return Number(record.id);
  if (name === 'uri') return snapshot.entryUri(record);
  if (attributes.includes(name)) return Object.entries(record).find(([key]) => key === name)?.[1];
  return record.fields[name];
}

type ScoredEntry = { record: EntryRecord; score: number };

type Index = MiniSearch<{ id: string; title: string; slug: string; body: string }>;

const maxSearchLength = 200;
const maxWords = 10;
const maxWordLength = 30;
const indexCache = new WeakMap<Snapshot, Map<string, Index>>();

/** Scores by entry id. Every word must match, at least as a prefix. */
function search(snapshot: Snapshot, site: string, words: string): Map<string, number> {
  const results = searchIndex(snapshot, site).search(truncateQuery(words));
  return new Map(results.map(({ id, score }) => [String(id), Math.round(score * 100) / 100]));
}

/** Long words are expensive, because matching is fuzzy. */
const truncateQuery = (words: string) =>
  words
    .slice(0, maxSearchLength)
    .split(/\s/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))
    .join(' ');

/** The search index of a site, built on first use. */
function searchIndex(snapshot: Snapshot, site: string): Index {
  const bySite = indexCache.get(snapshot) ?? new Map<string, Index>();
  indexCache.set(snapshot, bySite);
  const known = bySite.get(site);
  if (known) return known;
  const index: Index = new MiniSearch({
    fields: ['title', 'slug', 'body'],
    processTerm: foldTerm,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 4, slug: 2 },
    },
  });
  index.addAll(
    [...snapshot.entriesIn(site)].map(({ id, title, slug, fields }) => ({ id, title, slug, body: allText(fields) })),
  );
  bySite.set(site, index);
  return index;
}

/** All text in a value, without markup. */
function allText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^<>]*>/g, ' ').replace(/&[a-z]{1,31};|&#\d{1,7};/g, ' ');
  if (Array.isArray(value)) return value.map(allText).join(' ');
  if (!isJsonObject(value)) return '';
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'type')
    .map(([, part]) => allText(part))
    .join(' ');
}

/** Removes case and accents. */
export const foldTerm = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
