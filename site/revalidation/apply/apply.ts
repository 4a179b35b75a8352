import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { breathing, type InvalidatedTags } from '@vitrine/cache';
import { processSingleton } from '#lib/per-process.ts';
import { inSpan } from '#lib/tracing.ts';
import { contentState } from '#revalidation/content/seen.ts';
import { changedOrWithdrawnIds, elementChangeTags } from '#revalidation/tags/differences.ts';
import { TagCollector } from '#revalidation/tags/tag-collector.ts';
import { recordVisibility } from '#revalidation/tags/withdrawals.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { eventTags } from './affected-by-event.ts';
import { affectsEverything, entryIds, type FetchedIndex, fetchIndexFor } from './ask-index.ts';
import { commit } from './commit.ts';
import { inTurn } from './in-turn.ts';
import { pagesWithTags } from './pages-with-tags.ts';
import { schedule } from './schedule.ts';
import { type WorkedOut, workOut } from './work-out.ts';

/**
 * Result of an event: invalidated tags, stored and new pages, whether the CMS was reachable, and whether the
 * invalidation is on disk or in Redis.
 */
export type Result = InvalidatedTags & { pages: string[]; isCmsAsked: boolean; isWritten: boolean };

type Queued = {
  event: WebhookEvent;
  resolve: (applied: Result) => void;
  reject: (error: unknown) => void;
  /** Runs work as what asked for the event does: under its request, as a part of its trace. */
  asAsked: <Done>(work: () => Done) => Done;
};

/** The most events that are applied together. */
const maxBatch = 1000;
/** So many batches in a row, each of so many events and so long, are a flood, which a smaller or shorter one ends. */
const floodBatches = 5;
const floodEvents = 4;
const floodMs = 500;
/** Pause after each query, per event; bounded below and above. */
const pausePerEventMs = 5;
const shortestPauseMs = 50;
const longestPauseMs = 250;

const queue = processSingleton('webhook-queue', () => ({
  waiting: [] as Queued[],
  isWorking: false,
  crowdedBatches: 0,
}));

/** Whether events arrive faster than they can be applied one by one, as in an import. */
export const isFlooded = (): boolean => queue.crowdedBatches >= floodBatches;

/**
 * Queues an event. Resolves when its invalidation is on disk or in Redis, or both have failed. Queued events are
 * applied in batches.
 */
export function applyEvent(event: WebhookEvent): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  queue.waiting.push({ event, resolve, reject, asAsked: AsyncLocalStorage.snapshot() });
  if (!queue.isWorking) void drain();
  return promise;
}

async function drain(): Promise<void> {
  queue.isWorking = true;
  while (queue.waiting.length > 0) {
    const batch = queue.waiting.splice(0, maxBatch);
    const began = performance.now();
    const breathe = breathing();
    const apply = () => applyBatch(batch.map(({ event }) => event));
    try {
      // What is done for several at a time can be a part of one trace only.
      const applied = (await batch[0]?.asAsked(apply)) ?? [];
      for (const [position, result] of applied.entries()) {
        batch[position]?.resolve(result);
        // What waits for it runs next.
        await Promise.resolve();
        await breathe();
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    const isCrowded = batch.length >= floodEvents && performance.now() - began > floodMs;
    queue.crowdedBatches = isCrowded ? queue.crowdedBatches + 1 : 0;
    await pause(Math.min(Math.max(shortestPauseMs, batch.length * pausePerEventMs), longestPauseMs));
  }
  queue.isWorking = false;
}

const applyBatch = (events: readonly WebhookEvent[]): Promise<Result[]> =>
  inSpan('tags', { attributes: { 'vitrine.events': events.length } }, () => applyTogether(events));

async function applyTogether(events: readonly WebhookEvent[]): Promise<Result[]> {
  const [askedAt, updates] = [Date.now(), contentState().content.updates];
  const index = await fetchIndexFor(events);
  for (const event of events) recordVisibility(event);
  const isBlind = (await contentState().sync?.isBehind()) ?? false;
  return inTurn(async () => {
    const parts = events.map((event) => ({ event, tags: new TagCollector(), added: [] as string[] }));
    const breathe = breathing();
    for (const { event, tags } of parts) {
      tags.add(eventTags(event, index, isBlind));
      await breathe();
    }
    const found = index ? await workOutTogether(events, index) : nothingFound();
    // What no event names is the doing of one about everything, or else of the entries that appeared.
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
    const causes = results.map(({ event, affected }) => ({
      cause: event.event,
      source: event.element.id,
      ...affected,
    }));
    const isDurable = await commit(causes, found, updates, index);
    if (index) schedule.learn(index.isWhole ? 'all' : entryIds(events), index.scheduled, askedAt);
    const pages = await pagesWithTags(results.map(({ affected }) => affected));
    const isCmsReachable = index !== undefined;
    return results.map(({ affected, added }, at) => {
      const all = new Set([...(pages[at] ?? []), ...added]);
      return { ...affected, pages: [...all].toSorted(), isCmsAsked: isCmsReachable, isWritten: isDurable };
    });
  });
}

const nothingFound = (): WorkedOut => ({
  changes: [],
  moves: new Map(),
  ofEntry: () => undefined,
  rest: { tags: new TagCollector(), added: [] },
});

/** What the events' entries touch, everything that differs if one concerns all, and the other elements that changed. */
async function workOutTogether(events: readonly WebhookEvent[], index: FetchedIndex): Promise<WorkedOut> {
  const ids = new Set(index.isWhole ? await changedOrWithdrawnIds(index) : []);
  for (const id of entryIds(events)) ids.add(id);
  const since = Math.min(...events.map(({ occurredAt }) => Date.parse(occurredAt)));
  const found = await workOut(ids, index, { events, since, isBlind: false });
  found.rest.tags.add(elementChangeTags(contentState().content, index.elements));
  return found;
}
