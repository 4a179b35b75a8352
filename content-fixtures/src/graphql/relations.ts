import { GraphQLError } from 'graphql';
import { parseParam, resolveSites } from '../content/query-params.ts';
import { type EntryRecord, entryStatus } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import type { RequestContext } from './context.ts';

const maxRelations = 100;
const relationKinds = new Set(['entries', 'categories', 'assets']);
const targetsCache = new WeakMap<EntryRecord, Set<string>>();

/** Each group requires a relation, in either direction, to one of its ids; an entry must meet all groups. */
export type RelationGroups = ReadonlySet<string>[];

/** The groups of `relatedTo`, `relatedToEntries` and `relatedToCategories` together. Criteria find live entries only. */
export function parseRelations(
  args: JsonObject,
  { snapshot, now }: Pick<RequestContext, 'snapshot' | 'now'>,
): RelationGroups {
  const [entries, categories] = [asCriteria(args['relatedToEntries']), asCriteria(args['relatedToCategories'])];
  const related = relatedToGroups(args['relatedTo']);
  const requested = entries.length + categories.length + related.reduce((sum, { size }) => sum + size, 0);
  if (requested > maxRelations)
    throw new GraphQLError(
      `relatedTo, relatedToEntries and relatedToCategories may name at most ${maxRelations} relations together, not ${requested}; use several queries`,
    );
  return [
    ...related,
    ...entries.map((one) => matchingEntryIds(one, snapshot, now)),
    ...categories.map((one) => matchingCategoryIds(one, snapshot)),
  ];
}

/** Whether an entry meets all groups. Relations of nested blocks belong to the block, as in Craft. */
export function isRelated(record: EntryRecord, groups: RelationGroups, snapshot: Snapshot): boolean {
  const targets = relationTargets(record, snapshot);
  return groups.every((ids) =>
    [...ids].some((id) => {
      if (targets.has(id)) return true;
      const source = snapshot.entry(id, record.site);
      return source !== undefined && relationTargets(source, snapshot).has(record.id);
    }),
  );
}

/** A list requires one of its ids, or all of them where it begins with "and". */
function relatedToGroups(argument: unknown): Set<string>[] {
  const ids = (Array.isArray(argument) ? argument.flat(3) : [argument]).filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return [];
  const [first, ...rest] = ids.flatMap((id) => String(id).split(',')).map((id) => id.trim());
  if (first === 'and') return rest.map((id) => new Set([id]));
  return [new Set(first === 'or' ? rest : [first ?? '', ...rest])];
}

function matchingEntryIds(one: JsonObject, snapshot: Snapshot, now: number): Set<string> {
  const handles = snapshot.siteHandles;
  const sites = new Set(resolveSites(one['site'] ?? ['*'], handles));
  const [id, section, slug] = [one['id'], one['section'], one['slug']].map(parseParam);
  const found = [...snapshot.records.entries.values()].filter(
    (entry) =>
      sites.has(entry.site) &&
      entryStatus(entry, now) === 'live' &&
      (section?.(entry.section) ?? true) &&
      (slug?.(entry.slug) ?? true) &&
      (id?.(entry.id) ?? true),
  );
  return new Set(found.map((entry) => entry.id));
}

function matchingCategoryIds(one: JsonObject, snapshot: Snapshot): Set<string> {
  const [id, group, slug] = [one['id'], one['group'], one['slug']].map(parseParam);
  const found = [...snapshot.records.categories.values()].filter((category) => {
    const slugs = typeof category.slug === 'string' ? [category.slug] : Object.values(category.slug ?? {}).map(String);
    return (
      (group?.(category.group) ?? true) && (id?.(category.id) ?? true) && (slug ? slugs.some((one) => slug(one)) : true)
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
