import * as v from 'valibot';
import { now } from '../lib/now.ts';
import type { Invalidation } from './clock-records.ts';

/** A tag was invalidated at `at`, in the time that all instances share. */
export type TagTime = { tag: string; isHard: boolean; at: number };

/** When this instance learned of an invalidation, in its own time, and when it was made, in shared time. */
type Times = { arrival: number; origin: number };

/**
 * The invalidations that an instance knew of when it began a render, per tag of the result, by the time they were made.
 * Other instances judge the result by them, because the render may have begun after an invalidation but before its arrival.
 */
export type InvalidationSnapshot = { soft: Readonly<Record<string, number>>; hard: Readonly<Record<string, number>> };

/** The gravest invalidation among several; undefined if there was none. */
export type InvalidationKind = 'soft' | 'hard' | undefined;

const times = v.record(v.string(), v.number());
export const knownInvalidations: v.GenericSchema<unknown, InvalidationSnapshot> = v.object({
  soft: times,
  hard: times,
});

const never = Number.NEGATIVE_INFINITY;

/** When each tag was last invalidated, as far as this instance knows. */
export class TagTimes {
  readonly #soft = new Map<string, Times>();
  readonly #hard = new Map<string, Times>();
  /** The clock by which invalidations and renders are timed. */
  readonly now: () => number;
  #epoch = 0;
  #forgotten = never;

  constructor(clock: () => number = now) {
    this.now = clock;
  }

  /** Until when invalidations may have been forgotten, in this instance's time. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** Grows with each invalidation, so that callers can reuse a result while it is unchanged. */
  get epoch(): number {
    return this.#epoch;
  }

  /** All known times, for an instance or a store that may have missed some. */
  times(): TagTime[] {
    return this.all().map(({ tag, isHard, origin }) => ({ tag, isHard, at: origin }));
  }

  /** Every tag that was ever invalidated hard. */
  hardTags(): IteratorObject<string> {
    return this.#hard.keys();
  }

  /** When a tag was last invalidated, in shared time. */
  lastInvalidated(tag: string): number | undefined {
    const last = Math.max(this.#soft.get(tag)?.origin ?? never, this.#hard.get(tag)?.origin ?? never);
    return last === never ? undefined : last;
  }

  /** Whether the last invalidation of a tag was a hard one. */
  isLastHard(tag: string): boolean {
    return (this.#hard.get(tag)?.origin ?? never) > (this.#soft.get(tag)?.origin ?? never);
  }

  /** How any of these tags was invalidated since this instance began a render. */
  invalidatedSince(tags: readonly string[], began: number): InvalidationKind {
    const isHit = (times: Times | undefined) => (times?.arrival ?? never) >= began;
    return gravest(
      tags,
      (tag) => isHit(this.#hard.get(tag)),
      (tag) => isHit(this.#soft.get(tag)),
    );
  }

  /** How any of these tags was invalidated beyond what another instance knew when it began a render. */
  invalidatedBeyond(tags: readonly string[], known: InvalidationSnapshot): InvalidationKind {
    const isNews = (times: Times | undefined, time: number | undefined) => (times?.origin ?? never) > (time ?? never);
    return gravest(
      tags,
      (tag) => isNews(this.#hard.get(tag), known.hard[tag]),
      (tag) => isNews(this.#soft.get(tag), known.soft[tag]),
    );
  }

  /** The invalidations of these tags that this instance knew of when a render began. */
  knownAt(tags: readonly string[], began: number): InvalidationSnapshot {
    const knownOf = (times: ReadonlyMap<string, Times>) =>
      Object.fromEntries(
        tags.flatMap((tag) => {
          const { arrival, origin } = times.get(tag) ?? { arrival: began, origin: never };
          return arrival < began ? [[tag, origin]] : [];
        }),
      );
    return { soft: knownOf(this.#soft), hard: knownOf(this.#hard) };
  }

  /** The tags among these that were invalidated since `began`. */
  hitSince(began: number, tags: readonly string[]): { soft: string[]; hard: string[] } {
    const hitIn = (times: ReadonlyMap<string, Times>) =>
      tags.filter((tag) => (times.get(tag)?.arrival ?? never) >= began);
    return { soft: hitIn(this.#soft), hard: hitIn(this.#hard) };
  }

  /** When the tag's last soft or hard invalidation was made. */
  protected originOf(tag: string, isHard: boolean): number | undefined {
    return (isHard ? this.#hard : this.#soft).get(tag)?.origin;
  }

  /** Records an invalidation; a time earlier than the tag's known one changes nothing. */
  protected note({ at, origin = at, isHard, tags }: Invalidation): void {
    const times = isHard ? this.#hard : this.#soft;
    for (const tag of tags) {
      const before = times.get(tag);
      times.set(tag, {
        arrival: Math.max(before?.arrival ?? never, at),
        origin: Math.max(before?.origin ?? never, origin),
      });
    }
    this.#epoch++;
  }

  /** Records that invalidations until then may be missing. */
  protected forget(until: number): void {
    this.#forgotten = Math.max(this.#forgotten, until);
  }

  protected all(): ({ tag: string; isHard: boolean } & Times)[] {
    const all = [
      [this.#soft, false],
      [this.#hard, true],
    ] as const;
    return all.flatMap(([known, isHard]) => [...known].map(([tag, times]) => ({ tag, isHard, ...times })));
  }
}

function gravest(
  tags: readonly string[],
  isHard: (tag: string) => boolean,
  isSoft: (tag: string) => boolean,
): InvalidationKind {
  if (tags.some(isHard)) return 'hard';
  return tags.some(isSoft) ? 'soft' : undefined;
}
