import type { CacheEvents } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';

/** What last invalidated a tag: a cause as in `CacheEvent`, and the element that it was about. */
export type Cause = { cause: string; element?: string };

/** For older ones only the time is known, from the journal. */
const maxTags = 50_000;

/** Remembers what invalidates each tag, from now on. */
export class InvalidationCauses {
  readonly #causes = new LRUCache<string, Cause>({ max: maxTags });

  constructor(events: CacheEvents) {
    events.subscribe((event) => {
      if (event.type !== 'invalidated') return;
      const { cause, source: element, soft, hard } = event;
      const known = { cause, ...(element !== undefined && { element }) };
      for (const tag of [...soft, ...hard]) this.#causes.set(tag, known);
    });
  }

  /** What last invalidated a tag; undefined if it was before the start. */
  of(tag: string): Cause | undefined {
    return this.#causes.get(tag);
  }
}
