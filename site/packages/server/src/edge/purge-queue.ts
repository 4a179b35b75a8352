import { type InvalidatedTags, mergeTags, now, type Reporter } from '@vitrine/cache';
import { BufferedJournal, type Journal } from '@vitrine/cache/journal';
import { errorMessage } from '@vitrine/cache/lib';
import { inSpan } from '../tracing/spans.ts';
import { batchTags, type Edge, PurgeError, type PurgeKind } from './edge.ts';

type Options = Reporter & {
  /** Minimum delay in ms before a tag's second purge, which removes pages that the edge fetched during the first. */
  secondPurgeMs: number;
  /** Whether any response that was in progress at `time` still is. The second purge waits for it. */
  hasRenderSince?: (time: number) => boolean;
  /** The opened journal of purges that the edge has not accepted, and its entries. */
  saved?: { journal: Journal<InvalidatedTags>; entries: readonly InvalidatedTags[] } | undefined;
  onPurged?: (outcome: 'ok' | 'failed', tags: number) => void;
};

const firstWaitMs = 250;
const maxWaitMs = 60_000;
const pollMs = 250;

const stronger = (a: PurgeKind | undefined, b: PurgeKind): PurgeKind => (a === 'hard' ? 'hard' : b);

/**
 * Purges tags immediately and a second time later, in as few requests as the edge allows. Retries rejected purges
 * indefinitely, across restarts if there is a journal.
 */
export class PurgeQueue {
  readonly #edge: Edge;
  readonly #options: Options;
  readonly #journal: BufferedJournal<InvalidatedTags> | undefined;
  readonly #ready = new Map<string, PurgeKind>();
  #inFlight: ReadonlyMap<string, PurgeKind> = new Map();
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
    const { saved } = options;
    if (!saved) return;
    const getUnpurged = () => this.#getUnpurged();
    this.#journal = new BufferedJournal(saved.journal, { all: getUnpurged, inParts: getUnpurged }, options);
    if (saved.entries.length === 0) return;
    this.#enter(mergeTags(saved.entries));
    this.#journal.shorten();
    this.#start();
  }

  /** Number of tags waiting for a purge. */
  get depth(): number {
    return new Map(this.#waiting()).size;
  }

  /** Queues the tags, and writes them to the journal before the first purge. */
  add(invalidated: InvalidatedTags): void {
    this.#enter(invalidated);
    this.#journal?.write([invalidated]);
    // The edge may have recovered during a long backoff, so new tags are tried soon.
    this.#retryAt = Math.max(this.#delayedUntil, Math.min(this.#retryAt, this.#failedAt + firstWaitMs));
    this.#start();
  }

  #enter(invalidated: InvalidatedTags): void {
    const since = now();
    const at = since + this.#options.secondPurgeMs;
    for (const kind of ['soft', 'hard'] as const) {
      for (const tag of invalidated[kind]) {
        this.#ready.set(tag, stronger(this.#ready.get(tag), kind));
        this.#scheduled.set(tag, { kind: stronger(this.#scheduled.get(tag)?.kind, kind), at, since });
      }
    }
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
    if (now() < this.#retryAt) this.#schedule();
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
    // A journal that could not be written is replaced once the disk has room.
    if (this.#journal?.isBehind === false) this.#journal.shorten();
  }

  /** The tags to purge, each once for every purge. */
  *#waiting(): Generator<[tag: string, kind: PurgeKind]> {
    yield* this.#ready;
    yield* this.#inFlight;
    for (const [tag, { kind }] of this.#scheduled) yield [tag, kind];
  }

  #getUnpurged(): InvalidatedTags[] {
    const tags: Record<PurgeKind, string[]> = { soft: [], hard: [] };
    for (const [tag, kind] of this.#waiting()) tags[kind].push(tag);
    return tags.soft.length + tags.hard.length === 0 ? [] : [mergeTags([tags])];
  }

  async #purge(tags: readonly string[], kind: PurgeKind): Promise<boolean> {
    for (const tag of tags) this.#ready.delete(tag);
    this.#inFlight = new Map(tags.map((tag) => [tag, kind]));
    try {
      const attributes = { 'vitrine.edge': this.#edge.name, 'vitrine.tags': tags.length, 'vitrine.purge': kind };
      await inSpan('purge', { kind: 'client', attributes }, () => this.#edge.purge(tags, kind));
    } catch (error) {
      for (const tag of tags) this.#ready.set(tag, stronger(this.#ready.get(tag), kind));
      this.#fail(error, tags.length);
      return false;
    } finally {
      this.#inFlight = new Map();
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
    this.#failedAt = now();
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
        this.#promote(now());
        if (this.#ready.size > 0) this.#start();
        else this.#schedule();
      },
      Math.max(0, next - now()),
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
