import type { PageBody } from '#cache/pages/page-body.ts';
import { env } from '#lib/env.ts';
import type { Edge } from '#server/edge/edge.ts';
import { tagsThatFit } from '#server/edge/edge-tags.ts';
import { pagePolicy, securityHeaders } from '#server/http/content-security.ts';
import type { Header } from '#server/http/prepared-answer.ts';

/** Browsers ask again each time; a shared cache may keep a page for a minute, and serve it old while it asks or we are down. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400';
/** What is known to be old may be shown once, and not kept by anybody: a shared cache would serve it long after its purge. */
export const staleControl = 'private, no-cache';
/** Drafts and whatever else is for one visitor: no cache may keep it, and no search engine may list it. */
export const privateHeaders: readonly Header[] = [
  ['cache-control', 'private, no-store'],
  ['x-robots-tag', 'noindex'],
];

/**
 * Proxies take 4 kB of an answer's head as they come (nginx's `proxy_buffer_size`), Varnish 8 kB a line. Ours has 3 kB at
 * most: the policy 1.2, tags 0.6, what tools ask for 0.4, everything else less than 0.8.
 */
const bytesOfTags = 600;

/** By which tags a page is purged: for the edge, or for everybody to see; a head has room for them once. */
function tagHeaders(tags: readonly string[], edge: Edge | undefined): Header[] {
  const header = edge?.header ?? (env.EXPOSE_CACHE_TAGS ? ({ name: 'cache-tag', separator: ',' } as const) : undefined);
  if (!header || tags.length === 0) return [];
  return [[header.name, tagsThatFit(tags, bytesOfTags).join(header.separator)]];
}

type Answered = { tags: readonly string[]; inline: PageBody['inline'] };

/** What a cached page carries whatever its encoding: security, its build, and what caches must know. */
export function pageHeaders({ tags, inline }: Answered, buildId: string, edge: Edge | undefined): Header[] {
  return [
    ...Object.entries(securityHeaders),
    ['vary', 'accept-encoding, rsc'],
    ['x-vitrine-build', buildId],
    ['cache-control', cacheControl],
    ...tagHeaders(tags, edge),
    ...(inline ? [['content-security-policy', pagePolicy(inline.scripts)] as const] : []),
  ];
}
