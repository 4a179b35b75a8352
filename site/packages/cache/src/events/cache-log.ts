import { log } from '#lib/log/log.ts';
import { onCacheEvent } from './cache-events.ts';

/** The maximum tags of one kind in a line: after a start on an old build there are a hundred thousand. */
const maximumTags = 100;

/** Logs each invalidation with its first tags and its cause, and each refused webhook. */
export function logCacheEvents(): void {
  onCacheEvent((event) => {
    if (event.type === 'invalidated') {
      const { type, cause, element, soft, hard } = event;
      const subject = element ? `${cause} of ${element}` : cause;
      log.info(type, `${subject} invalidated ${soft.length} tags softly and ${hard.length} hard.`, {
        cause,
        element,
        soft: soft.slice(0, maximumTags),
        hard: hard.slice(0, maximumTags),
      });
    } else if (event.type === 'webhook' && event.status >= 400) {
      const { outcome, status } = event;
      log.warn('webhook-refused', `A webhook was refused with ${status}: ${outcome}.`, { outcome, status });
    }
  });
}
