import { setTimeout as sleep } from 'node:timers/promises';

/** Holds all requests of a client back when the site asks for fewer. */
export type Throttle = {
  /** Resolves when a request may be sent; rejects on abort. Undefined if that is now. */
  acquire(): Promise<void> | undefined;
  /** To be called after each response. */
  release(): void;
  /** The site asked for fewer: none for so many milliseconds, and then half as many at once. */
  backOff(ms: number): void;
  /** The site answered: slowly more at once, up to the most. */
  recover(): void;
};

/** How much of a further request at once the answers to all that are under way allow. */
const increase = 0.2;

/** @param maxConcurrency requests at once */
export function createThrottle(maxConcurrency: number, abort: AbortSignal): Throttle {
  let limit = maxConcurrency;
  let underWay = 0;
  let pausedUntil = 0;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (let free = Math.floor(limit) - underWay; free > 0 && waiting.length > 0; free--) waiting.shift()?.();
  };
  async function wait(): Promise<void> {
    for (;;) {
      const pause = pausedUntil - Date.now();
      if (pause > 0) await sleep(pause, undefined, { signal: abort });
      else if (underWay < Math.floor(limit)) break;
      else await turn(waiting, abort);
    }
    underWay++;
  }
  return {
    acquire() {
      if (underWay >= Math.floor(limit) || Date.now() < pausedUntil) return wait();
      underWay++;
      return undefined;
    },
    release() {
      underWay--;
      wake();
    },
    backOff(ms) {
      // Failures of concurrent requests halve the limit once.
      if (Date.now() >= pausedUntil) limit = Math.max(1, Math.floor(limit / 2));
      pausedUntil = Math.max(pausedUntil, Date.now() + ms);
    },
    recover() {
      limit = Math.min(maxConcurrency, limit + increase / limit);
      wake();
    },
  };
}

function turn(waiting: (() => void)[], abort: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(abort.reason);
  abort.addEventListener('abort', stop, { once: true });
  waiting.push(() => {
    abort.removeEventListener('abort', stop);
    resolve();
  });
  return promise;
}
