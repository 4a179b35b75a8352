import { randomUUID } from 'node:crypto';
import { report } from '#cache/events/cache-events.ts';
import type { Journal } from './journal.ts';
import { groupByMoment, type Invalidation, isMark, type JournalLine } from './moments.ts';
import { now } from './now.ts';
import { PatientJournal } from './patient-journal.ts';
import { type TagTime, TagTimes } from './tag-times.ts';

/** Soft: the last good page may be served while one render runs. Hard: it must not be served again. */
export type TouchedTags = { soft: readonly string[]; hard: readonly string[] };

/** All of them at once; a tag that is hard for one is hard. */
export function mergeTouched(parts: readonly TouchedTags[]): TouchedTags {
  const hard = new Set(parts.flatMap((part) => part.hard));
  const soft = new Set(parts.flatMap((part) => part.soft).filter((tag) => !hard.has(tag)));
  return { soft: [...soft], hard: [...hard] };
}

/** What this instance says of a tag; `after` is the last time of it that it knew then, if any. */
export type SaidTime = TagTime & { after: number | undefined };

/** What one cause invalidated: `cause` as in `CacheEvent`, and the element that it was about. */
export type Invalidating = TouchedTags & { cause: string; element?: string };

type Listener = (touched: TouchedTags, from: 'here' | 'peer', said: readonly SaidTime[]) => void;

/** The least by which one time of a tag is later than another, in milliseconds; a double tells a quarter of that apart. */
const step = 0.001;
/** Next renders every page again after 30 days (`cacheLife('max')`), unless nobody asks for it. */
const oldest = 31 * 24 * 60 * 60 * 1000;
/** A journal is written anew when it has grown this long; the clock holds each tag once, the journal each invalidation. */
const longestJournal = 20_000;

/**
 * The judge of freshness: a thing is fresh when no tag of it was invalidated since its render began. With a journal, every
 * invalidation is on disk before `invalidate` returns, unless the disk refuses: then `isWritten` is false until it is there.
 *
 * An invalidation that another instance made counts from when it was learned of for what this instance rendered, because
 * its renders could not know of it before; what others rendered is judged by what they knew.
 */
export class TagClock extends TagTimes {
  readonly #journal: PatientJournal<JournalLine> | undefined;
  #mark: string | undefined;
  readonly #listeners = new Set<Listener>();
  /** From this machine's time to the one that all instances share; the same where there is one instance. */
  #toShared = (local: number): number => local;

  /** No page is older than this: earlier invalidations concern none, and are forgotten. */
  readonly earliest: number;

  /** @param oldestPage when the render of the oldest page began that is judged by this clock */
  constructor(kept?: { journal: Journal<JournalLine>; entries: readonly JournalLine[] }, oldestPage = now()) {
    super();
    this.earliest = Math.min(now() - oldest, oldestPage);
    if (!kept) return;
    // A clock that was set back must not leave everything stale until its old time comes again.
    const latest = now();
    for (const entry of kept.entries)
      if (!isMark(entry) && entry.at >= this.earliest) this.note({ ...entry, at: Math.min(entry.at, latest) });
    this.#journal = new PatientJournal(kept.journal, () => this.#lines());
    if (kept.entries.length > 0) this.#journal.shorten();
  }

  /** Marks how far the journal has come, for what is true only together with it. Undefined while the disk refuses. */
  mark(): string | undefined {
    if (!this.#journal) return undefined;
    this.#mark = randomUUID();
    this.#journal.write([{ mark: this.#mark, lines: this.#journal.length }]);
    return this.#journal.isBehind ? undefined : this.#mark;
  }

  /** Whether a restart would know all that this instance knows, as far as it keeps anything on disk. */
  get isWritten(): boolean {
    return !this.#journal?.isBehind;
  }

  /** Lines of the journal; 0 without one. */
  get journalLength(): number {
    return this.#journal?.length ?? 0;
  }

  /** Calls back after each invalidation; returns what ends that. */
  onInvalidation(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** In effect at once, in memory, also where the disk refuses; listeners, the log and the metrics hear of it. */
  invalidate({ soft = [], hard = [] }: Partial<TouchedTags>, cause: string, at = now()): void {
    this.invalidateTogether([{ cause, soft, hard }], at);
  }

  /**
   * What several causes invalidate, in one line of the journal and one message to the other instances; each is reported.
   *
   * The time is later than any known of these tags, however far apart the clocks of the instances are: an earlier one
   * would be no news to the others.
   */
  invalidateTogether(causes: readonly Invalidating[], at = now()): void {
    const { soft, hard } = mergeTouched(causes);
    const last = this.#lastOf({ soft, hard });
    const origin = last.reduce((latest, { tag }) => {
      const said = this.lastSaid(tag);
      return said === undefined ? latest : Math.max(latest, said + step);
    }, this.#toShared(at));
    const said = last.map((known) => ({ ...known, at: origin }));
    const times = { at, ...(origin !== at && { origin }) };
    this.#enter(
      [
        { ...times, isHard: true, tags: hard },
        { ...times, isHard: false, tags: soft },
      ],
      (listener) => listener({ soft, hard }, 'here', said),
    );
    for (const cause of causes) report({ type: 'invalidated', ...cause });
  }

  /** From now on invalidations are written in the time that all instances share. */
  share(toShared: (local: number) => number): void {
    this.#toShared = toShared;
  }

  /** Takes over what other instances invalidated, and says which tags that touched anew. */
  merge(times: readonly TagTime[]): TouchedTags {
    const news = times.filter(({ tag, isHard, at }) => at > (this.originOf(tag, isHard) ?? Number.NEGATIVE_INFINITY));
    if (news.length === 0) return { soft: [], hard: [] };
    const touched = {
      soft: news.filter(({ isHard }) => !isHard).map(({ tag }) => tag),
      hard: news.filter(({ isHard }) => isHard).map(({ tag }) => tag),
    };
    const arrival = now();
    const entries = groupByMoment(news.map(({ tag, isHard, at: origin }) => ({ tag, isHard, arrival, origin })));
    this.#enter(entries, (listener) => listener(touched, 'peer', []));
    report({ type: 'invalidated', cause: 'peer', ...touched });
    return touched;
  }

  /** Says again, as of now, the invalidations that hit these tags since `began`; whether there were any. */
  repeatSince(began: number, tags: readonly string[]): boolean {
    const touched = this.hitSince(began, tags);
    const isHit = touched.soft.length + touched.hard.length > 0;
    if (isHit) this.invalidate(touched, 'straddle');
    return isHit;
  }

  #lastOf({ soft, hard }: TouchedTags): Omit<SaidTime, 'at'>[] {
    return [
      ...soft.map((tag) => ({ tag, isHard: false, after: this.originOf(tag, false) })),
      ...hard.map((tag) => ({ tag, isHard: true, after: this.originOf(tag, true) })),
    ];
  }

  #enter(entries: readonly Invalidation[], tell: (listener: Listener) => void): void {
    const filled = entries.filter(({ tags }) => tags.length > 0);
    if (filled.length === 0) return;
    for (const entry of filled) this.note(entry);
    this.#journal?.write(filled);
    if (this.journalLength > longestJournal) this.#journal?.shorten();
    for (const listener of this.#listeners) tell(listener);
  }

  /** What a restart must know. */
  #lines(): JournalLine[] {
    const lines = groupByMoment(this.all());
    return this.#mark === undefined ? lines : [...lines, { mark: this.#mark, lines: lines.length }];
  }
}
