import { type AffectedTags, affectedByEntry, mergeAffected } from '../cache/affected-tags.ts';
import { fetchContentIndex, type IndexedEntry, keyOf } from '../cache/content-index.ts';
import { sharedCache } from '../cache/shared.ts';
import { tags } from '../cache/tags.ts';
import { CmsError } from '../cms/errors.ts';
import { siteHandles } from '../routes/sites.ts';
import type { WebhookEvent } from './event.ts';

/** What an event did: the tags it touched, and the known pages that hold one of them. */
export type Applied = AffectedTags & { pages: string[] };

/** When the CMS cannot be asked what changed, everything the event names counts as changed. */
function affectedUnknown({ element, sites, previous }: WebhookEvent): AffectedTags {
  const handles = sites.map(({ handle }) => handle);
  const uris = sites.flatMap(({ handle, uri }) =>
    [uri, previous?.uri].flatMap((known) => (known ? [tags.uri(handle, known)] : [])),
  );
  const lists = handles.flatMap((site) => [
    tags.routes(site),
    ...(element.section ? [tags.section(element.section, site)] : []),
  ]);
  return { soft: [tags.entry(element.id), tags.card(element.id), tags.link(element.id), ...lists, ...uris], hard: [] };
}

/** Compares what the site last knew of an entry with what the CMS says now, in every site, and remembers the latter. */
function affectedByIndex(id: string, current: ReadonlyMap<string, IndexedEntry>): AffectedTags {
  const { seen } = sharedCache();
  const parts = siteHandles.map((site) => {
    const before = seen.get(site, id);
    const after = current.get(keyOf({ site, id }));
    seen.update(site, id, after);
    return affectedByEntry(before, after);
  });
  return mergeAffected(parts);
}

async function affectedByEntryEvent(event: WebhookEvent): Promise<AffectedTags> {
  try {
    const affected = affectedByIndex(event.element.id, await fetchContentIndex([event.element.id]));
    sharedCache().seen.save();
    return affected;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    console.error(
      `revalidate: the content service could not say what changed in ${event.element.id}; everything it names counts as changed`,
      error.message,
    );
    return affectedUnknown(event);
  }
}

async function affectedBy(event: WebhookEvent): Promise<AffectedTags> {
  const { element } = event;
  const sites = event.sites.length > 0 ? event.sites.map(({ handle }) => handle) : [...siteHandles];
  switch (element.type) {
    case 'entry':
      return affectedByEntryEvent(event);
    case 'global':
      return { soft: sites.map((site) => tags.global(element.handle ?? element.id, site)), hard: [] };
    case 'category':
      return {
        soft: [
          tags.category(element.id),
          ...(element.group ? siteHandles.map((site) => tags.categoryGroup(element.group ?? '', site)) : []),
        ],
        hard: [],
      };
    case 'asset':
      return { soft: [tags.asset(element.id)], hard: [] };
    case 'form':
      return { soft: [tags.form(element.handle ?? element.id)], hard: [] };
    case 'translations':
      return { soft: sites.map(tags.translations), hard: [] };
    case 'all':
      return affectedByCatchUp();
  }
}

/**
 * Compares everything the site knows with everything the CMS has: for a bulk event, and at start for what was changed
 * while nobody listened.
 */
async function affectedByCatchUp(): Promise<AffectedTags> {
  const current = await fetchContentIndex();
  const { seen } = sharedCache();
  const isSame = (key: string) => seen.all().get(key)?.dateUpdated === current.get(key)?.dateUpdated;
  const keys = [...new Set([...seen.all().keys(), ...current.keys()])].filter((key) => !isSame(key));
  const ids = new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)));
  const affected = mergeAffected([...ids].map((id) => affectedByIndex(id, current)));
  seen.save();
  return affected;
}

function invalidate({ soft, hard }: AffectedTags): Applied {
  const { clock, pages } = sharedCache();
  clock.invalidate(hard, { isHard: true });
  clock.invalidate(soft);
  const touched = new Set<string>([...soft, ...hard]);
  const held = pages.paths().filter((path) => pages.byPath(path)?.tags.some((tag) => touched.has(tag)));
  return { soft, hard, pages: held.toSorted() };
}

/** Invalidates what depends on the event's element; on disk before it returns. */
export async function applyEvent(event: WebhookEvent): Promise<Applied> {
  return invalidate(await affectedBy(event));
}

/** Invalidates what changed in the CMS while the site was not there to be told. Throws when the CMS cannot be asked. */
export async function catchUp(): Promise<Applied> {
  return invalidate(await affectedByCatchUp());
}

/** Whether the CMS still serves something older than the event: its write is not visible yet. */
export function isLate(event: WebhookEvent): boolean {
  if (event.element.type !== 'entry' || !event.dateUpdated) return false;
  const expected = Date.parse(event.dateUpdated);
  const known = event.sites.map(({ handle }) => sharedCache().seen.get(handle, event.element.id)?.dateUpdated);
  if (event.event === 'entry.deleted') return known.some((date) => date !== undefined);
  return known.length > 0 && known.every((date) => date === undefined || Date.parse(date) < expected);
}
