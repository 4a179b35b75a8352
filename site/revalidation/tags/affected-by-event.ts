import { mergeTouched, type TouchedTags } from '#cache/clock/tag-clock.ts';
import { selections } from '#lib/cms/selections/selections.ts';
import { everySection } from '#lib/cms/tags/list-tags.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { siteHandles } from '#lib/sites.ts';
import { type IndexedEntry, isSameBeside, keyOf } from '#revalidation/content/content-index.ts';
import type { SeenChange, SeenContent } from '#revalidation/content/seen-content.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { affectedByEntry, entryTags, selectionsIn, tagsOfTeasers } from './affected-tags.ts';
import { isOlder } from './compare-dates.ts';
import { type ShownChange, saysGone } from './told-status.ts';

type Entries = ReadonlyMap<string, IndexedEntry>;

/** Beyond this many changes in a section all of its lists count as changed: working out ranks would cost more. */
const mostRanked = 50;

/**
 * What an event touches when the CMS cannot be asked: everything that it names counts as changed, and what it says is gone
 * or has moved is not served again.
 */
export function affectedUnknown(event: WebhookEvent): TouchedTags {
  const { element, sites, previous } = event;
  if (element.type !== 'entry') return mergeTouched([affectedByElement(event), { soft: partsOf(event), hard: [] }]);
  const { id, section } = element;
  const lists = sites.flatMap(({ handle }) => [
    tags.routes(handle),
    tags.section(everySection, handle),
    ...(section ? [tags.section(section, handle)] : []),
  ]);
  const uris = sites.flatMap(({ handle, uri }) => (uri ? [tags.uri(handle, uri)] : []));
  const left = sites.flatMap(({ handle }) => (previous?.uri ? [tags.uri(handle, previous.uri)] : []));
  const shown = [...entryTags(id), ...tagsOfTeasers(id, selectionsIn(section)), ...lists];
  const isGone = saysGone(event) || sites.some(({ status }) => saysGone(event, status));
  if (!isGone && left.length === 0) return { soft: [...shown, ...uris], hard: [] };
  const told = sites.length > 0 ? sites.map(({ handle }) => handle) : siteHandles;
  return mergeTouched([{ soft: shown, hard: [...entryTags(id, told), ...uris, ...left] }]);
}

/**
 * Whether the event may be about the entry in this site. Fields shared between sites change in all of them, so only a
 * version older than the event rules that out.
 */
function isAbout(event: WebhookEvent, { id, site, entry }: SeenChange): boolean {
  const { element, sites, dateUpdated } = event;
  if (element.id !== id) return false;
  const isTold = sites.length === 0 || sites.some(({ handle }) => handle === site);
  return isTold || !entry || !dateUpdated || !isOlder(entry.dateUpdated, dateUpdated);
}

/** The current state of these entries in every site. */
export function changesOf(ids: Iterable<string>, current: Entries): SeenChange[] {
  return [...ids].flatMap((id) => siteHandles.map((site) => ({ site, id, entry: current.get(keyOf({ site, id })) })));
}

/** The entries that differ from what was last seen. */
export function differences(seen: SeenContent, current: Entries): Set<string> {
  const before = seen.all();
  const isSame = (key: string) => {
    const [was, is] = [before.get(key), current.get(key)];
    return was !== undefined && is !== undefined && isSameBeside(was, is);
  };
  const keys = [...new Set([...before.keys(), ...current.keys()])].filter((key) => !isSame(key));
  return new Set(keys.map((key) => key.slice(key.indexOf(':') + 1)));
}

/** The tags of elements other than entries that changed since they were last seen; those never seen count as changed. */
export function changedElements(seen: SeenContent, dates: ReadonlyMap<string, string>): TouchedTags {
  const known = seen.elements();
  const changed = [...dates].filter(([tag, date]) => known.get(tag) !== date).map(([tag]) => tag);
  const gone = known.size > 0 && dates.size > 0 ? [...known.keys()].filter((tag) => !dates.has(tag)) : [];
  return { soft: [...changed, ...gone], hard: [] };
}

const partOfSet = /^(global:[^:]+:[^:]+):/;

/**
 * Elements other than entries. Where a global set still has the same date its parts are given as they were last seen: all
 * that can differ is what its links say about entries, and pages have tags of their own for that. The exception is a set
 * that an event is about: it may have been saved twice within a second.
 */
export function withoutDerivedParts(
  seen: SeenContent,
  dates: ReadonlyMap<string, string>,
  events: readonly WebhookEvent[],
): Map<string, string> {
  const known = seen.elements();
  const told = new Set(events.flatMap((event) => affectedByElement(event).soft));
  return new Map(
    [...dates].map(([tag, date]) => {
      const [, set = ''] = partOfSet.exec(tag) ?? [];
      const isAsSeen = dates.get(set) !== undefined && dates.get(set) === known.get(set) && !told.has(set);
      return [tag, (isAsSeen && known.get(tag)) || date];
    }),
  );
}

/**
 * Which tags these changes touch, against what the site last knew.
 * @param event what announced them; changes of other entries were found by comparison
 * @param slack by how many ranks changes elsewhere may have shifted these in lists
 */
export function affectedByChanges(
  seen: SeenContent,
  changes: readonly (SeenChange | ShownChange)[],
  event: WebhookEvent | undefined,
  slack: number,
): TouchedTags {
  const bySection = new Map<string, ShownChange[]>();
  for (const told of changes) {
    const change = 'before' in told ? told : { ...told, before: seen.get(told.site, told.id) };
    const entry = change.entry ?? change.before;
    if (!entry) continue;
    const key = `${change.site}:${entry.section}`;
    bySection.set(key, [...(bySection.get(key) ?? []), change]);
  }
  return mergeTouched([...bySection.values()].map((section) => affectedInSection(seen, section, event, slack)));
}

/** Lists find an entry by the slugs of related entries in any site, and such a slug may be newer than the entry. */
function inEveryLanguage(entry: IndexedEntry, seen: SeenContent): IndexedEntry {
  const slugs = (entry.related ?? [])
    .flatMap((id) => siteHandles.map((site) => seen.get(site, id)))
    .flatMap((related) => (related ? [`${related.section}=${related.slug}`] : []));
  return { ...entry, filters: [...new Set([...entry.filters, ...slugs])] };
}

function affectedInSection(
  seen: SeenContent,
  changes: readonly ShownChange[],
  event: WebhookEvent | undefined,
  slack: number,
): TouchedTags {
  const isRanked = changes.length <= mostRanked;
  const [first] = changes;
  const known = first && (first.entry ?? first.before);
  if (!known) return { soft: [], hard: [] };
  const fellows = isRanked
    ? [...seen.all().values()].filter(({ section, site }) => section === known.section && site === known.site)
    : [];
  const others = fellows.map((fellow) => inEveryLanguage(fellow, seen));
  const parts = changes.map((change) => {
    const { entry, before } = change;
    return affectedByEntry(
      {
        before: before && inEveryLanguage(before, seen),
        after: entry && inEveryLanguage(entry, seen),
        isNamed: event !== undefined && isAbout(event, change),
      },
      others,
      slack + changes.length - 1,
    );
  });
  const lists = isRanked ? [] : [known.section, everySection].map((section) => tags.section(section, known.site));
  // Its former addresses lead to it again now that it is back.
  const left = changes
    .filter(({ before, entry }) => entry && !before)
    .flatMap(({ site, id }) => leftUris(seen, site, id));
  return mergeTouched([...parts, { soft: lists, hard: left }]);
}

const leftUris = (seen: SeenContent, site: string, id: string) =>
  seen.addressesLeft(site, id).map((uri) => tags.uri(site, uri));

/**
 * Whether the entry was in a state that was never seen here: created and deleted, or edited again, before the CMS could be
 * asked. A page rendered in between may show that state, so everything the event names counts as changed too.
 */
export function hasUnseenState(event: WebhookEvent, changes: readonly SeenChange[], seen: SeenContent): boolean {
  const own = changes.filter(({ id }) => id === event.element.id);
  const isUnknown = own.every(({ site, id, entry }) => !entry && !seen.get(site, id));
  if (isUnknown) return event.element.status === 'live' || event.event === 'entry.deleted';
  const { dateUpdated } = event;
  if (!dateUpdated) return false;
  return own.some(({ site, entry }) => {
    const isTold = event.sites.some(({ handle }) => handle === site);
    return isTold && entry !== undefined && isOlder(dateUpdated, entry.dateUpdated);
  });
}

/**
 * Whether the CMS lists the element, which is not an entry, and serves no later state of it: then comparing it with what was
 * last seen tells which parts changed. A state in between may have been rendered and be gone by now.
 */
export function isServedAsTold(event: WebhookEvent, dates: ReadonlyMap<string, string>): boolean {
  const { dateUpdated } = event;
  const served = affectedByElement(event).soft.flatMap((tag) => dates.get(tag) ?? []);
  if (!dateUpdated || served.length === 0) return false;
  return served.every((date) => !isOlder(dateUpdated, date));
}

/** The tags of all parts of a global set, a category or an asset. */
function partsOf({ element: { type, id, handle }, sites }: WebhookEvent): string[] {
  if (type === 'category') return [tags.categoryTitle(id)];
  if (type === 'asset') return [tags.assetPicture(id)];
  const parts = type === 'global' ? Object.keys(selections.types[`${handle}_GlobalSet`]?.shown ?? {}) : [];
  const told = sites.length > 0 ? sites.map((site) => site.handle) : siteHandles;
  return told.flatMap((site) => parts.map((part) => tags.globalPart(handle ?? '', site, part)));
}

/** What an event about anything but an entry touches. */
export function affectedByElement({ element, sites: told }: WebhookEvent): TouchedTags {
  const sites = told.length > 0 ? told.map(({ handle }) => handle) : [...siteHandles];
  const { type, id, handle, group } = element;
  switch (type) {
    case 'global':
      return { soft: sites.map((site) => tags.global(handle ?? id, site)), hard: [] };
    case 'category':
      return {
        soft: [tags.category(id), ...(group ? sites.map((site) => tags.categoryGroup(group, site)) : [])],
        hard: [],
      };
    case 'asset':
      return { soft: [tags.asset(id)], hard: [] };
    case 'form':
      return { soft: [tags.form(handle ?? id)], hard: [] };
    case 'translations':
      return { soft: sites.map(tags.translations), hard: [] };
    default:
      return { soft: [], hard: [] };
  }
}
