import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/per-process.ts';
import { reconcile } from './compare.ts';
import { periodicComparison } from './periodic-comparison.ts';

/** Craft updates descendants' URIs in a queue job: seconds to minutes. */
const waitsMs = [1000, 4000, 25_000, 120_000, 600_000];

const timers = processSingleton('compare-later', () => new Map<number, NodeJS.Timeout>());

async function compare(): Promise<void> {
  try {
    await reconcile();
  } catch (error) {
    log.error('changes-not-applied', 'The changes could not be applied and will be retried.', { error });
    periodicComparison.soon();
  }
}

/** Reconciles again several times: descendants' URIs change later and fire no event. */
export function reconcileLater(): void {
  for (const wait of waitsMs) {
    if (timers.has(wait)) continue;
    const run = () => {
      timers.delete(wait);
      void compare();
    };
    timers.set(wait, setTimeout(run, wait).unref());
  }
}
