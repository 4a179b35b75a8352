import { siteCache } from '#cache/site-cache.ts';
import { CmsError } from '#lib/cms/cms-error.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import type { CmsAdapter, ContentSummary } from '#revalidation/adapters/adapter.ts';
import { contentState } from '#revalidation/content/content-state.ts';
import { knownForms } from './known-forms.ts';
import { schedule } from './schedule.ts';

const firstRetryMs = 1000;
const maxRetryMs = 30_000;

type CompareAll = (cms: CmsAdapter) => Promise<{ pages: readonly string[] }>;

const differingKeys = (one: ContentSummary, other: ContentSummary): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/**
 * Every RECONCILE_INTERVAL_MS, fetches a summary and reconciles if it differs from the content last seen. After an
 * error, it retries after 1 s, then at doubling intervals.
 */
class ReconcileTimer {
  #cms: CmsAdapter | undefined;
  #compareAll: CompareAll | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs: number = env.RECONCILE_INTERVAL_MS;
  #isChecking = false;
  /** A full reconciliation is due. */
  #isDue = false;
  /** The summary that caused the last reconciliation. The same summary does not cause another. */
  #comparedFor = '';

  /** Reports whether `start` has been called. */
  get isOn(): boolean {
    return this.#compareAll !== undefined;
  }

  /** Runs the first reconciliation, then starts the timer even if it throws. */
  async start<Outcome>(
    cms: CmsAdapter,
    first: (cms: CmsAdapter) => Promise<Outcome>,
    compareAll: CompareAll,
  ): Promise<Outcome> {
    this.#cms = cms;
    this.#compareAll = compareAll;
    try {
      return await first(cms);
    } catch (error) {
      this.#isDue = true;
      this.#waitMs = firstRetryMs;
      throw error;
    } finally {
      this.#arm();
    }
  }

  /** Schedules a full reconciliation after 1 s, unless one is already due. */
  soon(): void {
    if (!this.isOn || this.#isDue) return;
    this.#isDue = true;
    this.#waitMs = firstRetryMs;
    if (!this.#isChecking) this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#waitMs === 0) return;
    // Adds jitter, because instances may start at the same time.
    const wait = this.#isDue ? this.#waitMs : this.#waitMs * (0.9 + 0.2 * Math.random());
    this.#timer = setTimeout(() => void this.#check(), wait).unref();
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    const wasDue = this.#isDue;
    try {
      await this.#compare();
      this.#waitMs = Math.min(wasDue ? firstRetryMs : 2 * this.#waitMs, env.RECONCILE_INTERVAL_MS);
    } catch (error) {
      if (!(error instanceof CmsError))
        log.error('reconciliation_failed', 'The changes could not be applied and will be retried.', { error });
      this.#waitMs = wasDue ? Math.min(2 * this.#waitMs, maxRetryMs) : firstRetryMs;
    }
    this.#isChecking = false;
    this.#arm();
  }

  async #compare(): Promise<void> {
    const cms = this.#cms;
    if (!cms) return;
    let found = '';
    if (!this.#isDue) {
      const isQuiet = this.#waitMs === env.RECONCILE_INTERVAL_MS;
      if (isQuiet && !(await isOurTurn())) return;
      const queriedAt = Date.now();
      const { facts, scheduled } = await querySummary(cms);
      schedule.note(scheduled);
      found = JSON.stringify([...facts]);
      const differing = differingKeys(cms.summarize(contentState().content), facts);
      if (differing.length === 0) contentState().content.confirm(queriedAt);
      if (differing.length === 0 || found === this.#comparedFor) return;
      log.info('content_changed', `Found unannounced changes in the CMS: ${differing.join(', ')}.`);
    }
    this.#isDue = true;
    const applied = await this.#compareAll?.(cms);
    this.#isDue = false;
    this.#comparedFor = found;
    const pages = applied?.pages.length ?? 0;
    log.info('content_compared', `Reconciled all content with the CMS. Affected pages: ${pages}.`, { pages });
  }
}

const lockName = 'compare';

/** One instance queries on behalf of all. The lock expires if that instance dies. */
async function isOurTurn(): Promise<boolean> {
  const { redis } = siteCache();
  return (await redis?.locks.acquireFor(lockName, 0.8 * env.RECONCILE_INTERVAL_MS)) !== 'held';
}

async function querySummary(cms: CmsAdapter): ReturnType<CmsAdapter['fetchSummary']> {
  const { redis } = siteCache();
  try {
    return await cms.fetchSummary(contentState().content, knownForms());
  } catch (error) {
    await redis?.locks.release(lockName);
    throw error;
  }
}

export const reconcileTimer = processSingleton('reconcile-timer', () => new ReconcileTimer());
