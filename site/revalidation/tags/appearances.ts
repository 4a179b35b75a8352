import { breathe, type InvalidatedTags } from '@vitrine/cache';
import { selections } from '#lib/cms/selections/selections.ts';
import type { TypeSelections } from '#lib/cms/selections/types.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import type { CmsAdapter, Referrer } from '#revalidation/adapters/adapter.ts';
import type { ContentIndex, IndexedEntry } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { formsAmong } from '#revalidation/content/forms-among.ts';
import { RecentEdits } from '#revalidation/content/recent-edits.ts';
import { isWithdrawn } from '#revalidation/content/withdrawn.ts';
import { entryTags } from './entry-change-tags.ts';

/** The referrers of a newly visible entry, whose pages and cards now show it. */
type Appearance = { referrers: ReadonlySet<string>; tags: ReadonlySet<string> };
export type IndexWithAppearances = ContentIndex & { appearances: ReadonlyMap<string, Appearance> };

/**
 * Adds the referrers of newly visible entries. The CMS omits invisible entries from responses, so no page carries
 * their tags. Throws `CmsError`.
 */
export async function addReferrers(cms: CmsAdapter, index: ContentIndex): Promise<IndexWithAppearances> {
  const { content } = contentState();
  const appeared = new Map<string, IndexedEntry>();
  for (const [key, entry] of index.entries) {
    if (!content.get(entry.site, entry.id) || isWithdrawn(entry.site, entry.id)) appeared.set(key, entry);
    await breathe();
  }
  if (appeared.size === 0) return { ...index, appearances: new Map() };
  const found = new Map<string, Referrer[]>();
  const candidates = await possibleReferrers(index, appeared.values());
  for (const referrer of await cms.fetchReferrers(new Set(appeared.keys()), candidates)) {
    for (const key of referrer.refersTo) {
      const id = appeared.get(key)?.id;
      if (id === undefined || id === referrer.id) continue;
      const known = found.get(id);
      if (known) known.push(referrer);
      else found.set(id, [referrer]);
    }
    await breathe();
  }
  const appearances = new Map([...found].map(([id, referrers]) => [id, toAppearance(referrers)]));
  if (appearances.size === 0) return { ...index, appearances };
  const ids = [...new Set([...appearances.values()].flatMap((appearance) => [...appearance.referrers]))];
  const known = new Set(appeared.values().map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  const fetched = unknown.length > 0 ? await cms.fetchIndex(unknown) : { entries: new Map() };
  const entries = new Map([...index.entries, ...fetched.entries]);
  const forms = formsAmong([...index.elements.keys(), ...content.elements().keys()]);
  const elements = await cms.fetchElements(forms);
  return { ...index, entries, elements, appearances: withCards(appearances, entries) };
}

/**
 * Returns the IDs of the entries that may refer to a newly visible entry, because they were edited after the first of
 * these was created. Returns undefined if any entry may.
 */
async function possibleReferrers(
  { entries }: ContentIndex,
  appeared: Iterable<IndexedEntry>,
): Promise<string[] | undefined> {
  let created = Number.POSITIVE_INFINITY;
  for (const { orders } of appeared) created = Math.min(created, orders.dateCreated);
  const known = await contentState().content.edits.since(created);
  if (!known) return undefined;
  const edits = new RecentEdits();
  for (const entry of entries.values()) {
    edits.note(entry);
    await breathe();
  }
  const fetched = await edits.since(created);
  return fetched && [...known.union(fetched)];
}

/** Reports whether a selection can show references. */
const showsReferences = ({ shown, referring }: TypeSelections, name: string): boolean =>
  shown[name]?.some((index) => referring.includes(index)) ?? false;

/** Returns the tags of an entry's cards that can show references. */
const referringCards = ({ id, shown }: IndexedEntry): string[] =>
  Object.keys(shown)
    .filter((name) => Object.values(selections.types).some((type) => showsReferences(type, name)))
    .map((name) => cacheTags.card(id, name));

/**
 * A referrer's last seen state may date from before the entry disappeared and equal the current one, so its cards
 * that can show references count as changed.
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

/** Returns the tags of a global set and of its parts that can show references. */
function getSetTags(handle: string, site: string): string[] {
  const type = selections.types[`${handle}_GlobalSet`];
  const parts = type ? Object.keys(type.shown).filter((part) => showsReferences(type, part)) : [];
  return [cacheTags.global(handle, site), ...parts.map((part) => cacheTags.globalPart(handle, site, part))];
}

function toAppearance(found: readonly Referrer[]): Appearance {
  const entries = found.filter(({ handle }) => handle === undefined);
  const sets = found.flatMap(({ handle, site }) => (handle === undefined ? [] : getSetTags(handle, site)));
  return {
    referrers: new Set(entries.map(({ id }) => id)),
    tags: new Set([...entries.flatMap(({ id, site }) => entryTags(id, [site])), ...sets]),
  };
}

/** Returns the referrers of the entries in `ids` that are newly visible, and the tags to invalidate. */
export function findReferrers(
  ids: Iterable<string>,
  { appearances }: IndexWithAppearances,
): { referrers: Set<string>; affected: InvalidatedTags } {
  const found = [...ids].flatMap((id) => appearances.get(id) ?? []);
  return {
    referrers: new Set(found.flatMap(({ referrers }) => [...referrers])),
    affected: { soft: [...new Set(found.flatMap((appearance) => [...appearance.tags]))], hard: [] },
  };
}
