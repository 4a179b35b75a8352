import { type Cache, type Freshness, freshnessOf, type PageMetadata } from '@vitrine/cache';
import type { Sources } from '../../../../lib/cms/tags/note-sources.ts';
import { draftModeSecret } from '../next-internals/draft-mode.ts';
import type { PageMemory } from '../pages/memory-cache.ts';
import type { Renderers } from '../rendering/renderer-pool.ts';
import type { Turns } from '../rendering/slots.ts';
import { type Cause, causeOf } from './invalidation-causes.ts';

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

type Parts = { cache: Cache; memory: PageMemory; renderers: Renderers; turns: Turns };

const isoOf = (time: number) => new Date(time).toISOString();

/** Why the page at an address is as it is. Renders it once more, past all caches, to see where its tags come from. */
export async function explainPage(address: string, { cache, memory, renderers, turns }: Parts): Promise<Explanation> {
  const { clock, pages } = cache;
  const described = pages.metadataOf(address);
  const headers = { cookie: `__prerender_bypass=${draftModeSecret()}` };
  const { sources = new Map() } = await turns.take(() =>
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
    tags: explainTags(described, sources, cache),
  };
}

/** The tags of the kept page, or those that a page would have. */
function explainTags(described: PageMetadata | undefined, sources: Sources, { clock }: Cache): ExplainedTag[] {
  return [...(described?.tags ?? sources.keys())].map((tag) => {
    const time = clock.lastInvalidated(tag);
    const invalidated = time === undefined ? null : { at: isoOf(time), isHard: clock.isLastHard(tag), ...causeOf(tag) };
    return { tag, sources: [...(sources.get(tag) ?? [])], invalidated };
  });
}
