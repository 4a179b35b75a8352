import { CmsError } from '#lib/cms/errors.ts';
import { log } from '#lib/log/log.ts';
import { fetchContentIndex } from '#revalidation/content/content-index.ts';
import { fetchElementDates } from '#revalidation/content/element-dates.ts';
import { formsAmong } from '#revalidation/content/form-digests.ts';
import { seen } from '#revalidation/content/seen.ts';
import { type IndexWithAppearances, withAppearances } from '#revalidation/tags/appearances.ts';
import { withoutDerivedParts } from '#revalidation/tags/differences.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { periodicComparison } from './periodic-comparison.ts';
import { fetchPlausibleIndex } from './plausible-index.ts';

export type AskedIndex = IndexWithAppearances & { isWhole: boolean };

/** Moves and categories change what others are filtered by, so everything is compared. */
export const concernsAll = ({ event, element }: WebhookEvent) =>
  element.type === 'all' || element.type === 'category' || event === 'entry.moved';

/** Up to so many entries at a time are compared by what their own pages show; beyond that the pages count as changed. */
const mostOwn = 10;

/** The section of these entries, where they are few and all in the same one. */
function sectionOf(events: readonly WebhookEvent[], ids: readonly string[]): string | undefined {
  const entries = events.filter(({ element }) => element.type === 'entry');
  const [section, ...others] = new Set(entries.map(({ element }) => element.section));
  return ids.length <= mostOwn && others.length === 0 ? (section ?? undefined) : undefined;
}

export const idsOf = (events: readonly WebhookEvent[]) => [
  ...new Set(events.filter(({ element }) => element.type === 'entry').map(({ element }) => element.id)),
];

/** Without what only follows from entries, unless an event says that anything may have changed. */
function withoutDerived(index: IndexWithAppearances, events: readonly WebhookEvent[]): IndexWithAppearances {
  if (events.some(({ element }) => element.type === 'all')) return index;
  return { ...index, elements: withoutDerivedParts(seen().content, index.elements, events) };
}

/** What the CMS now says about the subjects of these events; undefined when it cannot be asked. */
export async function indexFor(events: readonly WebhookEvent[]): Promise<AskedIndex | undefined> {
  const isWhole = events.some(concernsAll);
  const ids = idsOf(events);
  const isOfOthers = events.some(({ element }) => ['global', 'asset', 'form'].includes(element.type));
  try {
    if (isWhole) return { ...withoutDerived(await withAppearances(await fetchPlausibleIndex()), events), isWhole };
    const elements = isOfOthers
      ? await fetchElementDates({ forms: formsAmong(seen().content.elements().keys()) })
      : new Map<string, string>();
    const found =
      ids.length > 0
        ? await fetchContentIndex(ids, { section: sectionOf(events, ids) })
        : { entries: new Map(), scheduled: [], forms: [] };
    return { ...withoutDerived(await withAppearances({ ...found, elements }), events), isWhole };
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    log.error(
      'content-not-asked',
      `The content service could not say what changed in ${ids.join(', ') || 'the content'} (${error.message}). Everything that the events name counts as changed.`,
    );
    periodicComparison.soon();
    return undefined;
  }
}
