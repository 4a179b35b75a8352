import type { Logger } from '@vitrine/cache';
import PQueue from 'p-queue';
import { WorkStalls } from './stalling-work.ts';

/**
 * Renders pages that visitors were served stale, a few at a time and each once. All pages that a crawler finds stale would
 * take minutes.
 */
export class BackgroundRefresh {
  readonly #refresh: (address: string) => Promise<unknown>;
  readonly #onFailure: () => void;
  readonly #log: Logger;
  readonly #queue: PQueue;
  readonly #asked = new Set<string>();

  constructor(
    atOnce: number,
    { refresh, onFailure, log }: { refresh: (address: string) => Promise<unknown>; onFailure: () => void; log: Logger },
  ) {
    this.#log = log;
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#refresh = refresh;
    this.#onFailure = onFailure;
  }

  ask(address: string): void {
    if (this.#asked.has(address)) return;
    this.#asked.add(address);
    void this.#queue.add(() => this.#renew(address));
  }

  async #renew(address: string): Promise<void> {
    try {
      await this.#refresh(address);
    } catch (error) {
      const message = `${address} could not be rendered again; the last good page is served.`;
      // The renderer that stalled was logged.
      if (!(error instanceof WorkStalls)) this.#log.error('page-not-renewed', message, { address, error });
      this.#onFailure();
    } finally {
      this.#asked.delete(address);
    }
  }
}
