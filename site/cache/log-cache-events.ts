import type { CacheEvents } from '@vitrine/cache';
import { log } from '#lib/log/log.ts';

/** Maximum number of tags per severity in a log line. Starting with an old build may invalidate 100,000. */
const maxLoggedTags = 100;

/** Logs each invalidation with its first tags and its cause. */
export function logCacheEvents(events: CacheEvents): void {
  events.subscribe((event) => {
    if (event.type !== 'invalidated') return;
    const { cause, source: element, soft, hard } = event;
    const subject = element ? `${cause} of ${element}` : cause;
    log.info('tags_invalidated', `${subject} invalidated ${soft.length} tags (soft) and ${hard.length} (hard).`, {
      cause,
      element,
      soft: soft.slice(0, maxLoggedTags),
      hard: hard.slice(0, maxLoggedTags),
    });
  });
}
