import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { freshnessOf } from '../clock/freshness.ts';
import { now } from '../clock/now.ts';
import { isPartial, partialTag } from '../pages/partial.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';
import { sharedCache } from '../shared-cache.ts';
import { type DoorRender, doorRenders } from './door-render.ts';
import { isStoredFresh } from './page-for-render.ts';
import { invalidate } from './shared-data.ts';

/** Next also stores `fetch` responses here; ours must never be stored without their tags. */
const isPageKind = (kind: string | undefined) => kind === 'APP_PAGE' || kind === 'APP_ROUTE';

type GetContext = { kind?: string };
type SetContext = { cacheControl?: { revalidate?: number | false } };
type Answer = {
  value: RenderedPage;
  lastModified: number;
  cacheControl?: { revalidate: number | false; expire: undefined };
};

/** Without the door (plain `next start`): when a key first missed, which is a lower bound for the start of its render. */
const unanswered = new Map<string, number>();

/** Values that have already passed between Next and this handler. */
const known = new WeakSet<RenderedPage>();

/** Leaves out the tags that Next derives from paths; ours are complete without them. */
const isOwnTag = (tag: string) => tag !== '' && !tag.startsWith('_N_T_');

/**
 * The tags of a rendered page. Next has been seen to lose all of a page's under load; no invalidation could ever reach such a
 * page, so that it counts as partial: shown, but not stored.
 */
function tagsOf({ headers }: RenderedPage, address: string | undefined): string[] {
  const tags = String(headers?.['x-next-cache-tags'] ?? '')
    .split(',')
    .filter(isOwnTag);
  if (address === undefined || tags.length > 0) return tags;
  log.warn('page-untagged', `Next rendered ${address} without tags; it is shown, but not stored.`, { address });
  return [partialTag];
}

/** Stands for the page that the door has: whatever Next answers is discarded. It throws unless it gets the kind that it asks for. */
const emptyPage: RenderedPage = { kind: 'APP_PAGE', html: '', status: 200, headers: {} };
const emptyAnswer: RenderedPage = { kind: 'APP_ROUTE', body: Buffer.alloc(0), status: 200, headers: {} };

/** A render of a renderer makes the page, unless the door has it. */
async function answerRender(render: DoorRender, key: string, kind: string | undefined): Promise<Answer | null> {
  if (render.address === undefined || !(await isStoredFresh(render.address, key))) return null;
  render.isKept = true;
  const value = kind === 'APP_ROUTE' ? emptyAnswer : emptyPage;
  known.add(value);
  return { value, lastModified: now() };
}

/** Next's `cacheHandler`: rendered pages and responses of route handlers. */
export default class PageHandler {
  async get(key: string, { kind }: GetContext = {}): Promise<Answer | null> {
    if (!isPageKind(kind)) return null;
    const doorRender = doorRenders.getStore();
    if (doorRender) return answerRender(doorRender, key, kind);
    const { clock, pages } = sharedCache();
    const asked = now();
    const entry = await pages.read(key, (page) => freshnessOf(clock, page) === 'fresh');
    if (entry) known.add(entry.value);
    const freshness = entry ? freshnessOf(clock, entry) : 'expired';
    if (entry && freshness === 'fresh') return { value: entry.value, lastModified: now() };
    if (!unanswered.has(key)) unanswered.set(key, asked);
    // Makes Next serve the old page and render it again: its age exceeds a short revalidate time.
    if (entry && freshness === 'stale') {
      return { value: entry.value, lastModified: now() - 5000, cacheControl: { revalidate: 1, expire: undefined } };
    }
    return null;
  }

  async set(key: string, value: RenderedPage | null, { cacheControl }: SetContext): Promise<void> {
    // After a failed render Next passes in the previous value, which must not count as newly rendered.
    if (!value || !isPageKind(value.kind) || known.has(value)) return;
    known.add(value);
    const doorRender = doorRenders.getStore();
    if (doorRender && doorRender.address === undefined) return;
    const tags = tagsOf(value, doorRender?.address);
    const made = { key, value, tags, revalidate: cacheControl?.revalidate };
    if (doorRender) {
      doorRender.made = made;
      return;
    }
    const began = unanswered.get(key) ?? (env.NEXT_PHASE ? Date.now() : 0);
    unanswered.delete(key);
    if (!isPartial(made)) sharedCache().pages.set({ ...made, path: undefined, began });
  }

  /** For code that calls Next's `revalidateTag`; our own code invalidates through the clock. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const isHard = !durations || durations.expire === 0;
    const named = [tags].flat();
    await invalidate(isHard ? { soft: [], hard: named } : { soft: named, hard: [] }, 'next');
  }

  resetRequestCache(): void {}
}
