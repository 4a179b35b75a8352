import { now } from '#cache/clock/now.ts';
import { pageFreshness } from '#cache/pages/page-freshness.ts';
import type { RenderedPage } from '#cache/pages/rendered-page.ts';
import { sharedCache } from '#cache/shared-cache.ts';
import { env } from '#lib/env.ts';

/** Next also keeps answers of `fetch` here; ours are never to be kept without their tags. */
const isPageKind = (kind: string | undefined) => kind === 'APP_PAGE' || kind === 'APP_ROUTE';

type GetContext = { kind?: string };
type SetContext = { cacheControl?: { revalidate?: number | false } };
type Answer = {
  value: RenderedPage;
  lastModified: number;
  cacheControl?: { revalidate: number | false; expire: undefined };
};

/** Without the door (plain `next start`): when a key was first asked for and not answered, a lower bound of its render's beginning. */
const unanswered = new Map<string, number>();

/** Values that Next was given or has given before. */
const known = new WeakSet<RenderedPage>();

/** Tags that Next makes from paths begin so; ours are complete without them. */
const isOwnTag = (tag: string) => tag !== '' && !tag.startsWith('_N_T_');

/** Next's `cacheHandler`: rendered pages and route handlers. Only the tag clock judges what is fresh. */
export default class PageHandler {
  async get(key: string, { kind }: GetContext = {}): Promise<Answer | null> {
    if (!isPageKind(kind)) return null;
    const { clock, pages, visits } = sharedCache();
    const visit = visits.getStore();
    if (visit && visit.address === undefined) return null;
    if (visit?.address) pages.link(visit.address, key);
    const asked = now();
    const entry = await pages.read(key, (page) => pageFreshness(clock, page) === 'fresh', {
      isPatient: visit !== undefined,
    });
    if (entry) known.add(entry.value);
    const freshness = entry ? pageFreshness(clock, entry) : 'expired';
    if (entry && freshness === 'fresh') {
      if (visit) visit.entry = entry;
      return { value: entry.value, lastModified: now() };
    }
    if (!visit && !unanswered.has(key)) unanswered.set(key, asked);
    // Next's own way to serve the old page and render it again: an age beyond a short revalidate time.
    if (entry && freshness === 'stale' && !visit) {
      return { value: entry.value, lastModified: now() - 5000, cacheControl: { revalidate: 1, expire: undefined } };
    }
    return null;
  }

  async set(key: string, value: RenderedPage | null, { cacheControl }: SetContext): Promise<void> {
    const { pages, visits } = sharedCache();
    // After a failed render Next hands the previous value back: it must not look newly made.
    if (!value || !isPageKind(value.kind) || known.has(value)) return;
    known.add(value);
    const visit = visits.getStore();
    if (visit && visit.address === undefined) return;
    const began = visit?.began ?? unanswered.get(key) ?? (env.NEXT_PHASE ? Date.now() : 0);
    unanswered.delete(key);
    const tags = String(value.headers?.['x-next-cache-tags'] ?? '')
      .split(',')
      .filter(isOwnTag);
    const entry = { key, path: visit?.address, value, began, tags, revalidate: cacheControl?.revalidate };
    pages.set(entry);
    if (visit) visit.entry = entry;
  }

  /** Ours are said to the clock directly; this serves code that calls Next's `revalidateTag`. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const isHard = !durations || durations.expire === 0;
    const named = [tags].flat();
    sharedCache().clock.invalidate(isHard ? { hard: named } : { soft: named }, 'next');
  }

  resetRequestCache(): void {}
}
