import { hasUserToken } from '#lib/cms/client/authorization.ts';
import { queryCmsWithErrors } from '#lib/cms/client/client.ts';
import { getDraftToken } from '#lib/cms/draft-token.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { getOperation } from '#lib/cms/operation.ts';
import { getRequestContext, passedCookies } from '#lib/cms/request-context.ts';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import { processSingleton } from '#lib/process-singleton.ts';
import { errorPolicy } from './load.ts';
import { requestDraft } from './request-draft.ts';
import { ResponseCache } from './response-cache.ts';

/**
 * Queries the CMS for a page rendered per request, such as search. Equal queries within ten seconds share one response,
 * fetched without cookies. If the client's own token or cookies are sent to the CMS, the response is not shared.
 * Partial responses are not reused. In a preview, it returns the draft, unshared. Returns undefined if the client
 * disconnects.
 */
export async function fetchShared<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result | undefined> {
  const token = getDraftToken();
  if (token !== undefined) return requestDraft(document, variables, token);
  const { cookies, signal: disconnected } = getRequestContext() ?? {};
  const isOwn = hasUserToken(cookies) || passedCookies(cookies) !== undefined;
  const send = async (abandoned: AbortSignal) => {
    const visitor = { signal: abandoned, ...(isOwn && { cookies }) };
    const { data, errors } = await queryCmsWithErrors(document, variables, {
      visitor,
      errorPolicy,
    });
    return { result: data, tags: errors.length > 0 ? undefined : responseTags(document, variables, data) };
  };
  const { name } = getOperation(document);
  const recent = isOwn
    ? new ResponseCache<Result>()
    : processSingleton(`response-cache-${name}`, () => new ResponseCache<Result>());
  return recent.get(JSON.stringify(variables), send, disconnected);
}
