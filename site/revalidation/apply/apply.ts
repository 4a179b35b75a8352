import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { breathe, type InvalidatedTags } from '@vitrine/cache';
import { processSingleton } from '#lib/process-singleton.ts';
import { inSpan } from '#lib/tracing.ts';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { changedOrWithdrawnIds, currentStates, elementChangeTags, isChanged } from '#revalidation/tags/differences.ts';
import { TagCollector } from '#revalidation/tags/tag-collector.ts';
import { recordVisibility } from '#revalidation/tags/withdrawals.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { commit } from './commit.ts';
import { eventTags } from './event-tags.ts';
import { affectsEverything, entryIds, type FetchedIndex, fetchIndexFor } from './fetch-index.ts';
import { inTurn } from './in-turn.ts';
import { pagesWithTags } from './pages-with-tags.ts';
import { schedule } from './schedule.ts';
import { type WorkedOut, workOut } from './work-out.ts';

/**
 * The result of an event: the invalidated tags, the affected pages (stored and new), whether the CMS was reachable, and
 * whether the invalidation is on disk or in Redis.
 */
export type Result = InvalidatedTags & { pages: string[]; isCmsReachable: boolean; isWritten: boolean };

type Queued = {
  event: WebhookEvent;
  resolve: (applied: Result) => void;
  reject: (error: unknown) => void;
  /** Runs work in the async context of the webhook, and so in its trace. */
  runInContext: <Done>(work: () => Done) => Done;
};

const maxBatch = 1000;
/**
 * A flood is at least `floodBatches` consecutive batches, each with at least `floodEvents` events and longer than
 * `floodMs`.
 */
const floodBatches = 5;
const floodEvents = 4;
const floodMs = 500;
/** The pause after each batch is proportional to its number of events, between a minimum and a maximum. */
const pausePerEventMs = 5;
const minPauseMs = 50;
const maxPauseMs = 250;

const queue = processSingleton('webhook-queue', () => ({
  waiting: [] as Queued[],
  isWorking: false,
  crowdedBatches: 0,
}));

/** Reports whether events arrive faster than they can be applied one by one, as in an import. */
export const isFlooded = (): boolean => queue.crowdedBatches >= floodBatches;

/**
 * Queues an event. Resolves when its invalidation is on disk or in Redis, or when both have failed. Queued events are
 * applied in batches.
 */
export function applyEvent(cms: CmsAdapter, event: WebhookEvent): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  queue.waiting.push({ event, resolve, reject, runInContext: AsyncLocalStorage.snapshot() });
  if (!queue.isWorking) void drain(cms);
  return promise;
}

async function drain(cms: CmsAdapter): Promise<void> {
  queue.isWorking = true;
  while (queue.waiting.length > 0) {
    const batch = queue.waiting.splice(0, maxBatch);
    const began = performance.now();
    const apply = () =>
      applyBatch(
        cms,
        batch.map(({ event }) => event),
      );
    try {
      // A batch can belong to only one trace.
      const applied = (await batch[0]?.runInContext(apply)) ?? [];
      for (const [position, result] of applied.entries()) {
        batch[position]?.resolve(result);
        // Lets the caller that waits for this result run first.
        await Promise.resolve();
        await breathe();
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    const isCrowded = batch.length >= floodEvents && performance.now() - began > floodMs;
    queue.crowdedBatches = isCrowded ? queue.crowdedBatches + 1 : 0;
    await pause(Math.min(Math.max(minPauseMs, batch.length * pausePerEventMs), maxPauseMs));
  }
  queue.isWorking = false;
}

const applyBatch = (cms: CmsAdapter, events: readonly WebhookEvent[]): Promise<Result[]> =>
  inSpan('tags', { attributes: { 'vitrine.events': events.length } }, () => applyTogether(cms, events));

async function applyTogether(cms: CmsAdapter, events: readonly WebhookEvent[]): Promise<Result[]> {
  const [queriedAt, updates] = [Date.now(), contentState().content.updates];
  const index = await fetchIndexFor(cms, events);
  for (const event of events) recordVisibility(event);
  const isBehindPeers = (await contentState().sync?.isBehind()) ?? false;
  return inTurn(async () => {
    const parts = events.map((event) => ({ event, tags: new TagCollector(), added: [] as string[] }));
    for (const { event, tags } of parts) {
      tags.add(eventTags(event, index, isBehindPeers));
      await breathe();
    }
    const found = index ? await workOutTogether(events, index) : withoutCms(events);
    // Changes that no event names are attributed to an event that affects everything, or else to the first event.
    const rest = parts.find(({ event }) => affectsEverything(event)) ?? parts[0];
    for (const part of parts) {
      const { tags, added } = found.ofEntry(part.event.element.id) ?? {};
      if (tags) part.tags.add(tags.tags());
      part.added.push(...(added ?? []));
    }
    rest?.tags.add(found.rest.tags.tags());
    const results = parts.map(({ event, tags, added }) => ({
      event,
      affected: tags.tags(),
      added: event === rest?.event ? [...added, ...found.rest.added] : added,
    }));
    const causes = results
      .filter(({ event, affected }) => !event.isRepeat || affected.soft.length + affected.hard.length > 0)
      .map(({ event, affected }) => ({ cause: event.event, source: event.element.id, ...affected }));
    const isDurable = await commit(causes, found, updates, index);
    if (index) schedule.learn(index.isWhole ? 'all' : entryIds(events), index.scheduled, queriedAt);
    const pages = await pagesWithTags(results.map(({ affected }) => affected));
    const isCmsReachable = index !== undefined;
    return results.map(({ affected, added }, at) => {
      const all = new Set([...(pages[at] ?? []), ...added]);
      return { ...affected, pages: [...all].toSorted(), isCmsReachable, isWritten: isDurable };
    });
  });
}

/** Forgets the page digests of the events' entries, because pages may show states that this instance has not seen. */
const withoutCms = (events: readonly WebhookEvent[]): WorkedOut => ({
  changes: entryIds(events)
    .flatMap((id) => currentStates(id, contentState().content.all()))
    .flatMap(({ site, id, entry }) => (entry?.own ? [{ site, id, entry: withoutDigests(entry) }] : [])),
  moves: new Map(),
  ofEntry: () => undefined,
  rest: { tags: new TagCollector(), added: [] },
});

const withoutDigests = ({ own, ...entry }: IndexedEntry): IndexedEntry => entry;

/**
 * Computes the changes of the events' entries, or of all entries if an event affects everything, and of other elements.
 */
async function workOutTogether(events: readonly WebhookEvent[], index: FetchedIndex): Promise<WorkedOut> {
  const ids = new Set(index.isWhole ? await changedOrWithdrawnIds(index) : []);
  for (const id of entryIds(events.filter(({ isRepeat }) => !isRepeat))) ids.add(id);
  // A repeated event announces nothing new.
  for (const id of entryIds(events)) if (isChanged(contentState().content, id, index.entries)) ids.add(id);
  const since = Math.min(...events.map(({ occurredAt }) => Date.parse(occurredAt)));
  const found = await workOut(ids, index, { events, since, isBehindPeers: false });
  found.rest.tags.add(elementChangeTags(contentState().content, index.elements));
  return found;
}
