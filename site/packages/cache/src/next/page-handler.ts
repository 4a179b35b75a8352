import { LRUCache } from 'lru-cache';
import type { Cache } from '../cache/create-cache.ts';
import { freshnessOf } from '../invalidation/freshness.ts';
import { incompleteTag, isIncomplete } from '../pages/incomplete.ts';
import { NewPage } from '../pages/page-body.ts';
import { isPathTag } from '../pages/path-tags.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';
import { type RemoteCache, viewOf } from './remote-cache.ts';
import { type RenderContext, renderContext } from './render-context.ts';

type GetContext = { kind?: string };
type SetContext = { cacheControl?: { revalidate?: number | false; expire?: number | undefined } };
type Found = {
  value: RenderedPage;
  lastModified: number;
  cacheControl?: { revalidate: number | false; expire: undefined };
};

/** What Next calls of its `cacheHandler` (Next 16.4). */
export type NextCacheHandler = {
  get(key: string, context?: GetContext): Promise<Found | null>;
  set(key: string, value: RenderedPage | null, context: SetContext): Promise<void>;
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
  resetRequestCache(): void;
};

/** How many renders may be under way whose start is remembered. */
const mostMisses = 10_000;

/** Next also stores `fetch` responses here, which are not kept: `'use cache'` stores results with their tags. */
const isPageKind = (kind: string | undefined) => kind === 'APP_PAGE' || kind === 'APP_ROUTE';

/** Stands for the page that the cache has: whatever Next answers is discarded. It throws unless it gets the kind that it asks for. */
const emptyPage: RenderedPage = { kind: 'APP_PAGE', html: '', status: 200, headers: {} };
const emptyAnswer: RenderedPage = { kind: 'APP_ROUTE', body: Buffer.alloc(0), status: 200, headers: {} };

/** Creates the class that is Next's `cacheHandler`: rendered pages and responses of route handlers. */
export function createPageHandler(cacheOf: () => Cache | RemoteCache): new () => NextCacheHandler {
  let handler: PageHandler | undefined;
  const opened = () => {
    handler ??= new PageHandler(cacheOf());
    return handler;
  };
  // Next makes one for each request.
  return class implements NextCacheHandler {
    get(key: string, context?: GetContext): Promise<Found | null> {
      return opened().get(key, context);
    }
    set(key: string, value: RenderedPage | null, context: SetContext): Promise<void> {
      return opened().set(key, value, context);
    }
    revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
      return opened().revalidateTag(tags, durations);
    }
    resetRequestCache(): void {}
  };
}

class PageHandler {
  readonly #cache: Cache | RemoteCache;
  readonly #view: RemoteCache;
  /** Where the handlers store pages: when a key first missed, which is a lower bound for the start of its render. */
  readonly #missedAt = new LRUCache<string, number>({ max: mostMisses });
  /** Values Next has already received from or passed to this handler. */
  readonly #known = new WeakSet<RenderedPage>();

  constructor(cache: Cache | RemoteCache) {
    this.#cache = cache;
    this.#view = viewOf(cache);
  }

  async get(key: string, { kind }: GetContext = {}): Promise<Found | null> {
    if (!isPageKind(kind)) return null;
    const context = renderContext.getStore();
    if (context) return this.#findForRender(context, key, kind);
    const { clock, pages } = this.#owned();
    const lookedUpAt = clock.now();
    const page = await pages.read(key, (found) => freshnessOf(clock, found) === 'fresh');
    if (page) this.#known.add(page.value);
    const freshness = page ? freshnessOf(clock, page) : 'expired';
    if (page && freshness === 'fresh') return { value: page.value, lastModified: clock.now() };
    if (!this.#missedAt.has(key)) this.#missedAt.set(key, lookedUpAt);
    // Makes Next serve the old page and revalidate it: its age exceeds `revalidate`.
    if (page && freshness === 'stale')
      return {
        value: page.value,
        lastModified: clock.now() - 5000,
        cacheControl: { revalidate: 1, expire: undefined },
      };
    return null;
  }

  async set(key: string, value: RenderedPage | null, { cacheControl }: SetContext): Promise<void> {
    // After a failed render Next passes the previous value, which is not a new render.
    if (!value || !isPageKind(value.kind) || this.#known.has(value)) return;
    this.#known.add(value);
    const context = renderContext.getStore();
    const revalidate = cacheControl?.revalidate;
    if (context) {
      const { address } = context;
      if (address !== undefined)
        context.rendered = { key, value, tags: ownTagsOf(value, address, this.#view), revalidate };
      return;
    }
    const { clock, pages, hasPathTags, html, isBuilding } = this.#owned();
    const tags = explicitTags(value).filter((tag) => hasPathTags || !isPathTag(tag));
    // Without a start an invalidation could have come before it: the page counts as older than any.
    const began = this.#missedAt.get(key) ?? (isBuilding ? clock.now() : 0);
    this.#missedAt.delete(key);
    if (isIncomplete({ tags })) return;
    const { expire } = cacheControl ?? {};
    const lifetime = { revalidate, ...(expire !== undefined && { expire }) };
    pages.set({ key, value: new NewPage(value, undefined, html), tags, ...lifetime, path: undefined, began });
  }

  /** Without durations, or with an end of the old page at once, no visitor may get it again. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const isHard = !durations || durations.expire === 0;
    const named = [tags].flat();
    await this.#view.call.invalidate(isHard ? { soft: [], hard: named } : { soft: named, hard: [] }, 'next');
  }

  #owned(): Cache {
    if ('clock' in this.#cache) return this.#cache;
    throw new Error(
      'A page was asked for outside renderContext.run(), in a process that is connected to the cache of another.',
    );
  }

  /** A render for another process makes the page, unless the cache has it. */
  async #findForRender(context: RenderContext, key: string, kind: string | undefined): Promise<Found | null> {
    const { call, isShared, times } = this.#view;
    if (context.address === undefined || !isShared || !(await call.hasFreshPage(context.address, key))) return null;
    context.adopted = key;
    const value = kind === 'APP_ROUTE' ? emptyAnswer : emptyPage;
    this.#known.add(value);
    return { value, lastModified: times.now() };
  }
}

const explicitTags = ({ headers }: RenderedPage): string[] =>
  String(headers?.['x-next-cache-tags'] ?? '')
    .split(',')
    .filter(Boolean);

/**
 * The tags of a rendered page, perhaps without those that Next derives from paths. Next has been seen to lose all of a page's under
 * load; no invalidation could ever reach such a page, so that it counts as incomplete: shown, but not stored.
 */
function ownTagsOf(value: RenderedPage, address: string, { hasPathTags, log }: RemoteCache): string[] {
  const tags = explicitTags(value).filter((tag) => hasPathTags || !isPathTag(tag));
  if (tags.length > 0) return tags;
  log.warn('page-untagged', `Next rendered ${address} without tags; it is shown, but not stored.`, { address });
  return [incompleteTag];
}
