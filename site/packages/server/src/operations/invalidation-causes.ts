import { breathe, type CacheEvents } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';

/** What last invalidated a tag: the cause, as in `CacheEvent`, and the element that changed. */
export type Cause = { cause: string; element?: string };

const maxTags = 50_000;

/** Remembers the latest cause of each tag's invalidation. */
export class InvalidationCauses {
  readonly #causes = new LRUCache<string, Cause>({ max: maxTags });
  /** Events to process gradually, because an import may invalidate hundreds of thousands of tags. */
  readonly #waiting: { known: Cause; tags: Iterable<string> }[] = [];

  constructor(events: CacheEvents) {
    events.subscribe((event) => {
      if (event.type !== 'invalidated') return;
      const { cause, source: element, soft, hard } = event;
      const known = { cause, ...(element !== undefined && { element }) };
      this.#waiting.push({ known, tags: soft }, { known, tags: hard });
      if (this.#waiting.length === 2) void this.#remember();
    });
  }

  /** Returns the last cause since the process started, if any. */
  get(tag: string): Cause | undefined {
    return this.#causes.get(tag);
  }

  async #remember(): Promise<void> {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      for (const tag of next.tags) {
        this.#causes.set(tag, next.known);
        await breathe();
      }
      this.#waiting.shift();
    }
  }
}
