import path from 'node:path';
import { now } from '@vitrine/cache';
import { BufferedJournal, Journal } from '@vitrine/cache/journal';
import * as v from 'valibot';
import { siteCache } from '#cache/site-cache.ts';
import { log } from '#lib/log/log.ts';
import { type WebhookEvent, webhookEvent } from './event.ts';
import { toleranceSeconds } from './signature.ts';

/** Writes block the event loop, so they are batched. */
const batchMs = 50;

/** The journal is compacted above this length, once it has doubled since the last compaction. */
const compactAboveLines = 10_000;

/**
 * A Standard Webhooks signature is valid for this long. A CMS's own delivery may be retried later and is then applied
 * again, which is harmless.
 */
const retentionMs = 2 * toleranceSeconds * 1000;

/** An accepted webhook or, with `settled`, a note that it needs no further confirmation. */
const line = v.object({
  id: v.string(),
  at: v.number(),
  event: v.exactOptional(webhookEvent),
  settled: v.exactOptional(v.literal(true)),
});
type Line = v.InferOutput<typeof line>;

/** Accepted webhooks. After a restart, duplicates are still recognized and unconfirmed webhooks are resumed. */
export class Deliveries {
  readonly #respondedAt = new Map<string, number>();
  readonly #open = new Map<string, WebhookEvent>();
  #journal: BufferedJournal<Line> | undefined;
  #unwritten: Line[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isSynced = true;
  #syncing = Promise.resolve();
  #nextSync: Promise<void> | undefined;

  /** Keeps the webhooks only in memory if there is no writable directory. */
  constructor(directory: string | undefined) {
    if (!directory) return;
    try {
      const { journal, entries } = Journal.open(path.join(directory, 'webhooks.jsonl'), line, log);
      // The system clock may have been set back since then.
      for (const entry of entries) this.#note({ ...entry, at: Math.min(entry.at, now()) });
      const state = { all: () => [...this.#lines()], inParts: () => this.#lines() };
      this.#journal = new BufferedJournal(journal, state, siteCache());
      this.#journal.shorten();
    } catch {
      // Already logged by the cache.
    }
  }

  has(id: string): boolean {
    const at = this.#respondedAt.get(id);
    return at !== undefined && now() - at < retentionMs;
  }

  record(id: string, event: WebhookEvent): void {
    const accepted: Line = { id, at: now(), event };
    this.#note(accepted);
    this.#writeSoon(accepted);
  }

  /** Resolves once all lines are written, to false if a restart would lose the unconfirmed webhook. */
  async ensureWritten(id: string): Promise<boolean> {
    this.#write();
    await this.#sync();
    return !this.#journal?.isBehind || !this.#open.has(id);
  }

  /** Forgets the ID, so the sender's retry is not treated as a duplicate. */
  expectAgain(id: string): void {
    this.#respondedAt.delete(id);
  }

  /** Records that a webhook needs no further confirmation. */
  markSettled(id: string): void {
    if (!this.#open.delete(id)) return;
    this.#writeSoon({ id, at: now(), settled: true });
    if ((this.#journal?.length ?? 0) <= compactAboveLines) return;
    this.#write();
    this.#journal?.shortenAbove(compactAboveLines);
  }

  /** Returns unconfirmed webhooks, oldest first. */
  unconfirmed(): [id: string, event: WebhookEvent][] {
    return [...this.#open];
  }

  /** Number of unconfirmed webhooks. */
  get size(): number {
    return this.#open.size;
  }

  #writeSoon(entry: Line): void {
    this.#unwritten.push(entry);
    this.#timer ??= setTimeout(() => this.#write(), batchMs).unref();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#unwritten;
    this.#unwritten = [];
    if (lines.length === 0) return;
    this.#journal?.write(lines, true);
    // Losing confirmations is harmless, because the webhooks are confirmed again.
    if (lines.some(({ settled }) => !settled)) this.#isSynced = false;
  }

  /** Shares one sync among all callers. A sync in progress may have begun before the last line was written. */
  #sync(): Promise<void> {
    if (this.#isSynced) return this.#syncing;
    this.#nextSync ??= this.#syncing.then(() => {
      this.#nextSync = undefined;
      this.#isSynced = true;
      this.#syncing = this.#journal?.sync() ?? Promise.resolve();
      return this.#syncing;
    });
    return this.#nextSync;
  }

  #note({ id, at, event, settled }: Line): void {
    if (settled) {
      this.#open.delete(id);
      return;
    }
    this.#respondedAt.set(id, at);
    if (event) this.#open.set(id, event);
    for (const [known, since] of this.#respondedAt) {
      if (at - since < retentionMs) break;
      this.#respondedAt.delete(known);
    }
  }

  /** Yields lines, oldest first. Between two lines, webhooks may be settled and IDs forgotten. */
  *#lines(): Generator<Line> {
    const forgotten = new Set<string>();
    for (const [id, event] of this.#open) {
      if (this.#respondedAt.has(id)) continue;
      forgotten.add(id);
      yield { id, at: 0, event };
    }
    for (const [id, at] of this.#respondedAt) {
      const event = this.#open.get(id);
      yield { id, at, ...(event && { event }) };
    }
    for (const [id, event] of this.#open)
      if (!this.#respondedAt.has(id) && !forgotten.has(id)) yield { id, at: 0, event };
  }
}
