import type { InvalidatedTags, Logger } from '@vitrine/cache';
import { errorMessage } from '@vitrine/cache/lib';
import { inSpan } from '../tracing/spans.ts';
import { batchTags, type Edge, PurgeError, type PurgeKind } from './edge.ts';

/** Persists purges that the edge has not accepted. */
type PendingPurges = {
  write(entries: readonly InvalidatedTags[]): void;
  replace(entries: readonly InvalidatedTags[]): void;
};

type Options = {
  log: Logger;
  /** Minimum delay in ms before a tag's second purge, which removes pages that the edge fetched during the first. */
  secondPurgeMs: number;
  /** Whether any response that was in progress at `time` still is. The second purge waits for it. */
  hasRenderSince?: (time: number) => boolean;
  pending?: PendingPurges;
  onPurged?: (outcome: 'ok' | 'failed', tags: number) => void;
};

const firstWaitMs = 250;
const maxWaitMs = 60_000;
const pollMs = 250;

const stronger = (a: PurgeKind | undefined, b: PurgeKind): PurgeKind => (a === 'hard' ? 'hard' : b);

/**
 * Purges tags immediately and a second time later, in as few requests as the edge allows. Retries rejected purges
 * indefinitely, across restarts if `pending` is set.
 */
export class PurgeQueue {
  readonly #edge: Edge;
  readonly #options: Options;
  readonly #ready = new Map<string, PurgeKind>();
  #inFlight: readonly string[] = [];
  readonly #scheduled = new Map<string, { kind: PurgeKind; at: number; since: number }>();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #retryAt = 0;
  #failedAt = 0;
  /** End of the delay that the edge requested. */
  #delayedUntil = 0;
  #loggedAt = 0;
  #isStopping = false;

  constructor(edge: Edge, options: Options) {
    this.#edge = edge;
    this.#options = options;
  }

  /** Number of tags waiting for a purge. */
  get depth(): number {
    return new Set([...this.#ready.keys(), ...this.#inFlight, ...this.#scheduled.keys()]).size;
  }

  /** Queues the tags, and writes them to the journal before the first purge. */
  add(invalidated: InvalidatedTags): void {
    const since = Date.now();
    const at = since + this.#options.secondPurgeMs;
    for (const kind of ['soft', 'hard'] as const) {
      for (const tag of invalidated[kind]) {
        this.#ready.set(tag, stronger(this.#ready.get(tag), kind));
        this.#scheduled.set(tag, { kind: stronger(this.#scheduled.get(tag)?.kind, kind), at, since });
      }
    }
    this.#options.pending?.write([invalidated]);
    // The edge may have recovered during a long backoff, so new tags are tried soon.
    this.#retryAt = Math.max(this.#delayedUntil, Math.min(this.#retryAt, this.#failedAt + firstWaitMs));
    this.#start();
  }

  /** Purges everything queued, once. Call it when no response is in progress. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#promote(Number.POSITIVE_INFINITY);
    await this.#running;
    await this.#flush();
  }

  #start(): void {
    if (this.#running || this.#isStopping) return;
    if (Date.now() < this.#retryAt) this.#schedule();
    else
      this.#running = this.#flush().finally(() => {
        this.#running = undefined;
        this.#schedule();
      });
  }

  /** Sends all ready tags in batches; tags that become ready in the meantime go into the next batch. */
  async #flush(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#ready.size > 0) {
      for (const kind of ['hard', 'soft'] as const) {
        const tags = [...this.#ready].filter(([, its]) => its === kind).map(([tag]) => tag);
        for (const batch of batchTags(tags, this.#edge)) if (!(await this.#purge(batch, kind))) return;
      }
    }
    this.#options.pending?.replace(this.#remaining());
  }

  #remaining(): InvalidatedTags[] {
    if (this.#scheduled.size === 0) return [];
    const getTags = (wanted: PurgeKind) =>
      [...this.#scheduled].filter(([, { kind }]) => kind === wanted).map(([tag]) => tag);
    return [{ soft: getTags('soft'), hard: getTags('hard') }];
  }

  async #purge(tags: readonly string[], kind: PurgeKind): Promise<boolean> {
    for (const tag of tags) this.#ready.delete(tag);
    this.#inFlight = tags;
    try {
      const attributes = { 'vitrine.edge': this.#edge.name, 'vitrine.tags': tags.length, 'vitrine.purge': kind };
      await inSpan('purge', { kind: 'client', attributes }, () => this.#edge.purge(tags, kind));
    } catch (error) {
      for (const tag of tags) this.#ready.set(tag, stronger(this.#ready.get(tag), kind));
      this.#fail(error, tags.length);
      return false;
    } finally {
      this.#inFlight = [];
    }
    if (this.#failures > 0)
      this.#options.log.info('edge_recovered', `The edge (${this.#edge.name}) accepts purges again.`);
    this.#failures = 0;
    this.#retryAt = 0;
    this.#delayedUntil = 0;
    this.#options.onPurged?.('ok', tags.length);
    return true;
  }

  #fail(error: unknown, tags: number): void {
    this.#failures++;
    this.#options.onPurged?.('failed', tags);
    const requestedMs = error instanceof PurgeError ? error.retryAfterMs : 0;
    const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (this.#failures - 1));
    this.#failedAt = Date.now();
    this.#delayedUntil = this.#failedAt + requestedMs;
    if (this.#failures === 1 || this.#failedAt - this.#loggedAt >= maxWaitMs) {
      this.#loggedAt = this.#failedAt;
      this.#options.log.error(
        'purge_failed',
        `The edge (${this.#edge.name}) rejected a purge, which will be retried: ${errorMessage(error)}`,
        {
          edge: this.#edge.name,
          tags,
        },
      );
    }
    // Randomized, so that instances do not retry together.
    this.#retryAt = Math.max(this.#delayedUntil, this.#failedAt + wait * (0.5 + Math.random() / 2));
  }

  /** Uses a loop, because `Math.min(...values)` overflows the stack with many tags. */
  #nextDueAt(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const { at } of this.#scheduled.values()) first = Math.min(first, at);
    return first;
  }

  #schedule(): void {
    if (this.#isStopping) return;
    const next = this.#ready.size > 0 ? this.#retryAt : this.#nextDueAt();
    clearTimeout(this.#timer);
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(
      () => {
        this.#promote(Date.now());
        if (this.#ready.size > 0) this.#start();
        else this.#schedule();
      },
      Math.max(0, next - Date.now()),
    );
    this.#timer.unref();
  }

  #promote(time: number): void {
    for (const [tag, { kind, at, since }] of this.#scheduled) {
      if (at > time) continue;
      if (!this.#isStopping && this.#options.hasRenderSince?.(since)) {
        this.#scheduled.set(tag, { kind, at: time + pollMs, since });
        continue;
      }
      this.#scheduled.delete(tag);
      this.#ready.set(tag, stronger(this.#ready.get(tag), kind));
    }
  }
}
