import { CmsError } from '#lib/cms/cms-error.ts';
import { explainCmsError } from '#lib/cms/explain-error.ts';
import { IncompleteResponseError } from '#lib/cms/response-check.ts';
import { log } from '#lib/log/log.ts';
import { siteCms } from '#revalidation/site-cms.ts';
import { startReconciling } from '#revalidation/start-reconciling.ts';

/**
 * Invalidates what changed in the CMS while the server was down. Logs and returns false if the CMS or the disk fails.
 */
export async function reconcile(pageCount: number): Promise<boolean> {
  try {
    const { length: pages } = (await startReconciling(siteCms)).pages;
    const message = `${pages} pages have changed since they were rendered and are being refreshed.`;
    if (pages > 0) log.info('content_reconciled', message, { pages });
    return true;
  } catch (error) {
    if (!(error instanceof CmsError)) {
      log.error('reconciliation_failed', 'The changes could not be applied; the site will try again.', { error });
      return false;
    }
    const isImplausible = error instanceof IncompleteResponseError;
    const trouble = isImplausible ? `${error.client} will be queried again: ${error.message}.` : explainCmsError(error);
    log.error('content_comparison_failed', `${trouble} The ${pageCount} cached pages are served in the meantime.`);
    return false;
  }
}
