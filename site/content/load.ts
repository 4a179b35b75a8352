import { incompleteTag } from '@vitrine/cache';
import { cacheLife, cacheTag } from 'next/cache';
import { requestAnswer } from '#lib/cms/client.ts';
import { draftToken, uncachedHeader } from '#lib/cms/draft-token.ts';
import { CmsError, type Operation } from '#lib/cms/errors.ts';
import { reportFailure } from '#lib/cms/failures.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { operationOf } from '#lib/cms/operation-of.ts';
import { requirePlausible } from '#lib/cms/plausibility.ts';
import { sectionCounts, withSectionCounts } from '#lib/cms/section-counts.ts';
import { noteSources, sourcesHeader } from '#lib/cms/tags/note-sources.ts';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import { tagsPerCall } from '#lib/cms/tags/tags.ts';
import { env } from '#lib/env.ts';
import { isSite, sites } from '#lib/sites.ts';
import { setFrenchSpaces } from './french-typography.ts';
import { leaveOutWithdrawn } from './leave-out-withdrawn.ts';
import { requestDraft } from './request-draft.ts';

/** The build stores whatever it renders. */
const errorPolicy = env.NEXT_PHASE ? 'none' : env.CMS_ERROR_POLICY;
/** In seconds: soon asked for again. */
const shortly = { stale: 30, revalidate: 1, expire: 300 };

/** Without the whole of what it asked for, such as its entry, a page would say that there is none. */
function requireRootFields(operation: Operation, data: unknown, messages: readonly string[]): void {
  if (!Object.values(Object(data)).includes(null)) return;
  const failure = new CmsError(operation, { status: 200, messages });
  if (errorPolicy !== 'all') reportFailure(failure);
  throw failure;
}

const isFrench = (asked: readonly string[]) =>
  asked.length > 0 && asked.every((site) => isSite(site) && 'hasFrenchSpaces' in sites[site]);

/**
 * Queries the content service and tags the calling cached function with everything in the response. Withdrawn entries are
 * removed from it; their tags stay, so that the page is rendered again when the service has caught up. French texts get the
 * spaces of French typography.
 * Call it only inside `'use cache'`. Throws as `request` does, and if the response is implausible, so that neither a
 * failure nor a loss is cached. What comes with errors that CMS_ERROR_POLICY lets through is shown, and not cached either.
 * In a preview it has the draft, of an entry that may be withdrawn or the first of its section.
 */
export async function load<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  cacheLife('max');
  const asked = [variables['site']].flat().map(String);
  const token = draftToken();
  if (token !== undefined) {
    const draft = await requestDraft(document, variables, token);
    if (isFrench(asked)) setFrenchSpaces(draft);
    return draft;
  }
  const { data, errors } = await requestAnswer(withSectionCounts(document), variables, { errorPolicy });
  if (errors.length > 0) {
    requireRootFields(operationOf(document), data, errors);
    cacheLife(shortly);
    cacheTag(incompleteTag);
  }
  await requirePlausible(operationOf(document).name, sectionCounts(document, variables, Object(data)));
  const found = responseTags(document, variables, data);
  noteSources(uncachedHeader(sourcesHeader), document, variables, data);
  for (let start = 0; start < found.length; start += tagsPerCall) cacheTag(...found.slice(start, start + tagsPerCall));
  leaveOutWithdrawn(data, asked);
  if (isFrench(asked)) setFrenchSpaces(data);
  return data;
}
