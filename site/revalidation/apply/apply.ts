import { setTimeout as delay } from 'node:timers/promises';
import { type Invalidating, mergeTouched, type TouchedTags } from '#cache/clock/tag-clock.ts';
import { sharedCache } from '#cache/shared-cache.ts';
import { CmsError } from '#lib/cms/errors.ts';
import { withdrawnIds } from '#lib/cms/tags/withdrawn.ts';
import { log } from '#lib/log/log.ts';
import { registered } from '#lib/per-process.ts';
import { type ContentIndex, fetchContentIndex } from '#revalidation/content/content-index.ts';
import { fetchElementDates } from '#revalidation/content/element-dates.ts';
import { seen } from '#revalidation/content/seen.ts';
import type { SeenChange } from '#revalidation/content/seen-content.ts';
import {
  affectedByChanges,
  affectedByElement,
  affectedUnknown,
  changedElements,
  changesOf,
  differences,
  hasUnseenState,
  isServedAsTold,
  withoutDerivedParts,
} from '#revalidation/tags/affected-by-event.ts';
import { appearancesOf, type IndexWithAppearances, withAppearances } from '#revalidation/tags/appearances.ts';
import { affectedByMove, movesTold } from '#revalidation/tags/moves.ts';
import { asShown, heed, saidUnasked } from '#revalidation/tags/told-status.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { fetchBelievableIndex } from './doubt.ts';
import { following } from './following.ts';
import { schedule } from './schedule.ts';

/**
 * What an event did: the tags it touched, the known pages that hold one of them, whether the CMS could be asked, and whether
 * a restart would know of it.
 */
export type Applied = TouchedTags & { pages: string[]; index: 'known' | 'unknown'; isKept: boolean };

type AskedIndex = IndexWithAppearances & { isWhole: boolean };
type Judged = { event: WebhookEvent; affected: TouchedTags; changes: SeenChange[] };
type Waiting = { event: WebhookEvent; resolve: (applied: Applied) => void; reject: (error: unknown) => void };

/** The CMS does not wait longer than this for a Redis that is slow. */
const tellingLimitMs = 200;
/** Events of one question to the CMS; more wait for the next. */
const mostAtOnce = 100;

const queue = registered('webhook-queue', () => ({
  waiting: [] as Waiting[],
  isWorking: false,
  /** When entries last changed, to tell which events cannot have known of each other. */
  committed: [] as { at: number; changes: number }[],
}));

/**
 * Invalidates what depends on the event's element; on disk, or in Redis, before it resolves, where either takes it. Events
 * that come while the CMS is being asked wait and are carried out together.
 */
export function applyEvent(event: WebhookEvent): Promise<Applied> {
  const { promise, resolve, reject } = Promise.withResolvers<Applied>();
  queue.waiting.push({ event, resolve, reject });
  if (!queue.isWorking) void work();
  return promise;
}

async function work(): Promise<void> {
  queue.isWorking = true;
  while (queue.waiting.length > 0) {
    const batch = queue.waiting.splice(0, mostAtOnce);
    try {
      const applied = await applyTogether(batch.map(({ event }) => event));
      for (const [position, result] of applied.entries()) batch[position]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  queue.isWorking = false;
}

async function applyTogether(events: readonly WebhookEvent[]): Promise<Applied[]> {
  const askedAt = Date.now();
  const asked = await indexFor(events);
  const index = asked && { ...asked, elements: elementsOf(asked, events) };
  for (const event of events) heed(event);
  const isBlind = (await seen().sync?.isBehind()) ?? false;
  const judged = events.map((event) => judge(event, index, isBlind));
  const isKept = await commit(
    judged.map(({ event, affected }) => ({ cause: event.event, element: event.element.id, ...affected })),
    judged.flatMap(({ changes }) => changes),
    index,
  );
  if (index) schedule.learn(index.isWhole ? 'all' : idsOf(events), index.scheduled, askedAt);
  const holders = pagesByTag(new Set(judged.flatMap(({ affected: { soft, hard } }) => [...soft, ...hard])));
  const known = index ? 'known' : 'unknown';
  return judged.map(({ affected }) => ({ ...affected, pages: pagesOf(affected, holders), index: known, isKept }));
}

/** Whoever says that anything may have changed is taken by their word. */
const elementsOf = ({ elements }: AskedIndex, events: readonly WebhookEvent[]) =>
  events.some(({ element }) => element.type === 'all')
    ? elements
    : withoutDerivedParts(seen().content, elements, events);

/** Moves and categories change what others are filtered by, so everything is compared. */
const concernsAll = ({ event, element }: WebhookEvent) =>
  element.type === 'all' || element.type === 'category' || event === 'entry.moved';

/** Of so many entries at once it is told apart what their own pages show; of more these count as changed. */
const mostOwn = 10;

/** The one section that all of a few entries stand in. */
function sectionOf(events: readonly WebhookEvent[], ids: readonly string[]): string | undefined {
  const entries = events.filter(({ element }) => element.type === 'entry');
  const [section, ...others] = new Set(entries.map(({ element }) => element.section));
  return ids.length <= mostOwn && others.length === 0 ? (section ?? undefined) : undefined;
}

const idsOf = (events: readonly WebhookEvent[]) => [
  ...new Set(events.filter(({ element }) => element.type === 'entry').map(({ element }) => element.id)),
];

async function indexFor(events: readonly WebhookEvent[]): Promise<AskedIndex | undefined> {
  const isWhole = events.some(concernsAll);
  const ids = idsOf(events);
  const hasDates = events.some(({ element }) => ['global', 'asset'].includes(element.type));
  try {
    if (isWhole) return { ...(await withAppearances(await fetchBelievableIndex())), isWhole };
    const elements = hasDates ? await fetchElementDates() : new Map<string, string>();
    const found =
      ids.length > 0
        ? await fetchContentIndex(ids, { section: sectionOf(events, ids) })
        : { entries: new Map(), scheduled: [] };
    return { ...(await withAppearances({ ...found, elements })), isWhole };
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    log.error(
      'content-not-asked',
      `The content service could not say what changed in ${ids.join(', ') || 'the content'} (${error.message}). Everything that was named counts as changed.`,
    );
    following.soon();
    return undefined;
  }
}

/** @param isBlind whether another instance may have seen a state of the entry that this one has not */
function judge(event: WebhookEvent, index: AskedIndex | undefined, isBlind: boolean): Judged {
  const { content, sync } = seen();
  const isEntry = event.element.type === 'entry';
  const direct = affectedByElement(event);
  if (!index) return { affected: mergeTouched([affectedUnknown(event), saidUnasked(event)]), changes: [], event };
  const ids = new Set(index.isWhole && concernsAll(event) ? allDifferences(index) : []);
  if (isEntry) ids.add(event.element.id);
  const appeared = appearancesOf(ids, index);
  const changes = changesOf(ids.union(appeared.referrers), index.entries);
  const { shown, said } = asShown(changes);
  const moved = affectedByMove(content.learnMoves(movesTold(event)));
  const parts = [direct, said, moved, appeared.affected, affectedByChanges(content, shown, event, slackOf(event))];
  // What is served of anything else has changed too: its own event is on the way, or was missed.
  parts.push(changedElements(content, index.elements));
  const isUnsure = isEntry
    ? isBlind || hasUnseenState(event, changes, content)
    : // What another instance saw of it may be on its way.
      sync !== undefined || !isServedAsTold(event, index.elements);
  if (isUnsure) parts.push(affectedUnknown(event));
  return { event, affected: mergeTouched(parts), changes };
}

/** The entries that are not as they were last seen, and those of which an event knew better than the API. */
const allDifferences = ({ entries }: ContentIndex) =>
  new Set([...differences(seen().content, entries), ...withdrawnIds()]);

/** How many entries moved in lists after this event happened and before it was told. */
function slackOf({ occurredAt }: WebhookEvent): number {
  const since = Date.parse(occurredAt);
  return queue.committed.filter(({ at }) => at > since).reduce((sum, { changes }) => sum + changes, 0);
}

/**
 * Invalidates, and remembers what was seen. Whoever has to act on an invalidation listens to the clock: the journal and
 * Redis (`cache`), the edge (`server/edge-purging.ts`) and the renders that follow (`server/sweep.ts`).
 *
 * Written down first, then remembered as seen: the other way about, a crash in between would lose it for ever. Whether the
 * disk or Redis has it.
 */
async function commit(
  causes: readonly Invalidating[],
  changes: readonly SeenChange[],
  { elements = new Map(), scheduled = [] }: Partial<ContentIndex> = {},
): Promise<boolean> {
  const { clock, peers } = sharedCache();
  const { content, sync } = seen();
  clock.invalidateTogether(causes);
  const at = Date.now();
  queue.committed = [...queue.committed.filter((past) => past.at > at - 60_000), { at, changes: changes.length }];
  const isNews = [...elements].some(([tag, date]) => content.elements().get(tag) !== date);
  const sighting = { changes, elements: isNews ? [...elements] : [], scheduled };
  content.update(changes);
  content.updateElements(elements);
  const told = Promise.all([peers?.invalidations.sent(), sync?.tell(sighting)]);
  await Promise.race([told, delay(tellingLimitMs, undefined, { ref: false })]);
  return clock.isWritten || ((await peers?.invalidations.sent()) ?? false);
}

/** Compares everything the site knows with everything the CMS has; throws when the CMS cannot be asked. */
export async function catchUp(): Promise<Applied> {
  const askedAt = Date.now();
  const index = await withAppearances(await fetchBelievableIndex());
  schedule.learn('all', index.scheduled, askedAt);
  const { content } = seen();
  // Of an entry that an event told of meanwhile, the event's answer is the newer one.
  const changed = [...allDifferences(index)].filter((id) => !content.isLearnedSince(id, askedAt));
  return applyDifferences('catch-up', changed, index);
}

/** Looks at entries whose time has come; throws when the CMS cannot be asked. */
export async function applyScheduled(ids: readonly string[]): Promise<Applied> {
  const askedAt = Date.now();
  const index = await withAppearances(await fetchContentIndex(ids));
  schedule.learn(ids, index.scheduled, askedAt);
  const changed = [...differences(seen().content, index.entries)].filter((id) => ids.includes(id));
  return applyDifferences('schedule', changed, index);
}

async function applyDifferences(
  cause: string,
  different: Iterable<string>,
  index: IndexWithAppearances,
): Promise<Applied> {
  const { content } = seen();
  const ids = new Set(different);
  const appeared = appearancesOf(ids, index);
  const changes = changesOf(ids.union(appeared.referrers), index.entries);
  const { shown, said } = asShown(changes);
  const forms = cause === 'catch-up' ? { soft: formsShown(), hard: [] } : { soft: [], hard: [] };
  const affected = mergeTouched([
    said,
    appeared.affected,
    affectedByChanges(content, shown, undefined, 0),
    changedElements(content, index.elements),
    forms,
  ]);
  const isNone = affected.soft.length + affected.hard.length === 0;
  const isKept = await commit(isNone ? [] : [{ cause, ...affected }], changes, index);
  const holders = pagesByTag(new Set([...affected.soft, ...affected.hard]));
  return { ...affected, pages: pagesOf(affected, holders), index: 'known', isKept };
}

/** Forms bear no date in the API, so nobody can tell whether one was changed while the site was not told. */
function formsShown(): string[] {
  const { pages } = sharedCache();
  const shown = pages.paths().flatMap((path) => pages.describe(path)?.tags ?? []);
  return [...new Set(shown.filter((tag) => tag.startsWith('form:')))];
}

function pagesByTag(touched: ReadonlySet<string>): Map<string, string[]> {
  const { pages } = sharedCache();
  const found = new Map<string, string[]>();
  for (const path of pages.paths())
    for (const tag of pages.describe(path)?.tags ?? [])
      if (touched.has(tag)) found.set(tag, [...(found.get(tag) ?? []), path]);
  return found;
}

const pagesOf = ({ soft, hard }: TouchedTags, holders: ReadonlyMap<string, string[]>): string[] =>
  [...new Set([...soft, ...hard].flatMap((tag) => holders.get(tag) ?? []))].toSorted();
