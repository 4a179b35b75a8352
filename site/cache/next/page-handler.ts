import { freshnessOf } from '#cache/clock/freshness.ts';
import { now } from '#cache/clock/now.ts';
import { isPartial, partialTag } from '#cache/pages/partial.ts';
import type { RenderedPage } from '#cache/pages/rendered-page.ts';
import { sharedCache } from '#cache/shared-cache.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';

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

/** Next's `cacheHandler`: rendered pages and responses of route handlers. */
export default class PageHandler {
  async get(key: string, { kind }: GetContext = {}): Promise<Answer | null> {
    if (!isPageKind(kind)) return null;
    const { clock, pages, doorRenders } = sharedCache();
    const doorRender = doorRenders.getStore();
    if (doorRender && doorRender.address === undefined) return null;
    if (doorRender?.address) pages.link(doorRender.address, key);
    const asked = now();
    const entry = await pages.read(key, (page) => freshnessOf(clock, page) === 'fresh', {
      isPatient: doorRender !== undefined,
    });
    if (entry) known.add(entry.value);
    const freshness = entry ? freshnessOf(clock, entry) : 'expired';
    if (entry && freshness === 'fresh') {
      if (doorRender) doorRender.entry = entry;
      return { value: entry.value, lastModified: now() };
    }
    if (!doorRender && !unanswered.has(key)) unanswered.set(key, asked);
    // Makes Next serve the old page and render it again: its age exceeds a short revalidate time.
    if (entry && freshness === 'stale' && !doorRender) {
      return { value: entry.value, lastModified: now() - 5000, cacheControl: { revalidate: 1, expire: undefined } };
    }
    return null;
  }

  async set(key: string, value: RenderedPage | null, { cacheControl }: SetContext): Promise<void> {
    const { pages, doorRenders } = sharedCache();
    // After a failed render Next passes in the previous value, which must not count as newly rendered.
    if (!value || !isPageKind(value.kind) || known.has(value)) return;
    known.add(value);
    const doorRender = doorRenders.getStore();
    if (doorRender && doorRender.address === undefined) return;
    const began = doorRender?.began ?? unanswered.get(key) ?? (env.NEXT_PHASE ? Date.now() : 0);
    unanswered.delete(key);
    const address = doorRender?.address;
    const tags = tagsOf(value, address);
    const entry = { key, path: address, value, began, tags, revalidate: cacheControl?.revalidate };
    if (!isPartial(entry)) pages.set(entry);
    if (doorRender) doorRender.entry = entry;
  }

  /** For code that calls Next's `revalidateTag`; our own code invalidates through the clock. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const isHard = !durations || durations.expire === 0;
    const named = [tags].flat();
    sharedCache().clock.invalidate(isHard ? { hard: named } : { soft: named }, 'next');
  }

  resetRequestCache(): void {}
}
