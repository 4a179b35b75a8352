import { setTimeout as sleep } from 'node:timers/promises';

/** Slows down all requests of a client when the site responds with 429. */
export type Throttle = {
  /** Resolves when a request may be sent; rejects on abort. */
  acquire(): Promise<void>;
  /** Must be called after each request, even if it got no response. */
  release(): void;
  /** Pauses all requests and halves the concurrency. */
  backOff(ms: number): void;
  /** Raises the concurrency slowly, up to the maximum. */
  recover(): void;
};

/** How much the concurrency limit grows per round of responses. */
const increase = 0.2;

/** @param maxConcurrency maximum concurrent requests */
export function createThrottle(maxConcurrency: number, abort: AbortSignal): Throttle {
  let limit = maxConcurrency;
  let inFlight = 0;
  let pausedUntil = 0;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (let free = Math.floor(limit) - inFlight; free > 0 && waiting.length > 0; free--) waiting.shift()?.();
  };
  async function acquire(): Promise<void> {
    for (;;) {
      const pause = pausedUntil - performance.now();
      if (pause > 0) await sleep(pause, undefined, { signal: abort });
      else if (inFlight < Math.floor(limit)) break;
      else await waitForSlot(waiting, abort);
    }
    inFlight++;
  }
  return {
    acquire,
    release() {
      inFlight--;
      wake();
    },
    backOff(ms) {
      // Failures of concurrent requests halve the limit only once.
      if (performance.now() >= pausedUntil) limit = Math.max(1, Math.floor(limit / 2));
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
    recover() {
      limit = Math.min(maxConcurrency, limit + increase / limit);
      wake();
    },
  };
}

function waitForSlot(waiting: (() => void)[], abort: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(abort.reason);
  abort.addEventListener('abort', stop, { once: true });
  waiting.push(() => {
    abort.removeEventListener('abort', stop);
    resolve();
  });
  return promise;
}
