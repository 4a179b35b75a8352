import { CmsError } from '#lib/cms/cms-error.ts';
import { log } from '#lib/log/log.ts';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { formsAmong } from '#revalidation/content/forms-among.ts';
import { addReferrers, type IndexWithAppearances } from '#revalidation/tags/appearances.ts';
import { ignoreDerivedParts } from '#revalidation/tags/differences.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { fetchPlausibleIndex } from './plausible-index.ts';
import { reconcileTimer } from './reconcile-timer.ts';

export type FetchedIndex = IndexWithAppearances & { isWhole: boolean };

/** Reports whether everything is compared. Moves and categories can affect other entries' URIs and lists. */
export const affectsEverything = ({ event, element }: WebhookEvent) =>
  element.type === 'all' || element.type === 'category' || event === 'entry.moved';

/** If more entries were edited, their page digests are not fetched and their pages count as changed. */
const maxOwn = 10;

/**
 * Returns the section that all events share, or undefined if there is none or there are many entries. Repeated events
 * count only if there are no others.
 */
function getCommonSection(events: readonly WebhookEvent[], ids: readonly string[]): string | undefined {
  const entries = events.filter(({ element }) => element.type === 'entry');
  const first = entries.filter(({ isRepeat }) => !isRepeat);
  const [section, ...others] = new Set((first.length > 0 ? first : entries).map(({ element }) => element.section));
  return ids.length <= maxOwn && others.length === 0 ? (section ?? undefined) : undefined;
}

export const entryIds = (events: readonly WebhookEvent[]) => [
  ...new Set(events.filter(({ element }) => element.type === 'entry').map(({ element }) => element.id)),
];

/** Ignores element changes that derive from entries, unless there is a bulk event. */
function withoutDerived(index: IndexWithAppearances, events: readonly WebhookEvent[]): IndexWithAppearances {
  if (events.some(({ element }) => element.type === 'all')) return index;
  return { ...index, elements: ignoreDerivedParts(contentState().content, index.elements, events) };
}

/** Fetches the current state of the events' elements. Returns undefined if the CMS is unreachable. */
export async function fetchIndexFor(
  cms: CmsAdapter,
  events: readonly WebhookEvent[],
): Promise<FetchedIndex | undefined> {
  const isWhole = events.some(affectsEverything);
  const ids = entryIds(events);
  const isAboutOthers = events.some(({ element }) => ['global', 'asset', 'form'].includes(element.type));
  try {
    if (isWhole) return { ...withoutDerived(await addReferrers(cms, await fetchPlausibleIndex(cms)), events), isWhole };
    const elements = isAboutOthers
      ? await cms.fetchElements(formsAmong(contentState().content.elements().keys()))
      : new Map<string, string>();
    const found =
      ids.length > 0
        ? await cms.fetchIndex(ids, { section: getCommonSection(events, ids) })
        : { entries: new Map(), scheduled: [], forms: [] };
    return { ...withoutDerived(await addReferrers(cms, { ...found, elements }), events), isWhole };
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    log.error(
      'cms_query_failed',
      `The CMS could not be queried for changes of ${ids.join(', ') || 'the content'} (${error.message}). Everything named by the events counts as changed.`,
    );
    reconcileTimer.soon();
    return undefined;
  }
}
