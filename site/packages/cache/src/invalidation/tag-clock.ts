import { randomUUID } from 'node:crypto';
import { BufferedJournal, type JournalState } from '../journal/buffered-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { breathe } from '../lib/breathe.ts';
import type { now } from '../lib/now.ts';
import { type Reporter, silentReporter } from '../report/reporter.ts';
import {
  type ClockRecord,
  groupByTime,
  groupInParts,
  type Invalidation,
  isForgotten,
  isMark,
} from './clock-records.ts';
import { type TagTime, TagTimes } from './tag-times.ts';

/** Tags by severity. Soft: serve the old page until a new render finishes. Hard: never serve it again. */
export type InvalidatedTags = { soft: readonly string[]; hard: readonly string[] };

/** Merges several tag sets; a tag that is hard in any of them is hard. */
export function mergeTags(parts: readonly InvalidatedTags[]): InvalidatedTags {
  const hard = new Set(parts.flatMap((part) => part.hard));
  const soft = new Set(parts.flatMap((part) => part.soft).filter((tag) => !hard.has(tag)));
  return { soft: [...soft], hard: [...hard] };
}

/** An invalidation issued here. `after` is the tag's previous time. */
export type LocalInvalidation = TagTime & { after: number | undefined };

/** The tags that one cause invalidates. `cause` and `source` are reported in `CacheEvent`. */
export type InvalidationCause = InvalidatedTags & { cause: string; source?: string };

type InvalidationListener = (
  invalidated: InvalidatedTags,
  from: 'here' | 'peer',
  announced: readonly LocalInvalidation[],
) => void;
type Mirror = (lines: readonly Invalidation[]) => void;

type Options = Partial<Reporter> & {
  /** The opened journal and its entries. */
  saved?: { journal: Journal<ClockRecord>; entries: readonly ClockRecord[] } | undefined;
  /** When the render of the oldest stored page started. */
  oldestRender?: number;
  now?: typeof now | undefined;
};

/** Minimum difference between two times of a tag. A double resolves a quarter of it. */
const minTimeStepMs = 0.001;
/** One day more than the 30 days of Next's `cacheLife('max')`. */
const maxAgeMs = 31 * 24 * 60 * 60 * 1000;
/**
 * The journal is compacted above this length, because it gains a line per invalidation, while the clock keeps one time
 * per tag.
 */
const compactAboveLines = 20_000;
/**
 * Maximum number of tags that `invalidateAll` puts into a journal line, a message to other instances or a listener
 * call.
 */
const maxTagsPerBatch = 1000;

/**
 * Records when each tag was invalidated and notifies listeners. With a journal, an invalidation is on disk before
 * `invalidate` returns; `isDurable` is false while writes fail. An invalidation by another instance counts from its
 * arrival for pages rendered here. Pages from other instances carry a snapshot of the times their renderer knew.
 */
export class TagClock extends TagTimes {
  readonly #reporter: Reporter;
  readonly #journal: BufferedJournal<ClockRecord> | undefined;
  #checkpoint: string | undefined;
  readonly #listeners = new Set<InvalidationListener>();
  readonly #mirrors = new Set<Mirror>();
  /** Converts local time to shared time; the identity for a single instance. */
  #toShared = (local: number): number => local;

  /** Invalidations before this time are dropped, because no cached page is older. */
  readonly earliest: number;

  constructor({ saved, oldestRender, now: clock, ...reporter }: Options = {}) {
    super(clock);
    this.#reporter = { ...silentReporter(), ...reporter };
    this.earliest = Math.min(this.now() - maxAgeMs, oldestRender ?? this.now());
    if (!saved) return;
    // A time in the future (the system clock was set back) would keep pages stale until then.
    const latest = this.now();
    for (const entry of saved.entries) {
      if (isMark(entry)) continue;
      if (isForgotten(entry)) this.forget(entry.forgotten);
      else if (entry.at >= this.earliest) this.note({ ...entry, at: Math.min(entry.at, latest) });
      // An older build started in this directory later must not treat its own pages as fresh.
      else this.forget(entry.at);
    }
    const state: JournalState<ClockRecord> = {
      all: () => [...this.#untilForgotten(), ...groupByTime(this.all())],
      inParts: () => this.#linesInParts(),
      last: (lines) => (this.#checkpoint === undefined ? [] : [{ mark: this.#checkpoint, lines }]),
    };
    this.#journal = new BufferedJournal(saved.journal, state, this.#reporter);
    if (saved.entries.length > 0) this.#journal.shorten();
  }

  /** Writes a checkpoint and returns its ID, or undefined without a journal or while writing to it fails. */
  checkpoint(): string | undefined {
    if (!this.#journal) return undefined;
    this.#checkpoint = randomUUID();
    this.#journal.write([{ mark: this.#checkpoint, lines: this.#journal.length }]);
    return this.#journal.isBehind ? undefined : this.#checkpoint;
  }

  /** Reports whether every invalidation is in the journal. Always true without one. */
  get isDurable(): boolean {
    return !this.#journal?.isBehind;
  }

  /** Resolves once no compaction of the journal is running. */
  async compacted(): Promise<void> {
    await this.#journal?.compacted();
  }

  /** Lines in the journal; 0 without one. */
  get journalLines(): number {
    return this.#journal?.length ?? 0;
  }

  /** Subscribes to invalidations. Returns the unsubscribe function. */
  subscribe(listener: InvalidationListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends all known times, then every invalidation, to a mirror. Returns the unsubscribe function. */
  mirrorTo(mirror: Mirror): () => void {
    mirror(groupByTime(this.all()));
    this.#mirrors.add(mirror);
    return () => this.#mirrors.delete(mirror);
  }

  /** Invalidates tags in memory, in the journal and for all listeners. Does not throw on write errors. */
  invalidate({ soft = [], hard = [] }: Partial<InvalidatedTags>, cause: string, at = this.now()): void {
    this.#enterOwn({ soft, hard }, at, false);
    this.#reporter.events.emit({ type: 'invalidated', cause, soft, hard });
  }

  /**
   * Invalidates the tags of several causes in batches, between which requests are served, and reports each cause.
   * Resolves once all are on disk, or writing has failed. Each batch gets its own time, because with a common, earlier
   * time a page rendered between two batches would count as fresh.
   */
  async invalidateAll(causes: readonly InvalidationCause[]): Promise<void> {
    const hard = new Set<string>();
    const soft = new Set<string>();
    for (const cause of causes)
      for (const tag of cause.hard) {
        hard.add(tag);
        await breathe();
      }
    for (const cause of causes)
      for (const tag of cause.soft) {
        if (!hard.has(tag)) soft.add(tag);
        await breathe();
      }
    for (const part of splitIntoBatches({ soft, hard })) {
      this.#enterOwn(part, this.now(), true);
      await breathe();
    }
    await this.#journal?.sync();
    for (const cause of causes) {
      this.#reporter.events.emit({ type: 'invalidated', ...cause });
      await breathe();
    }
  }

  /**
   * Records a local invalidation with a time later than every known time of these tags, regardless of clock skew,
   * because other instances ignore earlier times.
   */
  #enterOwn({ soft, hard }: InvalidatedTags, at: number, isDeferred: boolean): void {
    const last = this.#previousTimes({ soft, hard });
    const origin = last.reduce((latest, { tag }) => {
      const time = this.lastInvalidated(tag);
      return time === undefined ? latest : Math.max(latest, time + minTimeStepMs);
    }, this.#toShared(at));
    const announced = last.map((known) => ({ ...known, at: origin }));
    const times = { at, ...(origin !== at && { origin }) };
    this.#record(
      [
        { ...times, isHard: true, tags: hard },
        { ...times, isHard: false, tags: soft },
      ],
      (listener) => listener({ soft, hard }, 'here', announced),
      isDeferred,
    );
  }

  /** Sets the function that converts local time to shared time, in which invalidations are issued. */
  setSharedTime(toShared: (local: number) => number): void {
    this.#toShared = toShared;
  }

  /** Merges other instances' invalidations; returns the tags for which they are new. */
  mergeRemote(times: readonly TagTime[]): InvalidatedTags {
    const news = times.filter(({ tag, isHard, at }) => at > (this.issuedAt(tag, isHard) ?? Number.NEGATIVE_INFINITY));
    if (news.length === 0) return { soft: [], hard: [] };
    const invalidated = {
      soft: news.filter(({ isHard }) => !isHard).map(({ tag }) => tag),
      hard: news.filter(({ isHard }) => isHard).map(({ tag }) => tag),
    };
    const arrival = this.now();
    const entries = groupByTime(news.map(({ tag, isHard, at: origin }) => ({ tag, isHard, arrival, origin })));
    this.#record(entries, (listener) => listener(invalidated, 'peer', []));
    this.#reporter.events.emit({ type: 'invalidated', cause: 'peer', ...invalidated });
    return invalidated;
  }

  #previousTimes({ soft, hard }: InvalidatedTags): Omit<LocalInvalidation, 'at'>[] {
    return [
      ...soft.map((tag) => ({ tag, isHard: false, after: this.issuedAt(tag, false) })),
      ...hard.map((tag) => ({ tag, isHard: true, after: this.issuedAt(tag, true) })),
    ];
  }

  /** @param isDeferred the caller syncs the journal afterwards */
  #record(entries: readonly Invalidation[], call: (listener: InvalidationListener) => void, isDeferred = false): void {
    const filled = entries.filter(({ tags }) => tags.length > 0);
    if (filled.length === 0) return;
    for (const entry of filled) this.note(entry);
    for (const mirror of this.#mirrors) mirror(filled);
    this.#journal?.write(filled, isDeferred);
    this.#journal?.shortenAbove(compactAboveLines);
    for (const listener of this.#listeners) {
      try {
        call(listener);
      } catch (error) {
        this.#reporter.log.error('invalidation_listener_failed', 'An invalidation listener threw an error.', { error });
      }
    }
  }

  #untilForgotten(): ClockRecord[] {
    return Number.isFinite(this.forgotten) ? [{ forgotten: this.forgotten }] : [];
  }

  async *#linesInParts(): AsyncGenerator<ClockRecord> {
    yield* this.#untilForgotten();
    yield* await groupInParts(this.all());
  }
}

/** Splits tags into batches of bounded size, hard ones first. */
function* splitIntoBatches({
  soft,
  hard,
}: {
  soft: Iterable<string>;
  hard: Iterable<string>;
}): Generator<InvalidatedTags> {
  let part: { soft: string[]; hard: string[] } = { soft: [], hard: [] };
  let size = 0;
  for (const [kind, tags] of [['hard', hard] as const, ['soft', soft] as const])
    for (const tag of tags) {
      part[kind].push(tag);
      if (++size < maxTagsPerBatch) continue;
      yield part;
      part = { soft: [], hard: [] };
      size = 0;
    }
  if (size > 0) yield part;
}
