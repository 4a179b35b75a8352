import { type InvalidatedTags, mergeTags } from '@vitrine/cache';
import { everySection } from '#lib/cms/tags/list-tags.ts';
import { tags } from '#lib/cms/tags/tags.ts';
import { siteHandles } from '#lib/sites.ts';
import { isOlder } from '#revalidation/content/compare-dates.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import type { SeenChange, SeenContent } from '#revalidation/content/seen-content.ts';
import { sitesOf, type WebhookEvent } from '#revalidation/webhook/event.ts';
import { affectedByEntry } from './affected-tags.ts';
import type { ShownChange } from './withdrawals.ts';

/** Beyond this many changes in a section all of its lists count as changed: working out ranks would cost more. */
const mostRanked = 50;

/**
 * Whether the event may be about the entry in this site. Fields shared between sites change in all of them, so only a
 * version older than the event rules that out.
 */
function isAbout(event: WebhookEvent, { id, site, entry }: SeenChange): boolean {
  const { element, dateUpdated } = event;
  if (element.id !== id) return false;
  const isNamed = sitesOf(event).some(({ handle }) => handle === site);
  return isNamed || !entry || !dateUpdated || !isOlder(entry.dateUpdated, dateUpdated);
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
): InvalidatedTags {
  const bySection = new Map<string, ShownChange[]>();
  for (const given of changes) {
    const change = 'before' in given ? given : { ...given, before: seen.get(given.site, given.id) };
    const entry = change.entry ?? change.before;
    if (!entry) continue;
    const key = `${change.site}:${entry.section}`;
    bySection.set(key, [...(bySection.get(key) ?? []), change]);
  }
  return mergeTags([...bySection.values()].map((section) => affectedInSection(seen, section, event, slack)));
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
): InvalidatedTags {
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
  return mergeTags([...parts, { soft: lists, hard: left }]);
}

const leftUris = (seen: SeenContent, site: string, id: string) =>
  seen.moves.leftBy(site, id).map((uri) => tags.uri(site, uri));
