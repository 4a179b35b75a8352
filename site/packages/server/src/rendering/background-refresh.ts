import type { Logger } from '@vitrine/cache';
import PQueue from 'p-queue';
import { StallError } from './stalling-work.ts';

/** Refreshes pages that were served stale, with limited concurrency and without duplicates. */
export class BackgroundRefresh {
  readonly #refresh: (path: string) => Promise<unknown>;
  readonly #onFailure: () => void;
  readonly #log: Logger;
  readonly #queue: PQueue;
  readonly #queued = new Set<string>();

  constructor(
    atOnce: number,
    { refresh, onFailure, log }: { refresh: (path: string) => Promise<unknown>; onFailure: () => void; log: Logger },
  ) {
    this.#log = log;
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#refresh = refresh;
    this.#onFailure = onFailure;
  }

  enqueue(path: string): void {
    if (this.#queued.has(path)) return;
    this.#queued.add(path);
    void this.#queue.add(() => this.#renew(path));
  }

  async #renew(path: string): Promise<void> {
    try {
      await this.#refresh(path);
    } catch (error) {
      const message = `${path} could not be refreshed; the previous version is served.`;
      // The stall itself has already been logged.
      if (!(error instanceof StallError)) this.#log.error('page_refresh_failed', message, { path, error });
      this.#onFailure();
    } finally {
      this.#queued.delete(path);
    }
  }
}
