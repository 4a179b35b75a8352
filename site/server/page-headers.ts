import type { PageBody } from '../lib/cache/page-body.ts';
import { env } from '../lib/env.ts';
import { pagePolicy, securityHeaders } from './content-security.ts';
import type { Edge } from './edge/edge.ts';
import type { Header } from './prepared-answer.ts';

/** Browsers ask again each time; a shared cache may keep a page for a minute, and serve it old while it asks or we are down. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400';
/** What is known to be old may be shown once, and not kept by anybody: a shared cache would serve it long after its purge. */
export const staleControl = 'private, no-cache';
/** Drafts and whatever else is for one visitor: no cache may keep it, and no search engine may list it. */
export const privateHeaders: readonly Header[] = [
  ['cache-control', 'private, no-store'],
  ['x-robots-tag', 'noindex'],
];

/** What tells caches how long to keep a page and by which tags it is purged. One that cannot be purged is not to be kept. */
function cachingHeaders(tags: readonly string[], edge: Edge | undefined): Header[] {
  const exposed: Header[] = env.EXPOSE_CACHE_TAGS && tags.length > 0 ? [['cache-tag', tags.join(',')]] : [];
  if (!edge) return [['cache-control', cacheControl], ...exposed];
  const forEdge = edge.tagHeaders(tags);
  if (!forEdge) return [['cache-control', staleControl], ...exposed];
  const names = new Set(forEdge.map(([name]) => name));
  return [['cache-control', cacheControl], ...forEdge, ...exposed.filter(([name]) => !names.has(name))];
}

type Answered = { tags: readonly string[]; inline: PageBody['inline'] };

/** What a cached page carries whatever its encoding: security, its build, and what caches must know. */
export function pageHeaders({ tags, inline }: Answered, buildId: string, edge: Edge | undefined): Header[] {
  return [
    ...Object.entries(securityHeaders),
    ['vary', 'accept-encoding, rsc'],
    ['x-vitrine-build', buildId],
    ...cachingHeaders(tags, edge),
    ...(inline ? [['content-security-policy', pagePolicy(inline.scripts)] as const] : []),
  ];
}
