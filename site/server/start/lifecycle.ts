import { closeCache } from '#cache/shared-cache.ts';
import { CmsError } from '#lib/cms/errors.ts';
import { logFailures } from '#lib/cms/failures.ts';
import { ImplausibleResponse } from '#lib/cms/plausibility.ts';
import { troubleWith } from '#lib/cms/trouble.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { closeSeen } from '#revalidation/content/seen.ts';
import { followContent } from '#revalidation/follow.ts';
import type { Readiness } from '#server/door/health.ts';
import type { Site } from './assemble-site.ts';
import { drain, stopGracefully } from './stop-gracefully.ts';
import { warmUp } from './warm-up.ts';

/** Invalidates everything that changed in the CMS while the site was down. Only logs an unreachable CMS or a full disk. */
async function learnWhatChanged(pageCount: number): Promise<void> {
  try {
    const { length: pages } = (await followContent()).pages;
    const message = `${pages} pages changed since they were rendered; rendering them again.`;
    if (pages > 0) log.info('content-changed', message, { pages });
  } catch (error) {
    if (!(error instanceof CmsError)) {
      log.error('changes-not-applied', 'The changes could not be applied; trying again.', { error });
      return;
    }
    const isImplausible = error instanceof ImplausibleResponse;
    const trouble = isImplausible ? `${env.CMS_ENDPOINT} is asked again: ${error.message}.` : troubleWith(error);
    log.error('content-not-compared', `${trouble} The ${pageCount} cached pages are served meanwhile.`);
  }
}

/** Starts and stops the process. */
export class Lifecycle {
  #readiness: Readiness = 'starting';
  readonly #hurry = new AbortController();

  get readiness(): Readiness {
    return this.#readiness;
  }

  /** Opens the door, and closes it when a signal ends the process. */
  run(site: Site): void {
    site.door.once('error', ({ message }) => {
      log.error('port-taken', `Cannot listen on port ${env.PORT} of ${env.HOST} (${message}). Set PORT to a free one.`);
      process.exit(1);
    });
    site.door.listen(env.PORT, env.HOST, () => void this.#begin(site));
    const stop = (signal: NodeJS.Signals) => void this.#stop(site, signal);
    process.on('SIGTERM', stop).on('SIGINT', stop);
  }

  async #begin({ cache, served, redirects, renderers }: Site): Promise<void> {
    await learnWhatChanged(cache.pages.size);
    // What failed until here has its own line.
    logFailures();
    if (this.#readiness === 'stopping') return;
    this.#readiness = 'ready';
    void served.restore();
    void warmUp({ served, renderers, isRedirected: (route) => redirects.match(route) !== undefined });
    const { size: pages } = cache.pages;
    log.info('ready', `${env.SITE_URL} is ready, with ${pages} pages in the cache.`, { pages });
    // `npm start` waits for it.
    if (process.connected) process.send?.('ready');
  }

  /** Writes what is pending, and ends everything that would keep the process alive. */
  async close({ purging, renderers }: Site): Promise<void> {
    await purging?.stop();
    closeSeen();
    renderers.stop();
    await closeCache();
  }

  /** Drains on SIGTERM, behind which there may be a load balancer, not on SIGINT from a keyboard. A second signal ends the wait. */
  async #stop(site: Site, signal: NodeJS.Signals): Promise<void> {
    if (this.#readiness === 'stopping') return this.#hurry.abort();
    const isKnown = this.#readiness === 'ready';
    this.#readiness = 'stopping';
    if (isKnown && signal === 'SIGTERM') await drain(env.DRAIN_MS, this.#hurry.signal);
    const isFinished = await stopGracefully(site.door, () => this.close(site));
    if (!isFinished) log.error('requests-cut-off', 'Requests that were still running were cut off.');
    process.exit(isFinished ? 0 : 1);
  }
}
