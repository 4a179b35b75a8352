import { breathing, type CacheEvents } from '@vitrine/cache';
import { LRUCache } from 'lru-cache';

/** What last invalidated a tag: a cause as in `CacheEvent`, and the element that it was about. */
export type Cause = { cause: string; element?: string };

/** For older ones only the time is known, from the journal. */
const mostTags = 50_000;
const causes = new LRUCache<string, Cause>({ max: mostTags });

/** What is still to be remembered: an import names hundreds of thousands of tags at once. */
const waiting: { known: Cause; tags: Iterable<string> }[] = [];

async function remember(): Promise<void> {
  const breathe = breathing();
  for (let next = waiting[0]; next; next = waiting[0]) {
    for (const tag of next.tags) {
      causes.set(tag, next.known);
      await breathe();
    }
    waiting.shift();
  }
}

/** Remembers from now on what invalidates each tag. */
export function rememberCauses(events: CacheEvents): void {
  events.subscribe((event) => {
    if (event.type !== 'invalidated') return;
    const { cause, source: element, soft, hard } = event;
    const known = { cause, ...(element !== undefined && { element }) };
    waiting.push({ known, tags: soft }, { known, tags: hard });
    if (waiting.length === 2) void remember();
  });
}

/** What last invalidated a tag; undefined if it was before the start. */
export const causeOf = (tag: string): Cause | undefined => causes.get(tag);
