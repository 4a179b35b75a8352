import { type CacheEvent, onCacheEvent } from './cache-events.ts';

/** Redis loses and finds many at once, so of its errors only the loss is said. */
function lineFor(event: CacheEvent): { level: 'info' | 'warn'; message: string } | undefined {
  switch (event.type) {
    case 'invalidated':
      return { level: 'info', message: 'invalidated' };
    case 'connection':
      return { level: event.isUp ? 'info' : 'warn', message: event.isUp ? 'redis is reached' : 'redis is lost' };
    case 'webhook':
      return event.status >= 400 ? { level: 'warn', message: 'webhook refused' } : undefined;
    default:
      return undefined;
  }
}

/** Writes one line of JSON for each invalidation, saying what and why, and for what an operator should know beside. */
export function logCacheEvents(): void {
  onCacheEvent((event) => {
    const line = lineFor(event);
    if (!line) return;
    const { type: _, ...details } = event;
    console.info(JSON.stringify({ time: new Date().toISOString(), ...line, ...details }));
  });
}
