import type { InvalidatedTags, Logger } from '@vitrine/cache';
import { errorMessage } from '../lib/error-message.ts';
import { batchTags, type Edge, PurgeError, type PurgeKind } from './edge.ts';

/** A store in which purges that the edge has not yet accepted outlive the process. */
type PendingPurges = {
  write(entries: readonly InvalidatedTags[]): void;
  replace(entries: readonly InvalidatedTags[]): void;
};

type Options = {
  log: Logger;
  /**
   * The least delay before each tag's second purge, in milliseconds. An edge that was fetching a page during the
   * invalidation stores the old page after the first purge.
   */
  againAfterMs: number;
  /** Whether a response that was in progress when the tag was invalidated is still in progress; the second purge waits for it. */
  isUnderWaySince?: (time: number) => boolean;
  pending?: PendingPurges;
  onPurged?: (outcome: 'ok' | 'failed', tags: number) => void;
};

const firstWaitMs = 250;
const longestWaitMs = 60_000;
/** How often a waiting second purge checks whether those responses have ended. */
const lookAgainMs = 250;

const hardest = (a: PurgeKind | undefined, b: PurgeKind): PurgeKind => (a === 'hard' ? 'hard' : b);

/**
 * Purges invalidated tags at the edge: at once, in as few requests as it allows, and again later. A purge that the edge
 * does not accept is retried for as long as the process lives, and after a restart.
 */
export class PurgeQueue {
  readonly #edge: Edge;
  readonly #options: Options;
  readonly #due = new Map<string, PurgeKind>();
  #underWay: readonly string[] = [];
  readonly #later = new Map<string, { kind: PurgeKind; at: number; since: number }>();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #retryAt = 0;
  #failedAt = 0;
  /** The time before which the edge asked for no further purge. */
  #refusesUntil = 0;
  #loggedAt = 0;
  #isStopping = false;

  constructor(edge: Edge, options: Options) {
    this.#edge = edge;
    this.#options = options;
  }

  /** The number of tags that wait for their first or second purge. */
  get depth(): number {
    return new Set([...this.#due.keys(), ...this.#underWay, ...this.#later.keys()]).size;
  }

  /** Queues the tags; they are on disk, if one is configured, before it returns. */
  add(touched: InvalidatedTags): void {
    const since = Date.now();
    const at = since + this.#options.againAfterMs;
    for (const kind of ['soft', 'hard'] as const) {
      for (const tag of touched[kind]) {
        this.#due.set(tag, hardest(this.#due.get(tag), kind));
        this.#later.set(tag, { kind: hardest(this.#later.get(tag)?.kind, kind), at, since });
      }
    }
    this.#options.pending?.write([touched]);
    // The wait has grown with the failures, but the edge may be back, and this is news.
    this.#retryAt = Math.max(this.#refusesUntil, Math.min(this.#retryAt, this.#failedAt + firstWaitMs));
    this.#begin();
  }

  /** Purges all waiting tags once, without further delay; called when no response is in progress any more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#fallDue(Number.POSITIVE_INFINITY);
    await this.#running;
    await this.#work();
  }

  #begin(): void {
    if (this.#running || this.#isStopping) return;
    if (Date.now() < this.#retryAt) this.#plan();
    else
      this.#running = this.#work().finally(() => {
        this.#running = undefined;
        this.#plan();
      });
  }

  /** Sends all due tags in batches: tags that fall due during one request go into the next. */
  async #work(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#due.size > 0) {
      for (const kind of ['hard', 'soft'] as const) {
        const tags = [...this.#due].filter(([, its]) => its === kind).map(([tag]) => tag);
        for (const batch of batchTags(tags, this.#edge)) if (!(await this.#purge(batch, kind))) return;
      }
    }
    this.#options.pending?.replace(this.#remaining());
  }

  #remaining(): InvalidatedTags[] {
    if (this.#later.size === 0) return [];
    const of = (wanted: PurgeKind) => [...this.#later].filter(([, { kind }]) => kind === wanted).map(([tag]) => tag);
    return [{ soft: of('soft'), hard: of('hard') }];
  }

  async #purge(tags: readonly string[], kind: PurgeKind): Promise<boolean> {
    for (const tag of tags) this.#due.delete(tag);
    this.#underWay = tags;
    try {
      await this.#edge.purge(tags, kind);
    } catch (error) {
      for (const tag of tags) this.#due.set(tag, hardest(this.#due.get(tag), kind));
      this.#fail(error, tags.length);
      return false;
    } finally {
      this.#underWay = [];
    }
    if (this.#failures > 0)
      this.#options.log.info('edge-recovered', `The edge (${this.#edge.name}) accepts purges again.`);
    this.#failures = 0;
    this.#retryAt = 0;
    this.#refusesUntil = 0;
    this.#options.onPurged?.('ok', tags.length);
    return true;
  }

  #fail(error: unknown, tags: number): void {
    this.#failures++;
    this.#options.onPurged?.('failed', tags);
    const asked = error instanceof PurgeError ? error.retryAfterMs : 0;
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#failures - 1));
    this.#failedAt = Date.now();
    this.#refusesUntil = this.#failedAt + asked;
    if (this.#failures === 1 || this.#failedAt - this.#loggedAt >= longestWaitMs) {
      this.#loggedAt = this.#failedAt;
      this.#options.log.error(
        'purge-failed',
        `The edge (${this.#edge.name}) did not accept a purge, which will be retried: ${errorMessage(error)}`,
        {
          edge: this.#edge.name,
          tags,
        },
      );
    }
    // Randomized, so that instances do not retry together.
    this.#retryAt = Math.max(this.#refusesUntil, this.#failedAt + wait * (0.5 + Math.random() / 2));
  }

  /** Not as arguments of one call, which the stack has no room for after a start on an old build. */
  #firstOfLater(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const { at } of this.#later.values()) first = Math.min(first, at);
    return first;
  }

  #plan(): void {
    if (this.#isStopping) return;
    const next = this.#due.size > 0 ? this.#retryAt : this.#firstOfLater();
    clearTimeout(this.#timer);
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(
      () => {
        this.#fallDue(Date.now());
        if (this.#due.size > 0) this.#begin();
        else this.#plan();
      },
      Math.max(0, next - Date.now()),
    );
    this.#timer.unref();
  }

  #fallDue(time: number): void {
    for (const [tag, { kind, at, since }] of this.#later) {
      if (at > time) continue;
      if (!this.#isStopping && this.#options.isUnderWaySince?.(since)) {
        this.#later.set(tag, { kind, at: time + lookAgainMs, since });
        continue;
      }
      this.#later.delete(tag);
      this.#due.set(tag, hardest(this.#due.get(tag), kind));
    }
  }
}
