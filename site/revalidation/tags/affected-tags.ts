import type { InvalidatedTags } from '@vitrine/cache';
import { selections } from '#lib/cms/selections/selections.ts';
import { type CacheTag, tags } from '#lib/cms/tags/tags.ts';
import { siteHandles } from '#lib/sites.ts';
import { isOlder } from '#revalidation/content/compare-dates.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { affectedLists } from './affected-lists.ts';

/** One entry in one site, before and after a change; undefined if it is not visible. */
export type EntryChange = {
  before: IndexedEntry | undefined;
  after: IndexedEntry | undefined;
  /** Whether an event is about it in this site, so that any field may have changed; otherwise its date tells. */
  isNamed?: boolean;
};

/** Every way in which other pages show an entry, given the names of their selections. */
export const tagsOfCards = (id: string, selected: Iterable<string>): CacheTag[] => [
  ...[...selected].map((name) => tags.card(id, name)),
  tags.title(id),
  tags.link(id),
];

/** The entry's own pages in these sites, and whatever else depends on all of it there. */
export const entryTags = (id: string, sites: readonly string[] = siteHandles): CacheTag[] =>
  sites.flatMap((site) => [tags.entry(id, site), tags.wholeEntry(id, site)]);

/** What pages may select of an entry when no more than its section is known, or not even that. */
export function selectionsIn(section: string | null | undefined): Set<string> {
  const known = section && selections.sections[section];
  const types = known ? known.types : Object.keys(selections.types).filter((type) => type.endsWith('_Entry'));
  return new Set(types.flatMap((type) => Object.keys(selections.types[type]?.shown ?? {})));
}

const selectedOf = ({ before, after }: EntryChange) =>
  new Set([...Object.keys(before?.shown ?? {}), ...Object.keys(after?.shown ?? {})]);

/**
 * Whether its own page certainly shows the same as before. That takes a newer state than the one last seen: if the CMS is
 * late, or both states date from the same second, equal digests prove nothing.
 */
function isSameOnOwnPage(before: IndexedEntry, after: IndexedEntry): boolean {
  if (!before.own || !after.own || !isOlder(before.dateUpdated, after.dateUpdated)) return false;
  const names = new Set([...Object.keys(before.own), ...Object.keys(after.own)]);
  return [...names].every((name) => before.own?.[name] === after.own?.[name]);
}

/** The ways in which it looks different on other pages. */
const tagsOfDifferences = (before: IndexedEntry, after: IndexedEntry): CacheTag[] => [
  ...[...selectedOf({ before, after })]
    .filter((name) => before.shown[name] !== after.shown[name])
    .map((name) => tags.card(after.id, name)),
  ...(before.name !== after.name ? [tags.title(after.id)] : []),
  ...(before.uri !== after.uri ? [tags.link(after.id)] : []),
];

/**
 * Which tags one entry's change in one site touches. What was not known before counts as changed.
 * @param lists the tags of the lists that it touches
 */
export function affectedByEntry(
  { before, after, isNamed = true }: EntryChange,
  lists: readonly CacheTag[] = affectedLists({ before, after }),
): InvalidatedTags {
  const entry = after ?? before;
  if (!entry) return { soft: [], hard: [] };
  const { id, site } = entry;
  const ownUris = [before?.uri, after?.uri].filter((uri) => uri !== null && uri !== undefined);
  const uriTags = [...new Set(ownUris)].map((uri) => tags.uri(site, uri));
  const routes = ownUris.length > 0 ? [tags.routes(site)] : [];
  const appearance = [...tagsOfCards(id, selectedOf({ before, after })), ...lists, ...routes];

  if (!after) return { soft: appearance, hard: [...entryTags(id, [site]), ...uriTags] };
  // Its pages in other sites now link to it here, and could carry no tag for that before.
  if (!before) return { soft: [...entryTags(id), ...appearance], hard: uriTags };
  const isMoved = before.uri !== after.uri;
  const isEdited = isNamed || before.dateUpdated !== after.dateUpdated;
  return {
    soft: [
      ...(isEdited && !isMoved ? [tags.wholeEntry(id, site)] : []),
      ...(isEdited && !isMoved && !isSameOnOwnPage(before, after) ? [tags.entry(id, site)] : []),
      ...tagsOfDifferences(before, after),
      ...lists,
      ...(isMoved ? routes : []),
    ],
    hard: isMoved ? [...entryTags(id, [site]), ...uriTags] : [],
  };
}

/**
 * The same for an entry that was known in no site: only lists may show it already, and its address may be that of a 404. What
 * refers to it is found apart (`appearances.ts`).
 */
export const affectedByNewcomer = ({ site, uri }: IndexedEntry, lists: readonly CacheTag[]): InvalidatedTags => ({
  soft: [...lists, ...(uri === null ? [] : [tags.routes(site)])],
  hard: uri === null ? [] : [tags.uri(site, uri)],
});
