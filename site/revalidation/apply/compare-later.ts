import { log } from '#lib/log/log.ts';
import { perProcess } from '#lib/per-process.ts';
import { catchUp } from './compare.ts';
import { periodicComparison } from './periodic-comparison.ts';

/** A job of the CMS that changes addresses takes a second, or waits in a queue. */
const waitsMs = [1000, 4000, 25_000, 120_000, 600_000];

const timers = perProcess('compare-later', () => new Map<number, NodeJS.Timeout>());

async function compare(): Promise<void> {
  try {
    await catchUp();
  } catch (error) {
    log.error('changes-not-applied', 'The changes could not be applied; trying again.', { error });
    periodicComparison.soon();
  }
}

/**
 * Compares everything with the CMS again, several times: what an event is about has descendants, whose addresses change
 * after it and with no event of their own. A restart compares everything anyway.
 */
export function compareLater(): void {
  for (const wait of waitsMs) {
    if (timers.has(wait)) continue;
    const run = () => {
      timers.delete(wait);
      void compare();
    };
    timers.set(wait, setTimeout(run, wait).unref());
  }
}
