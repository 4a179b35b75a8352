import { tagTimes } from '#cache/site-cache.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import { processSingleton } from '#lib/process-singleton.ts';

type Pending<Value> = { epoch: number; value: Promise<Value> };

class CachedValue<Value> {
  #latest: Pending<Value> | undefined;

  async read(name: string, load: () => Promise<Value>): Promise<Value> {
    const { epoch } = tagTimes();
    const before = this.#latest;
    if (before?.epoch === epoch) return before.value;
    const value = load().catch(async (error: unknown) => {
      if (this.#latest === pending) this.#latest = before;
      if (!before) throw error;
      const last = await before.value;
      log.warn(
        'discovery_refresh_failed',
        `The ${name} could not be refreshed (${getErrorMessage(error)}); the previous ones are served.`,
      );
      return last;
    });
    const pending = { epoch, value };
    this.#latest = pending;
    return value;
  }
}

/**
 * Caches a value until any content changes, so it needs no tags. If a refresh fails, the previous value is returned and
 * the error is logged; without a previous value, the error is thrown.
 */
export const cacheUntilChange = <Value>(name: string, load: () => Promise<Value>): Promise<Value> =>
  processSingleton(`discovery: ${name}`, () => new CachedValue<Value>()).read(name, load);
