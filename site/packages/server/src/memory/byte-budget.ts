import { createByteLru } from '@vitrine/cache/lib';

/** An item's size in bytes, and how to evict it. */
type Held = { bytes: number; drop: () => void };

/** A byte budget shared by several caches. Evicts the least recently used item. */
export type ByteBudget<Key extends object> = ReturnType<typeof createByteLru<Key, Held>>;

export const byteBudget = <Key extends object>(limit: number): ByteBudget<Key> =>
  createByteLru<Key, Held>({ limit, countBytes: ({ bytes }) => bytes, onEvicted: ({ drop }) => drop() });
