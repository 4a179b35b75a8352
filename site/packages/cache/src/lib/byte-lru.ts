import { LRUCache } from 'lru-cache';

type Options<Key, Value> = {
  /** In bytes; keys are not counted. */
  limit: number;
  countBytes: (value: Value) => number;
  /** Called after an eviction. */
  onEvicted?: (value: Value, key: Key) => void;
};

/**
 * An LRU map with a limit in bytes. A single value above the limit counts as the whole limit and stays until the next
 * `set`.
 */
export function createByteLru<Key extends object | string, Value extends object>({
  limit,
  countBytes,
  onEvicted,
}: Options<Key, Value>): LRUCache<Key, Value> {
  const maxSize = Math.max(1, limit);
  return new LRUCache<Key, Value>({
    maxSize,
    sizeCalculation: (value) => Math.min(maxSize, countBytes(value)),
    disposeAfter: (value, key, reason) => {
      if (reason === 'evict') onEvicted?.(value, key);
    },
  });
}
