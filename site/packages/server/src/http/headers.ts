import { isIncomplete, type PageBody } from '@vitrine/cache';
import { env } from '../../../../lib/env.ts';
import { pagePolicy } from '../../../../server/security-headers.ts';
import type { Edge } from '../edge/edge.ts';
import { tagsThatFit } from '../edge/tag-header.ts';
import type { Header } from './prepared-response.ts';

/** Browsers revalidate each time; a shared cache keeps a page for a minute, and serves it stale while it revalidates or we are down. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400';
/** A stale page must not be stored: a shared cache would serve it long after its purge. */
export const staleControl = 'private, no-cache';
/** For drafts and other pages for one visitor: no cache may store them, and no search engine may list them. */
export const privateHeaders: readonly Header[] = [
  ['cache-control', 'private, no-store'],
  ['x-robots-tag', 'noindex'],
];

/**
 * Proxies accept 4 kB of response headers by default (nginx's `proxy_buffer_size`), Varnish 8 kB a line. Ours have 3 kB at
 * most: the policy 1.2, tags 0.6, tags that tools request 0.4, everything else less than 0.8.
 */
const bytesOfTags = 600;

/** A page's tags, for the edge or in public; the headers have room for them only once. */
function tagHeaders(tags: readonly string[], edge: Edge | undefined): Header[] {
  const header = edge?.header ?? (env.EXPOSE_CACHE_TAGS ? ({ name: 'cache-tag', separator: ',' } as const) : undefined);
  if (!header || tags.length === 0) return [];
  return [[header.name, tagsThatFit(tags, bytesOfTags).join(header.separator)]];
}

type Answered = { tags: readonly string[]; inline: PageBody['inline'] };

/** The headers of a cached page that do not depend on its encoding: policy, build and caching. */
export function pageHeaders({ tags, inline }: Answered, buildId: string, edge: Edge | undefined): Header[] {
  return [
    ['vary', 'accept-encoding, rsc'],
    ['x-vitrine-build', buildId],
    ['cache-control', isIncomplete({ tags }) ? 'no-store' : cacheControl],
    ...tagHeaders(tags, edge),
    ...(inline ? [['content-security-policy', pagePolicy(inline.scripts)] as const] : []),
  ];
}
