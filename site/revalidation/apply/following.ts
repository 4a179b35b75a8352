import { sharedCache } from '#cache/shared-cache.ts';
import { CmsError } from '#lib/cms/errors.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { perProcess } from '#lib/per-process.ts';
import { disagreements, factsOf, fetchContentFacts } from '#revalidation/content/content-facts.ts';
import { seen } from '#revalidation/content/seen.ts';
import { schedule } from './schedule.ts';

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/** Compares all content with the CMS and returns the pages affected. */
type CompareAll = () => Promise<{ pages: readonly string[] }>;

/**
 * Every COMPARE_EVERY_MS, checks with one cheap question whether the CMS still has what the site last saw. If not, or if
 * something went wrong before, everything is compared. After trouble it checks soon, then less and less often.
 */
class Following {
  #compareAll: CompareAll | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs: number = env.COMPARE_EVERY_MS;
  #isLooking = false;
  /** A full comparison is due, whatever the cheap question says. */
  #isOwed = false;
  /** The facts that led to the last full comparison: the same facts do not lead to another. */
  #comparedFor = '';

  /** Whether unannounced changes are being looked for, and doubtful answers checked again. */
  get isOn(): boolean {
    return this.#compareAll !== undefined;
  }

  /** Starts with a full comparison. Rethrows what that throws, and retries in the background. */
  async start<Outcome>(first: () => Promise<Outcome>, compareAll: CompareAll): Promise<Outcome> {
    this.#compareAll = compareAll;
    try {
      return await first();
    } catch (error) {
      this.#isOwed = true;
      this.#waitMs = firstRetryMs;
      throw error;
    } finally {
      this.#arm();
    }
  }

  /** Schedules a full comparison soon: something was missed, or an answer is hard to believe. */
  soon(): void {
    if (!this.isOn || this.#isOwed) return;
    this.#isOwed = true;
    this.#waitMs = firstRetryMs;
    if (!this.#isLooking) this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#waitMs === 0) return;
    // Instances that start together should not all ask at the same moment.
    const wait = this.#isOwed ? this.#waitMs : this.#waitMs * (0.9 + 0.2 * Math.random());
    this.#timer = setTimeout(() => void this.#look(), wait).unref();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    const wasOwed = this.#isOwed;
    try {
      await this.#compare();
      this.#waitMs = Math.min(wasOwed ? firstRetryMs : 2 * this.#waitMs, env.COMPARE_EVERY_MS);
    } catch (error) {
      if (!(error instanceof CmsError))
        log.error('content-not-followed', 'The changes could not be applied; trying again.', { error });
      this.#waitMs = wasOwed ? Math.min(2 * this.#waitMs, longestRetryMs) : firstRetryMs;
    }
    this.#isLooking = false;
    this.#arm();
  }

  async #compare(): Promise<void> {
    let found = '';
    if (!this.#isOwed) {
      const isQuiet = this.#waitMs === env.COMPARE_EVERY_MS;
      if (isQuiet && !(await isOurTurn())) return;
      const { facts, scheduled } = await askForFacts();
      schedule.note(scheduled);
      found = JSON.stringify([...facts]);
      const differing = disagreements(factsOf(seen().content), facts);
      if (differing.length === 0 || found === this.#comparedFor) return;
      log.info('content-differs', `The CMS has unannounced changes: ${differing.join(', ')}.`);
    }
    this.#isOwed = true;
    const applied = await this.#compareAll?.();
    this.#isOwed = false;
    this.#comparedFor = found;
    const pages = applied?.pages.length ?? 0;
    log.info('content-followed', `All content was compared with the CMS; ${pages} pages are affected.`, { pages });
  }
}

const leaseName = 'compare';

/** One instance asks on behalf of all; if it dies, another takes over next time. */
async function isOurTurn(): Promise<boolean> {
  const { peers } = sharedCache();
  return (await peers?.leases.takeFor(leaseName, 0.8 * env.COMPARE_EVERY_MS)) !== 'theirs';
}

async function askForFacts(): ReturnType<typeof fetchContentFacts> {
  const { peers } = sharedCache();
  try {
    return await fetchContentFacts(seen().content);
  } catch (error) {
    await peers?.leases.release(leaseName);
    throw error;
  }
}

export const following = perProcess('following', () => new Following());
