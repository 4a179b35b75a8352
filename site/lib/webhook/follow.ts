import type { Move } from '../cache/seen-content.ts';
import { sharedCache } from '../cache/shared.ts';
import { CmsError } from '../cms/errors.ts';
import { pathOf } from '../routes/path-of.ts';
import { type Applied, applyScheduled, catchUp } from './apply.ts';
import { affectedByMove } from './moves.ts';
import { resumeDeliveries } from './receive.ts';
import { schedule } from './schedule.ts';

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Keeps the site true to the CMS beside the webhooks: learns what changed while it was down, takes up deliveries that were
 * not settled, and watches the dates at which entries appear and expire. Throws a `CmsError` when the CMS cannot be asked,
 * and what the disk threw when it could not be written down; it is then tried again in the background.
 */
export async function followContent(): Promise<Applied> {
  schedule.start(applyScheduled);
  sharedCache().peers?.seen.start({
    onGap: catchUp,
    onScheduled: (dates) => schedule.note(dates),
    onMoves: (moves) => sharedCache().clock.invalidate(affectedByMove(moves.filter(isVisited))),
  });
  try {
    return await catchUp();
  } catch (error) {
    catchUpLater(firstRetryMs);
    throw error;
  } finally {
    resumeDeliveries();
  }
}

const isVisited = ({ site, uri }: Move) => sharedCache().pages.keyOf(pathOf(site, uri)) !== undefined;

function catchUpLater(waitMs: number): void {
  setTimeout(async () => {
    try {
      const { pages } = await catchUp();
      console.info(`content: what had changed meanwhile is carried out; it concerns ${pages.length} pages`);
    } catch (error) {
      if (!(error instanceof CmsError)) console.error('content: what changed could not be carried out', error);
      catchUpLater(Math.min(2 * waitMs, longestRetryMs));
    }
  }, waitMs).unref();
}
