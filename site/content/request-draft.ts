import { notFound } from 'next/navigation';
import { isKnownDraft, isRefusal, queryDraft } from '#lib/cms/client/drafts.ts';
import { getPreviewHeader } from '#lib/cms/draft-token.ts';
import { emitCmsError } from '#lib/cms/error-events.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { passedCookies, visitorCookiesHeader } from '#lib/cms/request-context.ts';

/**
 * Fetches the previewed draft. If the preview has expired, the render ends as for a missing page, and the server
 * queries the CMS for the reason. Throws like `queryCms`.
 */
export async function requestDraft<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  token: string,
): Promise<Result> {
  const cookies = passedCookies(getPreviewHeader(visitorCookiesHeader));
  const draft = await queryDraft(document, variables, { token, cookies }).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    if (!(await isKnownDraft(token, cookies))) return undefined;
    emitCmsError(error);
    throw error;
  });
  return draft ?? notFound();
}
