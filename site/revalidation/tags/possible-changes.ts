import type { InvalidatedTags } from '@vitrine/cache';
import { getFieldName } from '#lib/cms/selections/print-selections.ts';
import { selections } from '#lib/cms/selections/selections.ts';
import type { TypeSelections } from '#lib/cms/selections/types.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import type { LastSeen } from '#revalidation/content/last-seen.ts';
import { changeTags } from './change-tags.ts';

/** A hypothetical change and the tags it would invalidate. */
export type PossibleChange = { change: string; affected: InvalidatedTags };

const changed = 'changed';

/** Returns a newer state with changed page digests. */
const edited = (entry: IndexedEntry): IndexedEntry => ({
  ...entry,
  dateUpdated: new Date(Date.parse(entry.dateUpdated) + 1000).toISOString(),
  own: Object.fromEntries(Object.keys(entry.own ?? {}).map((name) => [name, changed])),
});

/** Returns the type whose selections include all of the entry's. */
function findType({ section, shown }: IndexedEntry): TypeSelections | undefined {
  const types = (selections.sections[section]?.types ?? []).flatMap((type) => selections.types[type] ?? []);
  return types.find((type) => Object.keys(shown).every((name) => name in type.shown));
}

/** Returns the card digests after a change of these fields. */
const shownAfter = ({ shown }: IndexedEntry, type: TypeSelections, fields: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(shown).map(([name, digest]) => {
      const isShown = type.shown[name]?.some((index) => fields.has(getFieldName(type.fields[index] ?? '')));
      return [name, isShown ? changed : digest];
    }),
  );

/** Removes the entry's matching filter values and adds all others of its section. */
function filtersAfter(entry: IndexedEntry, seen: LastSeen, isAbout: (filter: string) => boolean): string[] {
  const all = new Set(seen.filtersIn(entry).filter(isAbout));
  return [...entry.filters.filter((filter) => !isAbout(filter)), ...all.difference(new Set(entry.filters))];
}

/** Fields common to all entries. */
const commonFields: ReadonlySet<string> = new Set(['title', 'slug', 'uri', 'typeHandle', 'postDate']);

function getFieldChanges(entry: IndexedEntry, type: TypeSelections, seen: LastSeen): [string, IndexedEntry][] {
  const fields = new Set(type.fields.map(getFieldName).filter((name) => !commonFields.has(name)));
  const related = new Set(type.relations.map((index) => getFieldName(type.fields[index] ?? '')));
  const getFilterName = (filter: string) => filter.slice(0, filter.indexOf('='));
  return [...fields].map((field) => {
    const isAbout = (filter: string) =>
      getFilterName(filter) === field || (related.has(field) && !(getFilterName(filter) in type.filters));
    const shown = shownAfter(entry, type, new Set([field]));
    return [field, { ...edited(entry), shown, filters: filtersAfter(entry, seen, isAbout) }];
  });
}

/**
 * Returns what each possible change would invalidate: text, title, URI, date, every field used elsewhere, and
 * removal.
 */
export function possibleChanges(entry: IndexedEntry, seen: LastSeen): PossibleChange[] {
  const type = findType(entry);
  const shownWith = (...fields: string[]) => (type ? shownAfter(entry, type, new Set(fields)) : {});
  const after = edited(entry);
  const uri = entry.uri === null ? null : `${entry.uri}-${changed}`;
  const slug = `${entry.slug}-${changed}`;
  const latest = { postDate: Date.now(), dateCreated: entry.orders.dateCreated };
  const changes: [string, IndexedEntry | undefined][] = [
    ['text', after],
    ['title', { ...after, name: changed, shown: shownWith('title') }],
    ['url', { ...after, name: changed, uri, slug, shown: shownWith('uri', 'slug') }],
    ['date', { ...after, orders: latest, shown: shownWith('postDate') }],
    ...(type ? getFieldChanges(entry, type, seen) : []),
    ['removal', undefined],
  ];
  return changes.map(([change, now]) => ({
    change,
    affected: changeTags(seen, [{ site: entry.site, id: entry.id, before: entry, entry: now }], undefined, 0),
  }));
}
