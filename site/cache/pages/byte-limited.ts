import { LRUCache } from 'lru-cache';

type Options<Key, Value> = {
  /** In bytes, of the values alone. */
  limit: number;
  /** Asked once, when the value is set. */
  bytesOf: (value: Value) => number;
  /** Told of what had to go for lack of room, after that is done. */
  onEvicted?: (value: Value, key: Key) => void;
};

/**
 * A map that lets go of what was longest unused when its values weigh more than the limit. A value that alone weighs more
 * counts as the whole limit: it is kept until the next comes.
 */
export function byteLimited<Key extends object | string, Value extends object>({
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
