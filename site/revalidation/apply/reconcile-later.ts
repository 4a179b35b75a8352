import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import type { CmsAdapter } from '#revalidation/adapters/adapter.ts';
import { reconcile } from './reconcile.ts';
import { reconcileTimer } from './reconcile-timer.ts';

/** A CMS may update descendants' URIs in a queue job, which takes seconds to minutes. */
const delaysMs = [1000, 4000, 25_000, 120_000, 600_000];

const timers = processSingleton('compare-later', () => new Map<number, NodeJS.Timeout>());

async function compare(cms: CmsAdapter): Promise<void> {
  try {
    await reconcile(cms);
  } catch (error) {
    log.error('reconciliation_failed', 'The content could not be reconciled with the CMS; this will be retried.', {
      error,
    });
    reconcileTimer.soon();
  }
}

/** Reconciles several more times, because descendants' URIs change later without an event. */
export function reconcileLater(cms: CmsAdapter): void {
  for (const wait of delaysMs) {
    if (timers.has(wait)) continue;
    const run = () => {
      timers.delete(wait);
      void compare(cms);
    };
    timers.set(wait, setTimeout(run, wait).unref());
  }
}
