import { createByteLru } from '@vitrine/cache/util';
import type { LRUCache } from 'lru-cache';

/** The size of a held item, and how to drop it. */
type Held = { bytes: number; drop: () => void };

/** A memory budget in bytes for items of several holders: the least recently used are dropped first. */
export type MemoryBudget<Key extends object> = LRUCache<Key, Held>;

export const memoryBudget = <Key extends object>(limit: number): MemoryBudget<Key> =>
  createByteLru<Key, Held>({ limit, bytesOf: ({ bytes }) => bytes, onEvicted: ({ drop }) => drop() });
