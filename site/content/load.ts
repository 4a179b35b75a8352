import { cacheLife, cacheTag } from 'next/cache';
import { believe } from '#lib/cms/believe.ts';
import { operationOf, request } from '#lib/cms/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { sectionCounts, withSectionCounts } from '#lib/cms/section-counts.ts';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import { tagsPerCall } from '#lib/cms/tags/tags.ts';
import { leaveOutWithdrawn } from './leave-out-withdrawn.ts';

/**
 * Queries the content service and tags the calling cached function with everything in the response. Withdrawn entries are
 * removed from it; their tags stay, so that the page is rendered again when the service has caught up.
 * Call it only inside `'use cache'`. Throws as `request` does, and if the response is doubtful, so that neither a failure
 * nor a loss is cached.
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
