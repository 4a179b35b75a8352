import { CmsError } from '#lib/cms/errors.ts';
import { ImplausibleResponse } from '#lib/cms/plausibility.ts';
import { troubleWith } from '#lib/cms/trouble.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { followContent } from '#revalidation/follow.ts';

/**
 * Invalidates everything that changed in the CMS while the site was down. Only logs an unreachable CMS or a full disk;
 * returns whether there was neither.
 */
export async function reconcile(pageCount: number): Promise<boolean> {
  try {
    const { length: pages } = (await followContent()).pages;
    const message = `${pages} pages changed since they were rendered; rendering them again.`;
    if (pages > 0) log.info('content-changed', message, { pages });
    return true;
  } catch (error) {
    if (!(error instanceof CmsError)) {
      log.error('changes-not-applied', 'The changes could not be applied; trying again.', { error });
      return false;
    }
    const isImplausible = error instanceof ImplausibleResponse;
    const trouble = isImplausible ? `${env.CMS_ENDPOINT} is asked again: ${error.message}.` : troubleWith(error);
    log.error('content-not-compared', `${trouble} The ${pageCount} cached pages are served meanwhile.`);
    return false;
  }
}
