import { incompleteTag } from '@vitrine/cache';
import { cacheLife, cacheTag } from 'next/cache';
import { queryCmsWithErrors } from '#lib/cms/client/client.ts';
import { CmsError, type Operation } from '#lib/cms/cms-error.ts';
import { getDraftToken, getPreviewHeader } from '#lib/cms/draft-token.ts';
import { emitCmsError } from '#lib/cms/error-events.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { getOperation } from '#lib/cms/operation.ts';
import { assertComplete } from '#lib/cms/response-check.ts';
import { addSectionCounts, readSectionCounts } from '#lib/cms/section-counts.ts';
import { maxTagsPerCall } from '#lib/cms/tags/cache-tags.ts';
import { recordTagSources, tagSourcesHeader } from '#lib/cms/tags/record-tag-sources.ts';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import { env } from '#lib/env.ts';
import { isLocale, locales } from '#lib/locales.ts';
import { applyFrenchSpacingToResponse } from './french-typography.ts';
import { removeWithdrawn } from './remove-withdrawn.ts';
import { requestDraft } from './request-draft.ts';

/** The build stores every render, so it accepts no errors. */
export const errorPolicy = env.NEXT_PHASE ? 'none' : env.CMS_ERROR_POLICY;
/** Lifetime of partial data, in seconds. */
const shortLife = { stale: 30, revalidate: 1, expire: 300 };

/** Throws if a root field is null, because in a response with errors that is a failure, not a missing entry. */
function assertRootFields(operation: Operation, data: unknown, messages: readonly string[]): void {
  if (!Object.values(Object(data)).includes(null)) return;
  const failure = new CmsError(operation, { status: 200, messages });
  if (errorPolicy !== 'all') emitCmsError(failure);
  throw failure;
}

const isFrench = (sites: readonly string[]) =>
  sites.length > 0 && sites.every((site) => isLocale(site) && 'hasFrenchSpaces' in locales[site]);

/**
 * Queries the CMS and tags the calling cached function with every element of the response. Withdrawn entries are
 * removed, but keep their tags, so the page is rendered again once the CMS has caught up. French texts get French
 * spacing. Call only inside `'use cache'`. Throws like `queryCms`, and on an incomplete response, so failures are
 * never cached. Pages with partial data (CMS_ERROR_POLICY) are not stored. In a preview, it returns the draft.
 */
export async function loadFromCms<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  cacheLife('max');
  const sites = [variables['site']].flat().map(String);
  const token = getDraftToken();
  if (token !== undefined) {
    const draft = await requestDraft(document, variables, token);
    if (isFrench(sites)) applyFrenchSpacingToResponse(draft);
    return draft;
  }
  const { data, errors } = await queryCmsWithErrors(addSectionCounts(document), variables, { errorPolicy });
  if (errors.length > 0) {
    assertRootFields(getOperation(document), data, errors);
    cacheLife(shortLife);
    cacheTag(incompleteTag);
  }
  await assertComplete(getOperation(document).name, readSectionCounts(document, variables, Object(data)));
  const tags = responseTags(document, variables, data);
  recordTagSources(getPreviewHeader(tagSourcesHeader), document, variables, data);
  for (let start = 0; start < tags.length; start += maxTagsPerCall)
    cacheTag(...tags.slice(start, start + maxTagsPerCall));
  removeWithdrawn(data, sites);
  if (isFrench(sites)) applyFrenchSpacingToResponse(data);
  return data;
}
