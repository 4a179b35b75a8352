import * as v from 'valibot';
import { breathe } from '../lib/breathe.ts';

/**
 * A journal line. `at` is the time of arrival by this instance's clock; `origin`, if different, is the time of issue in
 * shared time.
 */
export type Invalidation = { at: number; origin?: number; isHard: boolean; tags: readonly string[] };

/** A journal position. Data stored with the same `mark` is valid only if the `lines` before it are present. */
export type Mark = { mark: string; lines: number };

/** Invalidations up to this time, by this instance's clock, are no longer in the journal. */
export type Forgotten = { forgotten: number };

export type ClockRecord = Invalidation | Mark | Forgotten;

export const clockRecord: v.GenericSchema<unknown, ClockRecord> = v.union([
  v.object({ at: v.number(), origin: v.exactOptional(v.number()), isHard: v.boolean(), tags: v.array(v.string()) }),
  v.object({ mark: v.string(), lines: v.number() }),
  v.object({ forgotten: v.number() }),
]);

export const isMark = (line: ClockRecord): line is Mark => 'mark' in line;
export const isForgotten = (line: ClockRecord): line is Forgotten => 'forgotten' in line;

/** Returns the checkpoints whose preceding lines are all present. */
export function wholeMarks(lines: readonly ClockRecord[]): Set<string> {
  const whole = lines.filter((line, index): line is Mark => isMark(line) && line.lines === index);
  return new Set(whole.map(({ mark }) => mark));
}

type TimedTag = { tag: string; isHard: boolean; arrival: number; origin: number };

type Moments = Map<string, Invalidation & { tags: string[] }>;

function addTo(moments: Moments, { tag, isHard, arrival, origin }: TimedTag): void {
  const moment = `${isHard} ${arrival} ${origin}`;
  const same = moments.get(moment);
  if (same) same.tags.push(tag);
  else moments.set(moment, { at: arrival, ...(origin !== arrival && { origin }), isHard, tags: [tag] });
}

/** Groups tags with the same severity and times into one line each, sorted by time of arrival. */
export function groupByTime(timed: Iterable<TimedTag>): Invalidation[] {
  const moments: Moments = new Map();
  for (const one of timed) addTo(moments, one);
  return [...moments.values()].toSorted((a, b) => a.at - b.at);
}

/** Groups tags like `groupByTime`, but in steps between requests, and without sorting. */
export async function groupInParts(timed: Iterable<TimedTag>): Promise<Iterable<Invalidation>> {
  const moments: Moments = new Map();
  for (const one of timed) {
    addTo(moments, one);
    await breathe();
  }
  return moments.values();
}
