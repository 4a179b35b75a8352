import * as v from 'valibot';
import { now } from '../lib/now.ts';
import type { Invalidation } from './clock-records.ts';

/** A tag's invalidation time, in shared time. */
export type TagTime = { tag: string; isHard: boolean; at: number };

/** The time of arrival (local) and the time of issue (shared). */
type Times = { arrival: number; origin: number };

/**
 * For each tag, the issue time of the last invalidation that the renderer knew about when the render started. Other
 * instances compare it with their own times, because the render may have started after an invalidation was issued but
 * before it arrived.
 */
export type InvalidationSnapshot = { soft: Readonly<Record<string, number>>; hard: Readonly<Record<string, number>> };

/** The strongest invalidation; undefined if there is none. */
export type InvalidationKind = 'soft' | 'hard' | undefined;

const times = v.record(v.string(), v.number());
export const knownInvalidations: v.GenericSchema<unknown, InvalidationSnapshot> = v.object({
  soft: times,
  hard: times,
});

const never = Number.NEGATIVE_INFINITY;

/** When each tag known here was last invalidated. */
export class TagTimes {
  readonly #soft = new Map<string, Times>();
  readonly #hard = new Map<string, Times>();
  /** The clock that times invalidations and renders. */
  readonly now: () => number;
  #epoch = 0;
  #forgotten = never;

  constructor(clock: () => number = now) {
    this.now = clock;
  }

  /** Invalidations up to this local time may be missing. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** Incremented by each invalidation. Callers can reuse a result as long as it is unchanged. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Returns all known times. */
  times(): TagTime[] {
    return Array.from(this.all(), ({ tag, isHard, origin }) => ({ tag, isHard, at: origin }));
  }

  /** Returns every known tag with a hard invalidation. */
  hardTags(): IteratorObject<string> {
    return this.#hard.keys();
  }

  /** Returns when the last invalidation of a tag was issued. */
  lastInvalidated(tag: string): number | undefined {
    const last = Math.max(this.#soft.get(tag)?.origin ?? never, this.#hard.get(tag)?.origin ?? never);
    return last === never ? undefined : last;
  }

  /** Reports whether the last invalidation of a tag was hard. */
  isLastHard(tag: string): boolean {
    return (this.#hard.get(tag)?.origin ?? never) > (this.#soft.get(tag)?.origin ?? never);
  }

  /** Returns the strongest invalidation of these tags since a local render started. */
  invalidatedSince(tags: readonly string[], began: number): InvalidationKind {
    const isSince = (times: Times | undefined) => (times?.arrival ?? never) >= began;
    return strongest(
      tags,
      (tag) => isSince(this.#hard.get(tag)),
      (tag) => isSince(this.#soft.get(tag)),
    );
  }

  /** Returns the strongest invalidation of these tags that the snapshot lacks. */
  invalidatedAfter(tags: readonly string[], known: InvalidationSnapshot): InvalidationKind {
    const isNewer = (times: Times | undefined, time: number | undefined) => (times?.origin ?? never) > (time ?? never);
    return strongest(
      tags,
      (tag) => isNewer(this.#hard.get(tag), known.hard[tag]),
      (tag) => isNewer(this.#soft.get(tag), known.soft[tag]),
    );
  }

  /** Returns the invalidations of these tags known before `began`. */
  snapshotAt(tags: readonly string[], began: number): InvalidationSnapshot {
    const getKnown = (times: ReadonlyMap<string, Times>) =>
      Object.fromEntries(
        tags.flatMap((tag) => {
          const { arrival, origin } = times.get(tag) ?? { arrival: began, origin: never };
          return arrival < began ? [[tag, origin]] : [];
        }),
      );
    return { soft: getKnown(this.#soft), hard: getKnown(this.#hard) };
  }

  /** Returns the tags invalidated since `began`, by severity. */
  tagsSince(began: number, tags: readonly string[]): { soft: string[]; hard: string[] } {
    const tagsIn = (times: ReadonlyMap<string, Times>) =>
      tags.filter((tag) => (times.get(tag)?.arrival ?? never) >= began);
    return { soft: tagsIn(this.#soft), hard: tagsIn(this.#hard) };
  }

  protected issuedAt(tag: string, isHard: boolean): number | undefined {
    return (isHard ? this.#hard : this.#soft).get(tag)?.origin;
  }

  /** Records an invalidation. Earlier times are ignored. */
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

  /** Records that invalidations up to a time may be missing. */
  protected forget(until: number): void {
    this.#forgotten = Math.max(this.#forgotten, until);
  }

  /** Yields each tag's times as they are when it is reached. */
  protected *all(): Generator<{ tag: string; isHard: boolean } & Times> {
    const entries = [
      [this.#soft, false],
      [this.#hard, true],
    ] as const;
    for (const [known, isHard] of entries) for (const [tag, times] of known) yield { tag, isHard, ...times };
  }
}

function strongest(
  tags: readonly string[],
  isHard: (tag: string) => boolean,
  isSoft: (tag: string) => boolean,
): InvalidationKind {
  if (tags.some(isHard)) return 'hard';
  return tags.some(isSoft) ? 'soft' : undefined;
}
