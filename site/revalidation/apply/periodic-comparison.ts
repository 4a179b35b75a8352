import { siteCache } from '#cache/site-cache.ts';
import { CmsError } from '#lib/cms/errors.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { perProcess } from '#lib/per-process.ts';
import { disagreements, factsOf, fetchContentFacts } from '#revalidation/content/content-facts.ts';
import { seen } from '#revalidation/content/seen.ts';
import { knownForms } from './known-forms.ts';
import { schedule } from './schedule.ts';

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/** Compares all content with the CMS and returns the pages affected. */
type CompareAll = () => Promise<{ pages: readonly string[] }>;

/**
 * Every COMPARE_EVERY_MS, checks with one cheap query whether the CMS still has what the site last saw. If not, or if
 * something went wrong before, everything is compared. After trouble it checks soon, then less and less often.
 */
class PeriodicComparison {
  #compareAll: CompareAll | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs: number = env.COMPARE_EVERY_MS;
  #isChecking = false;
  /** A full comparison is due, whatever the cheap query returns. */
  #isDue = false;
  /** The facts that led to the last full comparison: the same facts do not lead to another. */
  #comparedFor = '';

  /** Whether unannounced changes are being looked for, and implausible responses checked again. */
  get isOn(): boolean {
    return this.#compareAll !== undefined;
  }

  /** Starts with a full comparison. Rethrows what that throws, and retries in the background. */
  async start<Outcome>(first: () => Promise<Outcome>, compareAll: CompareAll): Promise<Outcome> {
    this.#compareAll = compareAll;
    try {
      return await first();
    } catch (error) {
      this.#isDue = true;
      this.#waitMs = firstRetryMs;
      throw error;
    } finally {
      this.#arm();
    }
  }

  /** Schedules a full comparison soon: something was missed, or a response was implausible. */
  soon(): void {
    if (!this.isOn || this.#isDue) return;
    this.#isDue = true;
    this.#waitMs = firstRetryMs;
    if (!this.#isChecking) this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#waitMs === 0) return;
    // Instances that start together should not all ask at the same moment.
    const wait = this.#isDue ? this.#waitMs : this.#waitMs * (0.9 + 0.2 * Math.random());
    this.#timer = setTimeout(() => void this.#check(), wait).unref();
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    const wasDue = this.#isDue;
    try {
      await this.#compare();
      this.#waitMs = Math.min(wasDue ? firstRetryMs : 2 * this.#waitMs, env.COMPARE_EVERY_MS);
    } catch (error) {
      if (!(error instanceof CmsError))
        log.error('changes-not-applied', 'The changes could not be applied; trying again.', { error });
      this.#waitMs = wasDue ? Math.min(2 * this.#waitMs, longestRetryMs) : firstRetryMs;
    }
    this.#isChecking = false;
    this.#arm();
  }

  async #compare(): Promise<void> {
    let found = '';
    if (!this.#isDue) {
      const isQuiet = this.#waitMs === env.COMPARE_EVERY_MS;
      if (isQuiet && !(await isOurTurn())) return;
      const askedAt = Date.now();
      const { facts, scheduled } = await askForFacts();
      schedule.note(scheduled);
      found = JSON.stringify([...facts]);
      const differing = disagreements(factsOf(seen().content), facts);
      if (differing.length === 0) seen().content.confirm(askedAt);
      if (differing.length === 0 || found === this.#comparedFor) return;
      log.info('content-differs', `The CMS has unannounced changes: ${differing.join(', ')}.`);
    }
    this.#isDue = true;
    const applied = await this.#compareAll?.();
    this.#isDue = false;
    this.#comparedFor = found;
    const pages = applied?.pages.length ?? 0;
    log.info('content-compared', `All content was compared with the CMS; ${pages} pages are affected.`, { pages });
  }
}

const leaseName = 'compare';

/** One instance asks on behalf of all; if it dies, another takes over next time. */
async function isOurTurn(): Promise<boolean> {
  const { redis } = siteCache();
  return (await redis?.locks.takeFor(leaseName, 0.8 * env.COMPARE_EVERY_MS)) !== 'theirs';
}

async function askForFacts(): ReturnType<typeof fetchContentFacts> {
  const { redis } = siteCache();
  try {
    return await fetchContentFacts(seen().content, knownForms());
  } catch (error) {
    await redis?.locks.release(leaseName);
    throw error;
  }
}

export const periodicComparison = perProcess('periodic-comparison', () => new PeriodicComparison());
