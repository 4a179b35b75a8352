import { setTimeout as pause } from 'node:timers/promises';
import type { InvalidatedTags } from '@vitrine/cache';
import { perProcess } from '#lib/per-process.ts';
import { seen } from '#revalidation/content/seen.ts';
import { allDifferences, changedElements } from '#revalidation/tags/differences.ts';
import { TagCollector } from '#revalidation/tags/tag-collector.ts';
import { noteVisibility } from '#revalidation/tags/withdrawals.ts';
import type { WebhookEvent } from '#revalidation/webhook/event.ts';
import { affectedByEvent } from './affected-by-event.ts';
import { type AskedIndex, concernsAll, idsOf, indexFor } from './ask-index.ts';
import { commit } from './commit.ts';
import { inTurn } from './in-turn.ts';
import { pagesWithTags } from './pages-with-tags.ts';
import { schedule } from './schedule.ts';
import { type WorkedOut, workOut } from './work-out.ts';

/**
 * What an event did: the tags it touched, the stored pages that have them and those that it adds, whether the CMS could be
 * asked, and whether the invalidation is written to disk or Redis.
 */
export type Applied = InvalidatedTags & { pages: string[]; isCmsAsked: boolean; isWritten: boolean };

type Waiting = { event: WebhookEvent; resolve: (applied: Applied) => void; reject: (error: unknown) => void };

/** How many events share one question to the CMS; the rest wait for the next. */
const mostAtOnce = 100;
/** The pause after each question, so that a flood of events shares few and leaves time for visitors: for each event, */
const pausePerEventMs = 5;
/** at least, */
const shortestPauseMs = 50;
/** and at most. */
const longestPauseMs = 250;

const queue = perProcess('webhook-queue', () => ({
  waiting: [] as Waiting[],
  isWorking: false,
}));

/**
 * Invalidates what depends on the event's element. Resolves once that is on disk or in Redis, where either accepts it. Events
 * that arrive while the CMS is being asked, or soon after, wait and are applied together.
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
    await pause(Math.min(Math.max(shortestPauseMs, batch.length * pausePerEventMs), longestPauseMs));
  }
  queue.isWorking = false;
}

async function applyTogether(events: readonly WebhookEvent[]): Promise<Applied[]> {
  const [askedAt, updates] = [Date.now(), seen().content.updates];
  const index = await indexFor(events);
  for (const event of events) noteVisibility(event);
  const isBlind = (await seen().sync?.isBehind()) ?? false;
  return inTurn(async () => {
    const parts = events.map((event) => ({ event, tags: new TagCollector(), added: [] as string[] }));
    for (const { event, tags } of parts) tags.add(affectedByEvent(event, index, isBlind));
    const found = index ? await workOutTogether(events, index) : nothingFound();
    // What no event names is the doing of one about everything, or else of the entries that appeared.
    const rest = parts.find(({ event }) => concernsAll(event)) ?? parts[0];
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
    const isWritten = await commit(causes, found, updates, index);
    if (index) schedule.learn(index.isWhole ? 'all' : idsOf(events), index.scheduled, askedAt);
    const pages = await pagesWithTags(results.map(({ affected }) => affected));
    const isCmsAsked = index !== undefined;
    return results.map(({ affected, added }, at) => {
      const all = new Set([...(pages[at] ?? []), ...added]);
      return { ...affected, pages: [...all].toSorted(), isCmsAsked, isWritten };
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
async function workOutTogether(events: readonly WebhookEvent[], index: AskedIndex): Promise<WorkedOut> {
  const ids = new Set(index.isWhole ? await allDifferences(index) : []);
  for (const id of idsOf(events)) ids.add(id);
  const since = Math.min(...events.map(({ occurredAt }) => Date.parse(occurredAt)));
  const found = await workOut(ids, index, { events, since, isBlind: false });
  found.rest.tags.add(changedElements(seen().content, index.elements));
  return found;
}
