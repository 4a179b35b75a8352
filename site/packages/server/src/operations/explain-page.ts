import { type Cache, type Freshness, getFreshness, type PageMetadata } from '@vitrine/cache';
import type { MemoryCache } from '../memory/memory-cache.ts';
import { draftModeCookie } from '../next-internals/draft-mode.ts';
import type { Sources } from '../renderer/messages.ts';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import type { Slots } from '../rendering/slots.ts';
import type { Cause, InvalidationCauses } from './invalidation-causes.ts';

/** A page's tag, the queries and blocks it comes from, and its last invalidation. Times are ISO 8601. */
type ExplainedTag = {
  tag: string;
  sources: string[];
  invalidated: ({ at: string; isHard: boolean } & Partial<Cause>) | null;
};

export type Explanation = {
  path: string;
  /** `none`: no page is cached for the path. */
  state: Freshness | 'none';
  /** When the render started, and whether it ran on another instance. */
  rendered: { at: string; isElsewhere: boolean } | null;
  /** Cache layers that hold the page, with the start of each copy's render. */
  copies: { place: string; at: string }[];
  tags: ExplainedTag[];
};

export type ExplainParts = {
  cache: Cache;
  memory: MemoryCache;
  renderers: RendererPool;
  slots: Slots;
  causes: InvalidationCauses;
};

const toIso = (time: number) => new Date(time).toISOString();

/** Explains a cached page: state, copies, tags and their sources. Renders it once, bypassing all caches. */
export async function explainPage(path: string, parts: ExplainParts): Promise<Explanation> {
  const { cache, memory, renderers, slots } = parts;
  const { clock, pages } = cache;
  const described = pages.getMetadata(path);
  const headers = { cookie: draftModeCookie() };
  const { sources = new Map() } = await slots.take(() =>
    renderers.render({ path, headers, isForAll: false, isExplained: true }),
  );
  const copies = described ? await pages.copies(described.key) : [];
  const ready = memory.has(path) && described ? [{ place: 'ready', began: described.began }] : [];
  return {
    path,
    state: described ? getFreshness(clock, described) : 'none',
    rendered: described
      ? { at: toIso(described.began), isElsewhere: described.knownInvalidations !== undefined }
      : null,
    copies: [...ready, ...copies].map(({ place, began }) => ({ place, at: toIso(began) })),
    tags: explainTags(described, sources, parts),
  };
}

/** Explains the tags of the cached page, or of the new render if no page is cached. */
function explainTags(
  described: PageMetadata | undefined,
  sources: Sources,
  { cache, causes }: ExplainParts,
): ExplainedTag[] {
  const { clock } = cache;
  return [...(described?.tags ?? sources.keys())].map((tag) => {
    const time = clock.lastInvalidated(tag);
    const invalidated =
      time === undefined ? null : { at: toIso(time), isHard: clock.isLastHard(tag), ...causes.get(tag) };
    return { tag, sources: [...(sources.get(tag) ?? [])], invalidated };
  });
}
