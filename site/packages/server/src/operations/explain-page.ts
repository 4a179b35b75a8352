import { type Cache, type Freshness, freshnessOf, type PageMetadata } from '@vitrine/cache';
import type { MemoryCache } from '../memory/memory-cache.ts';
import { draftModeCookie } from '../next-internals/draft-mode.ts';
import type { Sources } from '../renderer/messages.ts';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import type { Slots } from '../rendering/slots.ts';
import type { Cause, InvalidationCauses } from './invalidation-causes.ts';

/** A tag of a page: the queries and blocks that it comes from, and how it was last invalidated. Times are ISO 8601. */
type ExplainedTag = {
  tag: string;
  sources: string[];
  invalidated: ({ at: string; isHard: boolean } & Partial<Cause>) | null;
};

export type Explanation = {
  path: string;
  /** `none`: no page is kept at the address. */
  state: Freshness | 'none';
  /** When its render began, and whether another instance rendered it. */
  rendered: { at: string; isElsewhere: boolean } | null;
  /** The places that hold it, each with when that copy's render began. */
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

const isoOf = (time: number) => new Date(time).toISOString();

/** Why the page at an address is as it is. Renders it once more, past all caches, to see where its tags come from. */
export async function explainPage(address: string, parts: ExplainParts): Promise<Explanation> {
  const { cache, memory, renderers, slots } = parts;
  const { clock, pages } = cache;
  const described = pages.metadataOf(address);
  const headers = { cookie: draftModeCookie() };
  const { sources = new Map() } = await slots.take(() =>
    renderers.render({ address, headers, isForAll: false, isExplained: true }),
  );
  const copies = described ? await pages.copies(described.key) : [];
  const ready = memory.has(address) && described ? [{ place: 'ready', began: described.began }] : [];
  return {
    path: address,
    state: described ? freshnessOf(clock, described) : 'none',
    rendered: described
      ? { at: isoOf(described.began), isElsewhere: described.knownInvalidations !== undefined }
      : null,
    copies: [...ready, ...copies].map(({ place, began }) => ({ place, at: isoOf(began) })),
    tags: explainTags(described, sources, parts),
  };
}

/** The tags of the kept page, or those that a page would have. */
function explainTags(
  described: PageMetadata | undefined,
  sources: Sources,
  { cache, causes }: ExplainParts,
): ExplainedTag[] {
  const { clock } = cache;
  return [...(described?.tags ?? sources.keys())].map((tag) => {
    const time = clock.lastInvalidated(tag);
    const invalidated =
      time === undefined ? null : { at: isoOf(time), isHard: clock.isLastHard(tag), ...causes.of(tag) };
    return { tag, sources: [...(sources.get(tag) ?? [])], invalidated };
  });
}
