import { parseParam, resolveSites } from '../content/query-params.ts';
import { type EntryRecord, entryStatus } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import type { RequestContext } from './context.ts';
import { isRelated, parseRelations } from './relations.ts';
import { type ScoredEntry, search } from './search.ts';
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
export function findEntries(args: JsonObject, context: RequestContext): readonly ScoredEntry[] {
  const { snapshot } = context;
  const sites = resolveSites(args['site'], snapshot.siteHandles);
  const matches = readFilters(args, context);
  const words = typeof args['search'] === 'string' ? args['search'].trim() : '';
  const found = sites.flatMap((site) => {
    const scores = words === '' ? null : search(snapshot, site, words);
    return candidates(args, site, context)
      .filter((record) => (scores === null || scores.has(record.id)) && matches(record))
      .map((record) => ({ record, score: scores?.get(record.id) ?? 0 }));
  });
  const distinct = args['unique'] === true ? uniqueById(found, args['preferSites']) : found;
  return sortBy(distinct, args['orderBy'], sortableFields(snapshot), ({ record, score }, name) =>
    name === 'score' ? score : sortValue(record, name, snapshot),
  );
}

/**
 * The first matches from an id on, in id order, without scanning the rest; undefined for other queries. Otherwise
 * paging through all entries would sort them for each page.
 */
export function firstById(args: JsonObject, context: RequestContext): readonly ScoredEntry[] | undefined {
  const { limit, orderBy, offset, search: words, unique } = args;
  const isPlain = !offset && !words && unique !== true && args['drafts'] !== true;
  if (!isPlain || typeof limit !== 'number' || !/^id(?: asc)?$/i.test(String(orderBy))) return undefined;
  const { snapshot } = context;
  const sites = new Set(resolveSites(args['site'], snapshot.siteHandles));
  const matches = readFilters(args, context);
  const found: ScoredEntry[] = [];
  const records = snapshot.entriesById();
  for (let at = firstAtLeast(records, lowestId(args['id'])); at < records.length && found.length < limit; at++) {
    const record = records[at];
    if (record && sites.has(record.site) && matches(record)) found.push({ record, score: 0 });
  }
  return found;
}

/** The lowest id that an argument like `>= 101` allows; 0 for others. */
function lowestId(argument: unknown): number {
  const [only, ...others] = [argument ?? []].flat();
  const [, id] = /^>=\s*(\d+)$/.exec(String(only)) ?? [];
  return id !== undefined && others.length === 0 ? Number(id) : 0;
}

/** The position of the first record with at least this id. */
function firstAtLeast(records: readonly EntryRecord[], id: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(records[middle]?.id) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Parses ids, or a lower bound such as `>= 101`. */
function parseIds(argument: unknown): ((id: string) => boolean) | null {
  const lowest = lowestId(argument);
  return lowest > 0 ? (id) => Number(id) >= lowest : parseParam(argument);
}

/** Keeps each entry in its most preferred site only. */
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

/** The number of matches. Cached per content and second. */
export function countEntries(args: JsonObject, context: RequestContext): number {
  const known = counts.get(context.snapshot) ?? new Map<string, number>();
  counts.set(context.snapshot, known);
  const key = `${Math.floor(context.now / 1000)} ${context.previewDraft?.id} ${JSON.stringify(args)}`;
  const count = known.get(key) ?? findEntries(args, context).length;
  // A pending entry may have gone live since.
  if (!known.has(key) && known.size > 100) known.clear();
  known.set(key, count);
  return count;
}

export function paginate<Item>(items: readonly Item[], { offset, limit }: JsonObject): readonly Item[] {
  const start = typeof offset === 'number' ? Math.max(0, offset) : 0;
  return items.slice(start, typeof limit === 'number' ? start + Math.max(0, limit) : undefined);
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

/** A field's selected option, or its first; null if the type lacks the field. */
function selectedOption(record: EntryRecord, name: string, { model }: Snapshot): string | null {
  const shape = model.entryTypes.get(record.type)?.fields.get(name)?.shape;
  if (shape?.kind !== 'text') return null;
  return String(record.fields[name] || (shape.options?.[0] ?? ''));
}

/** A superset of the matches: drafts, one section, or all entries. */
function candidates(args: JsonObject, site: string, context: RequestContext): readonly EntryRecord[] {
  if (args['drafts'] === true) {
    const drafts = context.previewDraft ? [context.previewDraft] : context.drafts;
    return drafts.filter((draft) => draft.site === site);
  }
  const sections = args['section'];
  const [only] = Array.isArray(sections) ? sections : [];
  const single =
    Array.isArray(sections) && sections.length === 1 && context.snapshot.entriesIn(site, String(only)).length > 0;
  return context.snapshot.entriesIn(site, single ? String(only) : undefined);
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
