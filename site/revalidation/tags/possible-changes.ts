import type { InvalidatedTags } from '@vitrine/cache';
import { fieldOf } from '#lib/cms/selections/ask-selections.ts';
import { selections } from '#lib/cms/selections/selections.ts';
import type { TypeSelections } from '#lib/cms/selections/selections-shape.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import type { SeenContent } from '#revalidation/content/seen-content.ts';
import { affectedByChanges } from './affected-by-changes.ts';

/** A change that nobody has made yet, and what it would touch. */
export type PossibleChange = { change: string; affected: InvalidatedTags };

const changed = 'changed';

/** What every change brings: a newer state, whose own page looks different. */
const edited = (entry: IndexedEntry): IndexedEntry => ({
  ...entry,
  dateUpdated: new Date(Date.parse(entry.dateUpdated) + 1000).toISOString(),
  own: Object.fromEntries(Object.keys(entry.own ?? {}).map((name) => [name, changed])),
});

/** The type that has exactly the selections by which the entry is known. */
function typeOf({ section, shown }: IndexedEntry): TypeSelections | undefined {
  const types = (selections.sections[section]?.types ?? []).flatMap((type) => selections.types[type] ?? []);
  return types.find((type) => Object.keys(shown).every((name) => name in type.shown));
}

/** The digests of what cards show, after a change of these fields. */
const shownAfter = ({ shown }: IndexedEntry, type: TypeSelections, fields: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(shown).map(([name, digest]) => {
      const isShown = type.shown[name]?.some((index) => fields.has(fieldOf(type.fields[index] ?? '')));
      return [name, isShown ? changed : digest];
    }),
  );

/** Leaves every list that these filters find it in, and joins every other that they find an entry of its section in. */
function filtersAfter(entry: IndexedEntry, seen: SeenContent, isAbout: (filter: string) => boolean): string[] {
  const all = new Set(seen.filtersIn(entry).filter(isAbout));
  return [...entry.filters.filter((filter) => !isAbout(filter)), ...all.difference(new Set(entry.filters))];
}

/** The fields with which every entry is named and found; their changes are among those of every entry. */
const ofEvery: ReadonlySet<string> = new Set(['title', 'slug', 'uri', 'typeHandle', 'postDate']);

function changesOfFields(entry: IndexedEntry, type: TypeSelections, seen: SeenContent): [string, IndexedEntry][] {
  const fields = new Set(type.fields.map(fieldOf).filter((name) => !ofEvery.has(name)));
  const related = new Set(type.relations.map((index) => fieldOf(type.fields[index] ?? '')));
  const filterOf = (filter: string) => filter.slice(0, filter.indexOf('='));
  return [...fields].map((field) => {
    const isAbout = (filter: string) =>
      filterOf(filter) === field || (related.has(field) && !(filterOf(filter) in type.filters));
    const shown = shownAfter(entry, type, new Set([field]));
    return [field, { ...edited(entry), shown, filters: filtersAfter(entry, seen, isAbout) }];
  });
}

/**
 * What each change of an entry in a site would touch: of its text, title, address and date, of every field that other pages
 * show or that lists are filtered by, and its removal.
 */
export function possibleChanges(entry: IndexedEntry, seen: SeenContent): PossibleChange[] {
  const type = typeOf(entry);
  const shownWith = (...fields: string[]) => (type ? shownAfter(entry, type, new Set(fields)) : {});
  const after = edited(entry);
  const uri = entry.uri === null ? null : `${entry.uri}-${changed}`;
  const slug = `${entry.slug}-${changed}`;
  const latest = { postDate: Date.now(), dateCreated: entry.orders.dateCreated };
  const changes: [string, IndexedEntry | undefined][] = [
    ['text', after],
    ['title', { ...after, name: changed, shown: shownWith('title') }],
    ['address', { ...after, name: changed, uri, slug, shown: shownWith('uri', 'slug') }],
    ['date', { ...after, orders: latest, shown: shownWith('postDate') }],
    ...(type ? changesOfFields(entry, type, seen) : []),
    ['removal', undefined],
  ];
  return changes.map(([change, now]) => ({
    change,
    affected: affectedByChanges(seen, [{ site: entry.site, id: entry.id, before: entry, entry: now }], undefined, 0),
  }));
}
