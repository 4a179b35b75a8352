import type { AffectedTags } from '../cache/affected-tags.ts';
import { type ContentIndex, fetchContentIndex } from '../cache/content-index.ts';
import { fetchElementDates } from '../cache/element-dates.ts';
import { fetchReferences, type Referrer } from '../cache/references.ts';
import { sharedCache } from '../cache/shared.ts';
import { tags } from '../cache/tags.ts';
import { isWithdrawn } from '../cache/withdrawn.ts';

/** What refers to an entry that has appeared: its own pages show that entry from now on, and so may its teasers. */
export type Appearance = { referrers: ReadonlySet<string>; tags: ReadonlySet<string> };
export type IndexWithAppearances = ContentIndex & { appearances: ReadonlyMap<string, Appearance> };

/**
 * The index, with what refers to entries in it that were not to be seen before. The CMS leaves those out of whatever it
 * answers, so no page can hold a tag of them: it is asked when one appears. Throws when it cannot be asked.
 */
export async function withAppearances(index: ContentIndex): Promise<IndexWithAppearances> {
  const { seen } = sharedCache();
  const appeared = [...index.entries.values()].filter(({ site, id }) => !seen.get(site, id) || isWithdrawn(site, id));
  if (appeared.length === 0) return { ...index, appearances: new Map() };
  const referrers = await fetchReferences();
  const appearances = new Map<string, Appearance>();
  for (const { id, site } of appeared) {
    const found = referrers.filter((one) => one.site === site && one.id !== id && one.refersTo.has(id));
    if (found.length > 0) appearances.set(id, merge(appearances.get(id), found));
  }
  if (appearances.size === 0) return { ...index, appearances };
  const ids = [...new Set([...appearances.values()].flatMap((appearance) => [...appearance.referrers]))];
  const unknown = ids.filter((id) => !appeared.some((one) => one.id === id));
  const { entries } = unknown.length > 0 ? await fetchContentIndex(unknown) : { entries: new Map() };
  return {
    ...index,
    entries: new Map([...index.entries, ...entries]),
    elements: await fetchElementDates(),
    appearances,
  };
}

const merge = (known: Appearance | undefined, found: readonly Referrer[]): Appearance => {
  const entries = found.filter(({ handle }) => handle === undefined).map(({ id }) => id);
  const sets = found.flatMap(({ handle, site }) => (handle === undefined ? [] : [tags.global(handle, site)]));
  return {
    referrers: new Set([...(known?.referrers ?? []), ...entries]),
    tags: new Set([...(known?.tags ?? []), ...entries.map(tags.entry), ...sets]),
  };
};

/** What refers to those of the entries that have appeared, and what that touches. */
export function appearancesOf(
  ids: Iterable<string>,
  { appearances }: IndexWithAppearances,
): { referrers: Set<string>; affected: AffectedTags } {
  const found = [...ids].flatMap((id) => appearances.get(id) ?? []);
  return {
    referrers: new Set(found.flatMap(({ referrers }) => [...referrers])),
    affected: { soft: [...new Set(found.flatMap((appearance) => [...appearance.tags]))], hard: [] },
  };
}
