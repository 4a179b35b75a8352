import { createByteLru } from '@vitrine/cache/util';

/** The size of a held item, and how to drop it. */
type Held = { bytes: number; drop: () => void };

/** A memory budget in bytes for items of several holders: the least recently used are dropped first. */
export type ByteBudget<Key extends object> = ReturnType<typeof createByteLru<Key, Held>>;

export const byteBudget = <Key extends object>(limit: number): ByteBudget<Key> =>
  createByteLru<Key, Held>({ limit, bytesOf: ({ bytes }) => bytes, onEvicted: ({ drop }) => drop() });
