import { LRUCache } from 'lru-cache';
import type { Cache } from '../cache/create-cache.ts';
import { getFreshness } from '../invalidation/freshness.ts';
import { incompleteTag, isIncomplete } from '../pages/incomplete.ts';
import { NewPage } from '../pages/page-body.ts';
import { isPathTag } from '../pages/path-tags.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';
import { type RemoteCache, toRemoteCache } from './remote-cache.ts';
import { type RenderContext, renderContext } from './render-context.ts';

type GetContext = { kind?: string };
type SetContext = { cacheControl?: { revalidate?: number | false; expire?: number | undefined } };
type Found = {
  value: RenderedPage;
  lastModified: number;
  cacheControl?: { revalidate: number | false; expire: undefined };
};

/** The methods of `cacheHandler` that Next calls (Next 16.4). */
export type NextCacheHandler = {
  get(key: string, context?: GetContext): Promise<Found | null>;
  set(key: string, value: RenderedPage | null, context: SetContext): Promise<void>;
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
  resetRequestCache(): void;
};

/** Maximum number of renders in progress whose start is remembered. */
const maxMisses = 10_000;

/** Returns false for `fetch` responses. They are not stored, because `'use cache'` stores results with their tags. */
const isPageKind = (kind: string | undefined) => kind === 'APP_PAGE' || kind === 'APP_ROUTE';

/** Placeholder for a page in the cache: Next's response is discarded, but Next throws unless the kind matches. */
const emptyPage: RenderedPage = { kind: 'APP_PAGE', html: '', status: 200, headers: {} };
const emptyResponse: RenderedPage = { kind: 'APP_ROUTE', body: Buffer.alloc(0), status: 200, headers: {} };

/** Creates Next's `cacheHandler` class, which stores rendered pages and route handler responses. */
export function createPageHandler(getCache: () => Cache | RemoteCache): new () => NextCacheHandler {
  let handler: PageHandler | undefined;
  const opened = () => {
    handler ??= new PageHandler(getCache());
    return handler;
  };
  // Next creates an instance per request.
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
  /** Time of a key's first miss, a lower bound for the start of its render. */
  readonly #missedAt = new LRUCache<string, number>({ max: maxMisses });
  /** Values that Next received from this handler or passed to it. */
  readonly #known = new WeakSet<RenderedPage>();

  constructor(cache: Cache | RemoteCache) {
    this.#cache = cache;
    this.#view = toRemoteCache(cache);
  }

  async get(key: string, { kind }: GetContext = {}): Promise<Found | null> {
    if (!isPageKind(kind)) return null;
    const context = renderContext.getStore();
    if (context) return this.#findForRender(context, key, kind);
    const { clock, pages } = this.#owned();
    const lookedUpAt = clock.now();
    const page = await pages.read(key, (found) => getFreshness(clock, found) === 'fresh');
    if (page) this.#known.add(page.value);
    const freshness = page ? getFreshness(clock, page) : 'expired';
    if (page && freshness === 'fresh') return { value: page.value, lastModified: clock.now() };
    if (!this.#missedAt.has(key)) this.#missedAt.set(key, lookedUpAt);
    // Makes Next serve the old page and revalidate it, because its age exceeds `revalidate`.
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
      const { path } = context;
      if (path !== undefined) context.rendered = { key, value, tags: pageTags(value, path, this.#view), revalidate };
      return;
    }
    const { clock, pages, hasPathTags, html, isBuilding } = this.#owned();
    const tags = explicitTags(value).filter((tag) => hasPathTags || !isPathTag(tag));
    // Without a known start, the page counts as older than any invalidation.
    const began = this.#missedAt.get(key) ?? (isBuilding ? clock.now() : 0);
    this.#missedAt.delete(key);
    if (isIncomplete({ tags })) return;
    const { expire } = cacheControl ?? {};
    const lifetime = { revalidate, ...(expire !== undefined && { expire }) };
    pages.set({ key, value: new NewPage(value, undefined, html), tags, ...lifetime, path: undefined, began });
  }

  /** Without durations, or with `expire: 0`, the old page must not be served again. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const isHard = !durations || durations.expire === 0;
    const named = [tags].flat();
    await this.#view.call.invalidate(isHard ? { soft: [], hard: named } : { soft: named, hard: [] }, 'next');
  }

  #owned(): Cache {
    if ('clock' in this.#cache) return this.#cache;
    throw new Error(
      "A page was requested outside renderContext.run(), in a process connected to another process's cache.",
    );
  }

  /** Returns a placeholder if the owning process has a fresh page, else null, so that Next renders it. */
  async #findForRender(context: RenderContext, key: string, kind: string | undefined): Promise<Found | null> {
    const { call, isShared, times } = this.#view;
    if (context.path === undefined || !isShared || !(await call.hasFreshPage(context.path, key))) return null;
    context.adopted = key;
    const value = kind === 'APP_ROUTE' ? emptyResponse : emptyPage;
    this.#known.add(value);
    return { value, lastModified: times.now() };
  }
}

const explicitTags = ({ headers }: RenderedPage): string[] =>
  String(headers?.['x-next-cache-tags'] ?? '')
    .split(',')
    .filter(Boolean);

/**
 * Returns a rendered page's tags. Under load Next occasionally loses all of them; such a page could never be
 * invalidated, so it counts as incomplete: it is served but not stored.
 */
function pageTags(value: RenderedPage, path: string, { hasPathTags, log }: RemoteCache): string[] {
  const tags = explicitTags(value).filter((tag) => hasPathTags || !isPathTag(tag));
  if (tags.length > 0) return tags;
  log.warn('page_untagged', `Next rendered ${path} without tags; it is served but not stored.`, { path });
  return [incompleteTag];
}
