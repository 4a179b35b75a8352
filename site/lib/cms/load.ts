import { cacheLife, cacheTag } from 'next/cache';
import { believe } from './believe.ts';
import { operationOf, request } from './client.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { leaveOut } from './leave-out.ts';
import { sectionCounts, withSectionCounts } from './section-counts.ts';
import { responseTags } from './tags/response-tags.ts';
import { tagsPerCall } from './tags/tags.ts';
import { isWithdrawn } from './tags/withdrawn.ts';

/**
 * Asks the content service and tags the cached function it is called from with everything the answer shows. What was
 * withdrawn is left out of it; its tags stay, so that the page is rendered again when the service has followed.
 * Call it inside `'use cache'` only. Throws as `request` does, and where the answer is hard to believe, so that neither a
 * failure nor a loss is kept.
 */
export async function load<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  cacheLife('max');
  const data = await request(withSectionCounts(document), variables);
  believe(operationOf(document).name?.value ?? '', sectionCounts(document, variables, Object(data)));
  const found = responseTags(document, variables, data);
  for (let start = 0; start < found.length; start += tagsPerCall) cacheTag(...found.slice(start, start + tagsPerCall));
  leaveOut(data, [variables['site']].flat().map(String), isWithdrawn);
  return data;
}
