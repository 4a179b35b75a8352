import { seededRandom as numbersFrom } from '../../content-fixtures/src/shared/seeded-random.ts';

export type Random = {
  /** A number from 0 up to but not including 1. */
  next(): number;
  below(limit: number): number;
  /** Throws if there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item;
};

/** Returns the same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
  };
}
