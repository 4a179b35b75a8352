import { cacheLife, cacheTag } from 'next/cache';
import { believe } from '#lib/cms/believe.ts';
import { operationOf, request } from '#lib/cms/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { sectionCounts, withSectionCounts } from '#lib/cms/section-counts.ts';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import { tagsPerCall } from '#lib/cms/tags/tags.ts';
import { leaveOutWithdrawn } from './leave-out-withdrawn.ts';

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
  leaveOutWithdrawn(data, [variables['site']].flat().map(String));
  return data;
}
