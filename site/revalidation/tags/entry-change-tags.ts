import type { InvalidatedTags } from '@vitrine/cache';
import { selections } from '#lib/cms/selections/selections.ts';
import { type CacheTag, cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import { isBefore } from '#revalidation/content/compare-dates.ts';
import { type IndexedEntry, isSameRecord } from '#revalidation/content/content-index.ts';
import { changedListTags } from './changed-list-tags.ts';

/** An entry in one locale before and after a change; undefined if not visible. */
export type BeforeAfter = {
  before: IndexedEntry | undefined;
  after: IndexedEntry | undefined;
  /** True if an event names the entry in this locale, so any field may have changed. Otherwise, the date decides. */
  isNamed?: boolean;
};

/** Returns the tags of everything that other pages show of an entry. */
export const cardTags = (id: string, selected: Iterable<string>): CacheTag[] => [
  ...[...selected].map((name) => cacheTags.card(id, name)),
  cacheTags.title(id),
  cacheTags.link(id),
];

/** Returns the tags of the entry's own pages and of everything that depends on the whole entry. */
export const entryTags = (id: string, sites: readonly string[] = localeKeys): CacheTag[] =>
  sites.flatMap((site) => [cacheTags.entry(id, site), cacheTags.wholeEntry(id, site)]);

/** Returns the selection names possible in a section, or in any section. */
export function selectionsIn(section: string | null | undefined): Set<string> {
  const known = section && selections.sections[section];
  const types = known ? known.types : Object.keys(selections.types).filter((type) => type.endsWith('_Entry'));
  return new Set(types.flatMap((type) => Object.keys(selections.types[type]?.shown ?? {})));
}

const getSelected = ({ before, after }: BeforeAfter) =>
  new Set([...Object.keys(before?.shown ?? {}), ...Object.keys(after?.shown ?? {})]);

/**
 * Reports whether the entry's own page is provably unchanged, that is, its date is later and its digests are equal.
 * Equal dates prove nothing.
 */
function isSameOnOwnPage(before: IndexedEntry, after: IndexedEntry): boolean {
  if (!before.own || !after.own || !isBefore(before.dateUpdated, after.dateUpdated)) return false;
  return isSameRecord(before.own, after.own);
}

/** Returns the tags of the changed parts that other pages show. */
const getDifferenceTags = (before: IndexedEntry, after: IndexedEntry): CacheTag[] => [
  ...[...getSelected({ before, after })]
    .filter((name) => before.shown[name] !== after.shown[name])
    .map((name) => cacheTags.card(after.id, name)),
  ...(before.name !== after.name ? [cacheTags.title(after.id)] : []),
  ...(before.uri !== after.uri ? [cacheTags.link(after.id)] : []),
];

/**
 * Returns the tags of an entry's page if other pages show the entry differently. A category that an entry refers to may
 * appear or move without a change of the entry's date.
 */
export function regroupedTags({ before, after }: BeforeAfter): InvalidatedTags {
  const isDifferent = before && after && getDifferenceTags(before, after).length > 0;
  return { soft: isDifferent ? entryTags(after.id, [after.site]) : [], hard: [] };
}

/**
 * Returns the tags that one change invalidates. Without a previous state, everything counts as changed.
 *
 * @param lists the tags of affected lists
 */
export function entryChangeTags(
  { before, after, isNamed = true }: BeforeAfter,
  lists: readonly CacheTag[] = changedListTags({ before, after }),
): InvalidatedTags {
  const entry = after ?? before;
  if (!entry) return { soft: [], hard: [] };
  const { id, site } = entry;
  const ownUris = [before?.uri, after?.uri].filter((uri) => uri !== null && uri !== undefined);
  const uriTags = [...new Set(ownUris)].map((uri) => cacheTags.uri(site, uri));
  const routes = ownUris.length > 0 ? [cacheTags.routes(site)] : [];
  const appearance = [...cardTags(id, getSelected({ before, after })), ...lists, ...routes];

  if (!after) return { soft: appearance, hard: [...entryTags(id, [site]), ...uriTags] };
  // The entry's pages in other locales now link here, but have no tag for that yet.
  if (!before) return { soft: [...entryTags(id), ...appearance], hard: uriTags };
  const isMoved = before.uri !== after.uri;
  const isEdited = isNamed || before.dateUpdated !== after.dateUpdated;
  return {
    soft: [
      ...(isEdited && !isMoved ? [cacheTags.wholeEntry(id, site)] : []),
      ...(isEdited && !isMoved && !isSameOnOwnPage(before, after) ? [cacheTags.entry(id, site)] : []),
      ...getDifferenceTags(before, after),
      ...lists,
      ...(isMoved ? routes : []),
    ],
    hard: isMoved ? [...entryTags(id, [site]), ...uriTags] : [],
  };
}

/**
 * Like `entryChangeTags`, but for an entry that was unknown in every locale. Only lists may already show it, and its
 * path may have a cached 404. `appearances.ts` finds its referrers.
 */
export const affectedByNewcomer = ({ site, uri }: IndexedEntry, lists: readonly CacheTag[]): InvalidatedTags => ({
  soft: [...lists, ...(uri === null ? [] : [cacheTags.routes(site)])],
  hard: uri === null ? [] : [cacheTags.uri(site, uri)],
});
