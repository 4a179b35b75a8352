import { randomUUID } from 'node:crypto';
import { BufferedJournal } from '../journal/buffered-journal.ts';
import type { Journal } from '../journal/journal.ts';
import type { now } from '../lib/now.ts';
import { type Reporter, silent } from '../report/reporter.ts';
import { type ClockRecord, groupByMoment, type Invalidation, isForgotten, isMark } from './clock-records.ts';
import { type TagTime, TagTimes } from './tag-times.ts';

/** Soft: the last good page may be served until a new render finishes. Hard: it must never be served again. */
export type InvalidatedTags = { soft: readonly string[]; hard: readonly string[] };

/** Merges several sets of tags; a tag that is hard in any of them is hard. */
export function mergeTags(parts: readonly InvalidatedTags[]): InvalidatedTags {
  const hard = new Set(parts.flatMap((part) => part.hard));
  const soft = new Set(parts.flatMap((part) => part.soft).filter((tag) => !hard.has(tag)));
  return { soft: [...soft], hard: [...hard] };
}

/** An invalidation that this instance announces; `after` is the tag's previous time, if it had one. */
export type LocalInvalidation = TagTime & { after: number | undefined };

/** The tags that one cause invalidated: `cause` and `source` as in `CacheEvent`. */
export type InvalidationCause = InvalidatedTags & { cause: string; source?: string };

type InvalidationListener = (
  touched: InvalidatedTags,
  from: 'here' | 'peer',
  announced: readonly LocalInvalidation[],
) => void;
type Mirror = (lines: readonly Invalidation[]) => void;

type Options = Partial<Reporter> & {
  /** The journal that the invalidations are written to, with what it holds. */
  saved?: { journal: Journal<ClockRecord>; entries: readonly ClockRecord[] } | undefined;
  /** When the render of the oldest page that this clock judges began. */
  oldestRender?: number;
  now?: typeof now | undefined;
};

/** The smallest difference between two times of a tag, in milliseconds; a double resolves a quarter of it. */
const step = 0.001;
/** Next renders every page again after 30 days (`cacheLife('max')`), unless it gets no requests. */
const oldest = 31 * 24 * 60 * 60 * 1000;
/** A longer journal is rewritten: the clock holds each tag once, the journal every invalidation. */
const longestJournal = 20_000;

/**
 * Holds the invalidations by which `freshnessOf` judges every cached result, and tells of new ones. With a journal, each is
 * on disk before `invalidate` returns; if the disk refuses, `isDurable` is false until it is there.
 *
 * For entries that this instance rendered, another instance's invalidation counts from its arrival, because no render here
 * could know of it earlier. Entries from other instances are judged by the invalidations that those instances knew of.
 */
export class TagClock extends TagTimes {
  readonly #reporter: Reporter;
  readonly #journal: BufferedJournal<ClockRecord> | undefined;
  #mark: string | undefined;
  readonly #listeners = new Set<InvalidationListener>();
  readonly #mirrors = new Set<Mirror>();
  /** Converts this machine's time to the time that all instances share; with a single instance they are the same. */
  #toShared = (local: number): number => local;

  /** No page is older than this, so earlier invalidations affect none and are dropped. */
  readonly earliest: number;

  constructor({ saved, oldestRender, now: clock, ...reporter }: Options = {}) {
    super(clock);
    this.#reporter = { ...silent(), ...reporter };
    this.earliest = Math.min(this.now() - oldest, oldestRender ?? this.now());
    if (!saved) return;
    // If the machine's clock was set back, pages must not all be stale until it reaches the old time again.
    const latest = this.now();
    for (const entry of saved.entries) {
      if (isMark(entry)) continue;
      if (isForgotten(entry)) this.forget(entry.forgotten);
      else if (entry.at >= this.earliest) this.note({ ...entry, at: Math.min(entry.at, latest) });
      // An older build that starts in this folder later must not take its pages for fresh.
      else this.forget(entry.at);
    }
    this.#journal = new BufferedJournal(saved.journal, () => this.#lines(), this.#reporter);
    if (saved.entries.length > 0) this.#journal.shorten();
  }

  /** Marks the journal's position, for data that is valid only together with it. Undefined while the disk refuses. */
  checkpoint(): string | undefined {
    if (!this.#journal) return undefined;
    this.#mark = randomUUID();
    this.#journal.write([{ mark: this.#mark, lines: this.#journal.length }]);
    return this.#journal.isBehind ? undefined : this.#mark;
  }

  /** Whether the journal holds everything that this instance knows; true without a journal. */
  get isDurable(): boolean {
    return !this.#journal?.isBehind;
  }

  /** The number of lines in the journal; 0 without one. */
  get journalLines(): number {
    return this.#journal?.length ?? 0;
  }

  /** Calls the listener after each invalidation; returns a function that removes it. */
  subscribe(listener: InvalidationListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls a copy of this clock with everything known, then with each invalidation; returns a function that ends it. */
  mirrorTo(mirror: Mirror): () => void {
    mirror(groupByMoment(this.all()));
    this.#mirrors.add(mirror);
    return () => this.#mirrors.delete(mirror);
  }

  /** Takes effect in memory at once, even if the disk refuses; informs the listeners and reports a cache event. */
  invalidate({ soft = [], hard = [] }: Partial<InvalidatedTags>, cause: string, at = this.now()): void {
    this.invalidateAll([{ cause, soft, hard }], at);
  }

  /**
   * Invalidates the tags of several causes with one journal line and one message to the other instances; reports each cause.
   *
   * The time is later than any known time of these tags, however far apart the clocks of the instances are: the other
   * instances would ignore an earlier one.
   */
  invalidateAll(causes: readonly InvalidationCause[], at = this.now()): void {
    const { soft, hard } = mergeTags(causes);
    const last = this.#lastOf({ soft, hard });
    const origin = last.reduce((latest, { tag }) => {
      const time = this.lastInvalidated(tag);
      return time === undefined ? latest : Math.max(latest, time + step);
    }, this.#toShared(at));
    const announced = last.map((known) => ({ ...known, at: origin }));
    const times = { at, ...(origin !== at && { origin }) };
    this.#enter(
      [
        { ...times, isHard: true, tags: hard },
        { ...times, isHard: false, tags: soft },
      ],
      (listener) => listener({ soft, hard }, 'here', announced),
    );
    for (const cause of causes) this.#reporter.events.emit({ type: 'invalidated', ...cause });
  }

  /** From now on invalidations are written in the time that all instances share. */
  writeInSharedTime(toShared: (local: number) => number): void {
    this.#toShared = toShared;
  }

  /** Merges the invalidations of other instances; returns the tags for which they are new. */
  mergeRemote(times: readonly TagTime[]): InvalidatedTags {
    const news = times.filter(({ tag, isHard, at }) => at > (this.originOf(tag, isHard) ?? Number.NEGATIVE_INFINITY));
    if (news.length === 0) return { soft: [], hard: [] };
    const touched = {
      soft: news.filter(({ isHard }) => !isHard).map(({ tag }) => tag),
      hard: news.filter(({ isHard }) => isHard).map(({ tag }) => tag),
    };
    const arrival = this.now();
    const entries = groupByMoment(news.map(({ tag, isHard, at: origin }) => ({ tag, isHard, arrival, origin })));
    this.#enter(entries, (listener) => listener(touched, 'peer', []));
    this.#reporter.events.emit({ type: 'invalidated', cause: 'peer', ...touched });
    return touched;
  }

  #lastOf({ soft, hard }: InvalidatedTags): Omit<LocalInvalidation, 'at'>[] {
    return [
      ...soft.map((tag) => ({ tag, isHard: false, after: this.originOf(tag, false) })),
      ...hard.map((tag) => ({ tag, isHard: true, after: this.originOf(tag, true) })),
    ];
  }

  #enter(entries: readonly Invalidation[], call: (listener: InvalidationListener) => void): void {
    const filled = entries.filter(({ tags }) => tags.length > 0);
    if (filled.length === 0) return;
    for (const entry of filled) this.note(entry);
    for (const mirror of this.#mirrors) mirror(filled);
    this.#journal?.write(filled);
    if (this.journalLines > longestJournal) this.#journal?.shorten();
    for (const listener of this.#listeners) call(listener);
  }

  /** Everything that a restart needs. */
  #lines(): ClockRecord[] {
    const forgotten = Number.isFinite(this.forgotten) ? [{ forgotten: this.forgotten }] : [];
    const lines = [...forgotten, ...groupByMoment(this.all())];
    return this.#mark === undefined ? lines : [...lines, { mark: this.#mark, lines: lines.length }];
  }
}
