import { siteCache } from '#cache/site-cache.ts';
import { judgePlausibilityBy } from '#lib/cms/plausibility.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import type { Applied } from './apply/apply.ts';
import { applyScheduled, catchUp } from './apply/compare.ts';
import { periodicComparison } from './apply/periodic-comparison.ts';
import { schedule } from './apply/schedule.ts';
import type { Move } from './content/former-addresses.ts';
import { seen } from './content/seen.ts';
import { resumeDeliveries } from './receive.ts';
import { affectedByMove } from './tags/moves.ts';

/**
 * Keeps the site in step with the CMS beyond what webhooks announce: finds what changed while it was down or unannounced,
 * resumes deliveries that were not settled, and watches post and expiry dates. Throws a `CmsError` when the CMS cannot be
 * asked or its response is implausible, and then retries in the background.
 */
export async function followContent(): Promise<Applied> {
  schedule.start(applyScheduled);
  const { content, sync } = seen();
  judgePlausibilityBy({ content, onLoss: () => periodicComparison.soon() });
  sync?.start({
    onGap: catchUp,
    onScheduled: (dates) => schedule.note(dates),
    onMoves: (moves) => siteCache().clock.invalidate(affectedByMove(moves.filter(isVisited)), 'move'),
  });
  try {
    return await periodicComparison.start(catchUp, catchUp);
  } finally {
    resumeDeliveries();
  }
}

const isVisited = ({ site, uri }: Move) => siteCache().pages.keyOf(pathOf(site, uri)) !== undefined;
