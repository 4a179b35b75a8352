import { siteCache } from '#cache/site-cache.ts';
import { setResponseBaseline } from '#lib/cms/response-check.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import type { CmsAdapter } from './adapters/adapter.ts';
import type { Result } from './apply/apply.ts';
import { reconcile, reconcileScheduled } from './apply/reconcile.ts';
import { reconcileTimer } from './apply/reconcile-timer.ts';
import { schedule } from './apply/schedule.ts';
import { contentState } from './content/content-state.ts';
import type { Move } from './content/former-uris.ts';
import { resumeDeliveries } from './handle-webhook.ts';
import { moveTags } from './tags/moves.ts';

/**
 * Reconciles with the CMS, resumes unconfirmed webhooks and watches post and expiry dates. Throws `CmsError` if the
 * CMS is unreachable or its index implausible; retries continue in the background.
 */
export async function startReconciling(cms: CmsAdapter): Promise<Result> {
  schedule.start((ids) => reconcileScheduled(cms, ids));
  const { content, sync } = contentState();
  setResponseBaseline({ content, onLoss: () => reconcileTimer.soon() });
  sync?.start({
    onGap: () => reconcile(cms),
    onScheduled: (dates) => schedule.note(dates),
    onMoves: (moves) => siteCache().clock.invalidate(moveTags(moves.filter(isCachedPath)), 'move'),
  });
  try {
    return await reconcileTimer.start(cms, reconcile, reconcile);
  } finally {
    resumeDeliveries(cms);
  }
}

const isCachedPath = ({ site, uri }: Move) => siteCache().pages.getKey(getEntryPath(site, uri)) !== undefined;
