import * as v from 'valibot';
import type { Invalidation } from './moments.ts';
import { now } from './now.ts';

/** fresh: as the CMS has it. stale: may be served while it is rendered again. expired: must not be served again. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** A tag was invalidated at `at`, in the time that all instances share. */
export type TagTime = { tag: string; isHard: boolean; at: number };

/** When this instance learned of an invalidation, in its own time, and when it was made, in the time all share. */
type Times = { arrival: number; origin: number };

/**
 * The invalidations of its tags that an instance knew of when it began to render something, by the time they were made.
 * Others judge by these what it made: the instance may have begun after an invalidation and before it heard of it.
 */
export type KnownTimes = { soft: Readonly<Record<string, number>>; hard: Readonly<Record<string, number>> };

const times = v.record(v.string(), v.number());
export const knownTimes: v.GenericSchema<unknown, KnownTimes> = v.object({ soft: times, hard: times });

const never = Number.NEGATIVE_INFINITY;

/** When each tag was last invalidated, as far as this instance knows, and how fresh that leaves what carries the tags. */
export class TagTimes {
  readonly #soft = new Map<string, Times>();
  readonly #hard = new Map<string, Times>();
  #epoch = 0;

  /** Grows with each invalidation, so that readers may keep an answer while nothing happens. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Everything that is known, for an instance or a store that may have missed some. */
  times(): TagTime[] {
    return this.all().map(({ tag, isHard, origin }) => ({ tag, isHard, at: origin }));
  }

  /** When a tag was last invalidated, in the time that all instances share. */
  lastSaid(tag: string): number | undefined {
    const last = Math.max(this.#soft.get(tag)?.origin ?? never, this.#hard.get(tag)?.origin ?? never);
    return last === never ? undefined : last;
  }

  /** Whether the last invalidation of a tag was a hard one. */
  endsHard(tag: string): boolean {
    return (this.#hard.get(tag)?.origin ?? never) > (this.#soft.get(tag)?.origin ?? never);
  }

  /** The state of something with these tags whose render began here at `began`. */
  freshness(tags: readonly string[], began: number): Freshness {
    if (began > now() + 1000) return 'stale';
    const isHit = (times: Times | undefined) => (times?.arrival ?? never) >= began;
    return judge(
      tags,
      (tag) => isHit(this.#hard.get(tag)),
      (tag) => isHit(this.#soft.get(tag)),
    );
  }

  /** The state of something with these tags that another instance rendered, by what that instance knew. */
  freshnessOfPeer(tags: readonly string[], known: KnownTimes): Freshness {
    const isNews = (times: Times | undefined, time: number | undefined) => (times?.origin ?? never) > (time ?? never);
    return judge(
      tags,
      (tag) => isNews(this.#hard.get(tag), known.hard[tag]),
      (tag) => isNews(this.#soft.get(tag), known.soft[tag]),
    );
  }

  /** What was known here of these tags when a render began. */
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

  /** Of these tags, those that were invalidated since `began`. */
  protected hitSince(began: number, tags: readonly string[]): { soft: string[]; hard: string[] } {
    const hitIn = (times: ReadonlyMap<string, Times>) =>
      tags.filter((tag) => (times.get(tag)?.arrival ?? never) >= began);
    return { soft: hitIn(this.#soft), hard: hitIn(this.#hard) };
  }

  /** When the last invalidation of a tag of that kind was made. */
  protected originOf(tag: string, isHard: boolean): number | undefined {
    return (isHard ? this.#hard : this.#soft).get(tag)?.origin;
  }

  /** Takes an invalidation over; a time that is earlier than what is known of a tag changes nothing. */
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
