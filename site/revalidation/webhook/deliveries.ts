import path from 'node:path';
import { BufferedJournal, Journal } from '@vitrine/cache/journal';
import * as v from 'valibot';
import { siteCache } from '#cache/site-cache.ts';
import { log } from '#lib/log/log.ts';
import { type WebhookEvent, webhookEvent } from './event.ts';
import { toleranceSeconds } from './signature.ts';

/** A write to disk holds up every visitor, so the deliveries of such a moment share one. */
const momentMs = 50;

/** Delivery ids are remembered as long as their signature is valid. */
const rememberMs = 2 * toleranceSeconds * 1000;

/** An accepted delivery; `settled` once the CMS serves what it announced. */
const line = v.object({
  id: v.string(),
  at: v.number(),
  event: v.exactOptional(webhookEvent),
  settled: v.exactOptional(v.literal(true)),
});
type Line = v.InferOutput<typeof line>;

/**
 * The accepted deliveries, on disk once `ensureWritten` was called, and soon anyway, so that a restart neither applies one twice nor
 * forgets one that is not settled. If the disk refuses, `ensureWritten` returns false until it has them.
 */
export class Deliveries {
  readonly #answered = new Map<string, number>();
  readonly #open = new Map<string, WebhookEvent>();
  #journal: BufferedJournal<Line> | undefined;
  #unwritten: Line[] = [];
  #moment: NodeJS.Timeout | undefined;

  /** Without a directory that can be written, deliveries are remembered in memory only. */
  constructor(directory: string | undefined) {
    if (!directory) return;
    try {
      const { journal, entries } = Journal.open(path.join(directory, 'webhooks.jsonl'), line, log);
      for (const entry of entries) this.#note(entry);
      this.#journal = new BufferedJournal(journal, () => this.#lines(), siteCache());
      this.#journal.shorten();
    } catch {
      // The cache has already logged that CACHE_DIR cannot be written.
    }
  }

  has(id: string): boolean {
    const at = this.#answered.get(id);
    return at !== undefined && Date.now() - at < rememberMs;
  }

  record(id: string, event: WebhookEvent): void {
    const accepted: Line = { id, at: Date.now(), event };
    this.#note(accepted);
    this.#writeSoon(accepted);
  }

  /** Writes what is not written yet. Whether a restart would resume the delivery, if it is not settled. */
  ensureWritten(id: string): boolean {
    this.#write();
    return !this.#journal?.isBehind || !this.#open.has(id);
  }

  /** The sender was told to retry, so the next attempt is no duplicate. */
  expectAgain(id: string): void {
    this.#answered.delete(id);
  }

  /** Notes that the CMS serves what the delivery announced: nothing is left to do. */
  markSettled(id: string): void {
    if (!this.#open.delete(id)) return;
    this.#writeSoon({ id, at: Date.now(), settled: true });
    if ((this.#journal?.length ?? 0) <= 10_000) return;
    this.#write();
    this.#journal?.shorten();
  }

  /** Deliveries accepted and not settled, oldest first. */
  open(): [id: string, event: WebhookEvent][] {
    return [...this.#open];
  }

  get size(): number {
    return this.#open.size;
  }

  #writeSoon(entry: Line): void {
    this.#unwritten.push(entry);
    this.#moment ??= setTimeout(() => this.#write(), momentMs).unref();
  }

  #write(): void {
    clearTimeout(this.#moment);
    this.#moment = undefined;
    const lines = this.#unwritten;
    this.#unwritten = [];
    // If these are lost, it is found out again that the deliveries are settled.
    if (lines.length > 0)
      this.#journal?.write(
        lines,
        lines.every(({ settled }) => settled),
      );
  }

  #note({ id, at, event, settled }: Line): void {
    if (settled) {
      this.#open.delete(id);
      return;
    }
    this.#answered.set(id, at);
    if (event) this.#open.set(id, event);
    for (const [known, since] of this.#answered) {
      if (at - since < rememberMs) break;
      this.#answered.delete(known);
    }
  }

  #lines(): Line[] {
    const lines = [...this.#answered].map(([id, at]): Line => {
      const event = this.#open.get(id);
      return { id, at, ...(event && { event }) };
    });
    const known = new Set(lines.map(({ id }) => id));
    const older = [...this.#open].filter(([id]) => !known.has(id)).map(([id, event]): Line => ({ id, at: 0, event }));
    const closed = lines.flatMap(({ id, event }): Line[] => (event ? [] : [{ id, at: 0, settled: true }]));
    return [...older, ...lines, ...closed];
  }
}
