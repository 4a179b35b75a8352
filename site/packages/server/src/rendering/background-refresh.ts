import type { Logger } from '@vitrine/cache';
import PQueue from 'p-queue';
import { StallError } from './stalling-work.ts';

/** Refreshes pages that were served stale, with limited concurrency and without duplicates. */
export class BackgroundRefresh {
  readonly #refresh: (address: string) => Promise<unknown>;
  readonly #onFailure: () => void;
  readonly #log: Logger;
  readonly #queue: PQueue;
  readonly #queued = new Set<string>();

  constructor(
    atOnce: number,
    { refresh, onFailure, log }: { refresh: (address: string) => Promise<unknown>; onFailure: () => void; log: Logger },
  ) {
    this.#log = log;
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#refresh = refresh;
    this.#onFailure = onFailure;
  }

  enqueue(address: string): void {
    if (this.#queued.has(address)) return;
    this.#queued.add(address);
    void this.#queue.add(() => this.#renew(address));
  }

  async #renew(address: string): Promise<void> {
    try {
      await this.#refresh(address);
    } catch (error) {
      const message = `${address} could not be refreshed; the previous version is served.`;
      // The stall itself was logged.
      if (!(error instanceof StallError)) this.#log.error('page_refresh_failed', message, { address, error });
      this.#onFailure();
    } finally {
      this.#queued.delete(address);
    }
  }
}
