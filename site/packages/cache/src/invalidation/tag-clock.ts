import { randomUUID } from 'node:crypto';
import { BufferedJournal } from '../journal/buffered-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { breathing } from '../lib/breathing.ts';
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
/** How many tags one journal line, one message to the other instances and one call of the listeners hold at most. */
const tagsAtOnce = 1000;

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

  /**
   * Takes effect in memory at once, even if the disk refuses; informs the listeners and reports a cache event. For a few
   * hundred tags at most: `invalidateAll` takes any number.
   */
  invalidate({ soft = [], hard = [] }: Partial<InvalidatedTags>, cause: string, at = this.now()): void {
    this.#enterOwn({ soft, hard }, at, false);
    this.#reporter.events.emit({ type: 'invalidated', cause, soft, hard });
  }

  /**
   * Invalidates the tags of several causes, in parts between which requests are answered, and reports each cause. Resolves once
   * the parts are on disk, unless the disk refuses. Each part has the time at which it takes effect: with an earlier one, a
   * page that was rendered between two parts would pass for fresh.
   */
  async invalidateAll(causes: readonly InvalidationCause[]): Promise<void> {
    const breathe = breathing();
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
    for (const part of partsOf({ soft, hard })) {
      this.#enterOwn(part, this.now(), true);
      await breathe();
    }
    await this.#journal?.sync();
    for (const cause of causes) this.#reporter.events.emit({ type: 'invalidated', ...cause });
  }

  /**
   * The time is later than any known time of these tags, however far apart the clocks of the instances are: the other
   * instances would ignore an earlier one.
   */
  #enterOwn({ soft, hard }: InvalidatedTags, at: number, isLate: boolean): void {
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
      isLate,
    );
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

  /** @param isLate whether `sync` of the journal follows */
  #enter(entries: readonly Invalidation[], call: (listener: InvalidationListener) => void, isLate = false): void {
    const filled = entries.filter(({ tags }) => tags.length > 0);
    if (filled.length === 0) return;
    for (const entry of filled) this.note(entry);
    for (const mirror of this.#mirrors) mirror(filled);
    this.#journal?.write(filled, isLate);
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

/** The tags in parts of bounded size, the hard ones first. */
function* partsOf({ soft, hard }: { soft: Iterable<string>; hard: Iterable<string> }): Generator<InvalidatedTags> {
  let part: { soft: string[]; hard: string[] } = { soft: [], hard: [] };
  let size = 0;
  for (const [kind, tags] of [['hard', hard] as const, ['soft', soft] as const])
    for (const tag of tags) {
      part[kind].push(tag);
      if (++size < tagsAtOnce) continue;
      yield part;
      part = { soft: [], hard: [] };
      size = 0;
    }
  if (size > 0) yield part;
}
