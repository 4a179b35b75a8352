import type { PageEntry } from '../lib/cache/page-entry.ts';
import { env } from '../lib/env.ts';
import { pagePolicy, securityHeaders } from './content-security.ts';
import type { Header } from './prepared-answer.ts';

/** What a cached page carries whatever its encoding: security, its build, and the tags that it depends on. */
export function pageHeaders({ tags, value }: PageEntry, buildId: string): Header[] {
  return [
    ...Object.entries(securityHeaders),
    ['vary', 'accept-encoding, rsc'],
    ['x-vitrine-build', buildId],
    ...(env.EXPOSE_CACHE_TAGS && tags.length > 0 ? [['cache-tag', tags.join(',')] as const] : []),
    ...(value.html === undefined ? [] : [['content-security-policy', pagePolicy(value.html)] as const]),
  ];
}
