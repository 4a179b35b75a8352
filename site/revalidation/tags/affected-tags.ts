import type { TouchedTags } from '#cache/clock/tag-clock.ts';
import { selections } from '#lib/cms/selections/selections.ts';
import type { TypeSelections } from '#lib/cms/selections/selections-shape.ts';
import { type CacheTag, tags } from '#lib/cms/tags/tags.ts';
import { siteHandles } from '#lib/sites.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { affectedLists } from './affected-lists.ts';
import { isOlder } from './compare-dates.ts';

/** What one entry was and is in one site; undefined where it is not to be seen. */
export type EntryChange = {
  before: IndexedEntry | undefined;
  after: IndexedEntry | undefined;
  /** Whether an event is about it in this site, so that anything of it may have changed; else its date tells. */
  isNamed?: boolean;
};

/** Every way in which other pages show an entry, by the names of the selections that they make of it. */
export const tagsOfTeasers = (id: string, selected: Iterable<string>): CacheTag[] => [
  ...[...selected].map((name) => tags.card(id, name)),
  tags.title(id),
  tags.link(id),
];

/** Its own pages in these sites, by the names of what they select, and whatever else depends on anything of it there. */
export const entryTags = (id: string, ownSelected: Iterable<string>, sites: readonly string[] = siteHandles) => {
  const names = [...ownSelected];
  return sites.flatMap((site) => [tags.entry(id, site), ...names.map((name) => tags.entryPart(id, site, name))]);
};

/** The types of the entries of a section, or of one that is not known. */
function typesIn(section: string | null | undefined): TypeSelections[] {
  const known = section ? selections.sections[section]?.types : undefined;
  const names = known ?? Object.keys(selections.types).filter((type) => type.endsWith('_Entry'));
  return names.flatMap((name) => selections.types[name] ?? []);
}

/** What pages may select of an entry of which no more is known than its section, or not even that. */
export const selectionsIn = (section: string | null | undefined): Set<string> =>
  new Set(typesIn(section).flatMap(({ shown }) => Object.keys(shown)));

/** What its own pages may. */
export const ownSelectionsIn = (section: string | null | undefined): Set<string> =>
  new Set(typesIn(section).flatMap(({ own }) => Object.keys(own.shown)));

const selectedOf = ({ before, after }: EntryChange) =>
  new Set([...Object.keys(before?.shown ?? {}), ...Object.keys(after?.shown ?? {})]);

const ownSelectedOf = ({ before, after }: EntryChange) =>
  ownSelectionsIn((after ?? before)?.section).union(
    new Set([...Object.keys(before?.own ?? {}), ...Object.keys(after?.own ?? {})]),
  );

/**
 * The ways in which its own page shows something else now, or may. The CMS has to serve a newer state than the one that was
 * seen: what it serves late, or within one second, does not tell.
 */
function tagsOfOwnDifferences(before: IndexedEntry, after: IndexedEntry): CacheTag[] {
  const isNewer = isOlder(before.dateUpdated, after.dateUpdated);
  const isSame = (name: string) => before.own?.[name] !== undefined && before.own[name] === after.own?.[name];
  return [...ownSelectedOf({ before, after })]
    .filter((name) => !(isNewer && isSame(name)))
    .map((name) => tags.entryPart(after.id, after.site, name));
}

/** The ways in which it looks different. */
const tagsOfDifferences = (before: IndexedEntry, after: IndexedEntry): CacheTag[] => [
  ...[...selectedOf({ before, after })]
    .filter((name) => before.shown[name] !== after.shown[name])
    .map((name) => tags.card(after.id, name)),
  ...(before.name !== after.name ? [tags.title(after.id)] : []),
  ...(before.uri !== after.uri ? [tags.link(after.id)] : []),
];

/**
 * Which tags one entry's change in one site touches. What was not known before counts as changed.
 * @param others the entries of its section in that site
 * @param slack by how many ranks others that change at the same time may have shifted it in lists
 */
export function affectedByEntry(
  { before, after, isNamed = true }: EntryChange,
  others: readonly IndexedEntry[] = [],
  slack = 0,
): TouchedTags {
  const entry = after ?? before;
  if (!entry) return { soft: [], hard: [] };
  const { id, site } = entry;
  const fellows = others.filter((other) => other.id !== id);
  const lists = affectedLists({ before, after }, fellows, slack);
  const ownUris = [before?.uri, after?.uri].filter((uri) => uri !== null && uri !== undefined);
  const uriTags = [...new Set(ownUris)].map((uri) => tags.uri(site, uri));
  const routes = ownUris.length > 0 ? [tags.routes(site)] : [];
  const appearance = [...tagsOfTeasers(id, selectedOf({ before, after })), ...lists, ...routes];

  const ownSelected = ownSelectedOf({ before, after });
  const ownPage = entryTags(id, ownSelected, [site]);
  if (!after) return { soft: appearance, hard: [...ownPage, ...uriTags] };
  // Its pages in other sites say that it stands in this one too, and could hold no tag of it before.
  if (!before) return { soft: [...entryTags(id, ownSelected), ...appearance], hard: uriTags };
  const isMoved = before.uri !== after.uri;
  const isEdited = isNamed || before.dateUpdated !== after.dateUpdated;
  return {
    soft: [
      ...(isEdited && !isMoved ? [tags.entry(id, site), ...tagsOfOwnDifferences(before, after)] : []),
      ...tagsOfDifferences(before, after),
      ...lists,
      ...(isMoved ? routes : []),
    ],
    hard: isMoved ? [...ownPage, ...uriTags] : [],
  };
}
