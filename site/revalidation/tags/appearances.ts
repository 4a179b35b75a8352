import { breathing, type InvalidatedTags } from '@vitrine/cache';
import { selections } from '#lib/cms/selections/selections.ts';
import type { TypeSelections } from '#lib/cms/selections/selections-shape.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { type ContentIndex, fetchContentIndex, type IndexedEntry } from '#revalidation/content/content-index.ts';
import { fetchElementDates } from '#revalidation/content/element-dates.ts';
import { formsAmong } from '#revalidation/content/form-digests.ts';
import { fetchReferrers, type Referrer } from '#revalidation/content/references.ts';
import { seen } from '#revalidation/content/seen.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';
import { entryTags } from './affected-tags.ts';

/** What refers to an entry that has appeared: the own pages and cards of the referrers show that entry from now on. */
type Appearance = { referrers: ReadonlySet<string>; tags: ReadonlySet<string> };
export type IndexWithAppearances = ContentIndex & { appearances: ReadonlyMap<string, Appearance> };

/**
 * The index, with what refers to entries in it that were not visible before. The CMS leaves such entries out of its
 * answers, so no page can carry their tags: it is asked when one appears. Throws when it cannot be asked.
 */
export async function withAppearances(index: ContentIndex): Promise<IndexWithAppearances> {
  const { content } = seen();
  const breathe = breathing();
  const appeared = new Map<string, IndexedEntry>();
  for (const [key, entry] of index.entries) {
    if (!content.get(entry.site, entry.id) || isWithdrawn(entry.site, entry.id)) appeared.set(key, entry);
    await breathe();
  }
  if (appeared.size === 0) return { ...index, appearances: new Map() };
  const found = new Map<string, Referrer[]>();
  for (const referrer of await fetchReferrers(new Set(appeared.keys()))) {
    for (const key of referrer.refersTo) {
      const id = appeared.get(key)?.id;
      if (id !== undefined && id !== referrer.id) found.set(id, [...(found.get(id) ?? []), referrer]);
    }
    await breathe();
  }
  const appearances = new Map([...found].map(([id, referrers]) => [id, appearanceOf(referrers)]));
  if (appearances.size === 0) return { ...index, appearances };
  const ids = [...new Set([...appearances.values()].flatMap((appearance) => [...appearance.referrers]))];
  const known = new Set(appeared.values().map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  const fetched = unknown.length > 0 ? await fetchContentIndex(unknown) : { entries: new Map() };
  const entries = new Map([...index.entries, ...fetched.entries]);
  const forms = formsAmong([...index.elements.keys(), ...content.elements().keys()]);
  const elements = await fetchElementDates({ forms });
  return { ...index, entries, elements, appearances: withCards(appearances, entries) };
}

/** Whether this selection of a type can show what its elements refer to. */
const showsReferences = ({ shown, referring }: TypeSelections, name: string): boolean =>
  shown[name]?.some((index) => referring.includes(index)) ?? false;

/** The cards of an entry that can show what it refers to. */
const referringCards = ({ id, shown }: IndexedEntry): string[] =>
  Object.keys(shown)
    .filter((name) => Object.values(selections.types).some((type) => showsReferences(type, name)))
    .map((name) => tags.card(id, name));

/**
 * What was last seen of a referrer may date from before the entry disappeared and so equal what it is now: its cards
 * that can show what it refers to count as changed whatever the comparison says.
 */
const withCards = (
  appearances: ReadonlyMap<string, Appearance>,
  entries: ContentIndex['entries'],
): ReadonlyMap<string, Appearance> =>
  new Map(
    [...appearances].map(([id, { referrers, tags: touched }]) => {
      const shown = [...entries.values()].filter((entry) => referrers.has(entry.id));
      return [id, { referrers, tags: new Set([...touched, ...shown.flatMap(referringCards)]) }];
    }),
  );

/** A global set as a whole, and each of its parts that can show what it refers to. */
function tagsOfSet(handle: string, site: string): string[] {
  const type = selections.types[`${handle}_GlobalSet`];
  const parts = type ? Object.keys(type.shown).filter((part) => showsReferences(type, part)) : [];
  return [tags.global(handle, site), ...parts.map((part) => tags.globalPart(handle, site, part))];
}

function appearanceOf(found: readonly Referrer[]): Appearance {
  const entries = found.filter(({ handle }) => handle === undefined);
  const sets = found.flatMap(({ handle, site }) => (handle === undefined ? [] : tagsOfSet(handle, site)));
  return {
    referrers: new Set(entries.map(({ id }) => id)),
    tags: new Set([...entries.flatMap(({ id, site }) => entryTags(id, [site])), ...sets]),
  };
}

/** What refers to those of these entries that have appeared, and the tags that touches. */
export function appearancesOf(
  ids: Iterable<string>,
  { appearances }: IndexWithAppearances,
): { referrers: Set<string>; affected: InvalidatedTags } {
  const found = [...ids].flatMap((id) => appearances.get(id) ?? []);
  return {
    referrers: new Set(found.flatMap(({ referrers }) => [...referrers])),
    affected: { soft: [...new Set(found.flatMap((appearance) => [...appearance.tags]))], hard: [] },
  };
}
