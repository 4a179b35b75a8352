import type { LRUCache } from 'lru-cache';
import { byteLimited } from '#cache/pages/byte-limited.ts';

/** What the holder of each thing says of it: how much it weighs, and how to drop it. */
type Held = { bytes: number; drop: () => void };

/** Room for so many bytes, whoever holds them: what was used longest ago is dropped first. */
export type Room<Key extends object> = LRUCache<Key, Held>;

export const roomFor = <Key extends object>(limit: number): Room<Key> =>
  byteLimited<Key, Held>({ limit, bytesOf: ({ bytes }) => bytes, onEvicted: ({ drop }) => drop() });
