import * as v from 'valibot';
import type { Invalidation } from './moments.ts';
import { now } from './now.ts';

/** fresh: matches the CMS. stale: may be served while it is rendered again. expired: must never be served again. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** A tag was invalidated at `at`, in the time that all instances share. */
export type TagTime = { tag: string; isHard: boolean; at: number };

/** When this instance learned of an invalidation, in its own time, and when it was made, in shared time. */
type Times = { arrival: number; origin: number };

/**
 * The invalidations that an instance knew of when it began a render, per tag of the result, by the time they were made.
 * Other instances judge the result by them, because the render may have begun after an invalidation but before its arrival.
 */
export type KnownTimes = { soft: Readonly<Record<string, number>>; hard: Readonly<Record<string, number>> };

const times = v.record(v.string(), v.number());
export const knownTimes: v.GenericSchema<unknown, KnownTimes> = v.object({ soft: times, hard: times });

const never = Number.NEGATIVE_INFINITY;

/** When each tag was last invalidated, as far as this instance knows, and how fresh that leaves the tagged entries. */
export class TagTimes {
  readonly #soft = new Map<string, Times>();
  readonly #hard = new Map<string, Times>();
  #epoch = 0;

  /** Grows with each invalidation, so that callers can reuse a result while it is unchanged. */
  get epoch(): number {
    return this.#epoch;
  }

  /** All known times, for an instance or a store that may have missed some. */
  times(): TagTime[] {
    return this.all().map(({ tag, isHard, origin }) => ({ tag, isHard, at: origin }));
  }

  /** When a tag was last invalidated, in shared time. */
  lastInvalidated(tag: string): number | undefined {
    const last = Math.max(this.#soft.get(tag)?.origin ?? never, this.#hard.get(tag)?.origin ?? never);
    return last === never ? undefined : last;
  }

  /** Whether the last invalidation of a tag was a hard one. */
  endsHard(tag: string): boolean {
    return (this.#hard.get(tag)?.origin ?? never) > (this.#soft.get(tag)?.origin ?? never);
  }

  /** The freshness of an entry with these tags that this instance began to render at `began`. */
  freshness(tags: readonly string[], began: number): Freshness {
    if (began > now() + 1000) return 'stale';
    const isHit = (times: Times | undefined) => (times?.arrival ?? never) >= began;
    return judge(
      tags,
      (tag) => isHit(this.#hard.get(tag)),
      (tag) => isHit(this.#soft.get(tag)),
    );
  }

  /** The freshness of an entry with these tags from another instance, given the invalidations that it knew of. */
  freshnessOfPeer(tags: readonly string[], known: KnownTimes): Freshness {
    const isNews = (times: Times | undefined, time: number | undefined) => (times?.origin ?? never) > (time ?? never);
    return judge(
      tags,
      (tag) => isNews(this.#hard.get(tag), known.hard[tag]),
      (tag) => isNews(this.#soft.get(tag), known.soft[tag]),
    );
  }

  /** The times of these tags that this instance knew when a render began. */
  knownAt(tags: readonly string[], began: number): KnownTimes {
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
  protected hitSince(began: number, tags: readonly string[]): { soft: string[]; hard: string[] } {
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

  protected all(): ({ tag: string; isHard: boolean } & Times)[] {
    const all = [
      [this.#soft, false],
      [this.#hard, true],
    ] as const;
    return all.flatMap(([known, isHard]) => [...known].map(([tag, times]) => ({ tag, isHard, ...times })));
  }
}

function judge(
  tags: readonly string[],
  isExpired: (tag: string) => boolean,
  isStale: (tag: string) => boolean,
): Freshness {
  if (tags.some(isExpired)) return 'expired';
  return tags.some(isStale) ? 'stale' : 'fresh';
}
