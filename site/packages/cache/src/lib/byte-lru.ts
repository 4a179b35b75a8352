import { LRUCache } from 'lru-cache';

type Options<Key, Value> = {
  /** In bytes, counting only the values. */
  limit: number;
  /** Called once per value, when it is set. */
  bytesOf: (value: Value) => number;
  /** Called after a value was evicted for lack of space. */
  onEvicted?: (value: Value, key: Key) => void;
};

/**
 * A map that evicts the least recently used values when their total size exceeds the limit. A single value above the limit
 * counts as the whole limit: it is kept until the next one is set.
 */
export function createByteLru<Key extends object | string, Value extends object>({
  limit,
  bytesOf,
  onEvicted,
}: Options<Key, Value>): LRUCache<Key, Value> {
  const maxSize = Math.max(1, limit);
  return new LRUCache<Key, Value>({
    maxSize,
    sizeCalculation: (value) => Math.min(maxSize, bytesOf(value)),
    disposeAfter: (value, key, reason) => {
      if (reason === 'evict') onEvicted?.(value, key);
    },
  });
}
