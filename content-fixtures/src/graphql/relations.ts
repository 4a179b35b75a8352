import { GraphQLError } from 'graphql';
import { parseParam, resolveSites } from '../content/query-params.ts';
import { type EntryRecord, entryStatus } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import type { RequestContext } from './context.ts';
import { namedEntries } from './named-entries.ts';

const maxRelations = 100;
const relationKinds = new Set(['entries', 'categories', 'assets']);
const targetsCache = new WeakMap<EntryRecord, Set<string>>();

/** An entry matches if it relates, in either direction, to one id of every group. */
export type RelationGroups = { ids: ReadonlySet<string>; targetsIn: (site: string) => ReadonlySet<string> }[];

/** Parses `relatedTo`, `relatedToEntries`, `relatedToCategories`. Criteria match live entries only. */
export function parseRelations(
  args: JsonObject,
  { snapshot, now }: Pick<RequestContext, 'snapshot' | 'now'>,
): RelationGroups {
  const [entries, categories] = [asCriteria(args['relatedToEntries']), asCriteria(args['relatedToCategories'])];
  const related = relatedToGroups(args['relatedTo']);
  const requested = entries.length + categories.length + related.reduce((sum, { size }) => sum + size, 0);
  if (requested > maxRelations)
    throw new GraphQLError(
      `relatedTo, relatedToEntries and relatedToCategories can name at most ${maxRelations} relations together, not ${requested}; use several queries`,
    );
  const groups = [
    ...related,
    ...entries.map((query) => matchingEntryIds(query, snapshot, now)),
    ...categories.map((query) => matchingCategoryIds(query, snapshot)),
  ];
  return groups.map((ids) => ({ ids, targetsIn: targetsBySite(ids, snapshot) }));
}

/** The ids that these entries relate to, by site. Cached, because every entry is compared with them. */
function targetsBySite(ids: ReadonlySet<string>, snapshot: Snapshot): (site: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  return (site) => {
    const sources = () => [...ids].flatMap((id) => snapshot.entry(id, site) ?? []);
    const targets = known.get(site) ?? new Set(sources().flatMap((source) => [...relationTargets(source, snapshot)]));
    known.set(site, targets);
    return targets;
  };
}

/** As in Craft, relations of nested blocks do not count. */
export function isRelated(record: EntryRecord, groups: RelationGroups, snapshot: Snapshot): boolean {
  if (groups.length === 0) return true;
  const targets = relationTargets(record, snapshot);
  return groups.every(({ ids, targetsIn }) => !targets.isDisjointFrom(ids) || targetsIn(record.site).has(record.id));
}

/** OR by default; AND if the list starts with "and". */
function relatedToGroups(argument: unknown): Set<string>[] {
  const ids = (Array.isArray(argument) ? argument.flat(3) : [argument]).filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return [];
  const [first, ...rest] = ids.flatMap((id) => String(id).split(',')).map((id) => id.trim());
  if (first === 'and') return rest.map((id) => new Set([id]));
  return [new Set(first === 'or' ? rest : [first ?? '', ...rest])];
}

function matchingEntryIds(query: JsonObject, snapshot: Snapshot, now: number): Set<string> {
  const handles = snapshot.siteHandles;
  const sites = new Set(resolveSites(query['site'] ?? ['*'], handles));
  const [id, section, slug] = [query['id'], query['section'], query['slug']].map(parseParam);
  const found = (namedEntries({ slug: query['slug'] }, snapshot) ?? [...snapshot.records.entries.values()]).filter(
    (entry) =>
      sites.has(entry.site) &&
      entryStatus(entry, now) === 'live' &&
      (section?.(entry.section) ?? true) &&
      (slug?.(entry.slug) ?? true) &&
      (id?.(entry.id) ?? true),
  );
  return new Set(found.map((entry) => entry.id));
}

function matchingCategoryIds(query: JsonObject, snapshot: Snapshot): Set<string> {
  const [id, group, slug] = [query['id'], query['group'], query['slug']].map(parseParam);
  const found = [...snapshot.records.categories.values()].filter((category) => {
    const slugs = typeof category.slug === 'string' ? [category.slug] : Object.values(category.slug ?? {}).map(String);
    return (
      (group?.(category.group) ?? true) &&
      (id?.(category.id) ?? true) &&
      (slug ? slugs.some((text) => slug(text)) : true)
    );
  });
  return new Set(found.map((category) => category.id));
}

function relationTargets(record: EntryRecord, snapshot: Snapshot): Set<string> {
  const known = targetsCache.get(record);
  if (known) return known;
  const fields = snapshot.model.entryTypes.get(record.type)?.fields.values() ?? [];
  const targets = new Set<string>();
  for (const { name, shape } of fields) {
    const value = record.fields[name];
    if (!relationKinds.has(shape.kind) || !Array.isArray(value)) continue;
    for (const id of value) targets.add(String(id));
  }
  targetsCache.set(record, targets);
  return targets;
}

const asCriteria = (argument: unknown): JsonObject[] => (Array.isArray(argument) ? argument.filter(isCriteria) : []);
const isCriteria = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
