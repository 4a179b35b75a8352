import { log } from '#lib/log/log.ts';
import { onCacheEvent } from './cache-events.ts';

/** Logs each invalidation with its tags and cause, and each refused webhook. */
export function logCacheEvents(): void {
  onCacheEvent((event) => {
    if (event.type === 'invalidated') {
      const { type, ...fields } = event;
      const { cause, element = '', soft, hard } = fields;
      log.info(type, `${cause} ${element} made ${soft.length} tags stale and ${hard.length} expired.`, fields);
    } else if (event.type === 'webhook' && event.status >= 400) {
      const { outcome, status } = event;
      log.warn('webhook-refused', `A webhook was refused with ${status}: ${outcome}.`, { outcome, status });
    }
  });
}
