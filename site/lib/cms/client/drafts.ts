import { CmsError } from '#lib/cms/cms-error.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { pingCms } from '#lib/cms/queries/ping.ts';
import { getDraftRequestHeaders } from '#lib/draft-cookie.ts';
import { queryCmsWithErrors } from './client.ts';

/** Reports whether the CMS might have rejected a draft's token. Craft responds to a malformed token with 400. */
export const isRefusal = (error: unknown): error is CmsError => error instanceof CmsError && error.status === 400;

/**
 * Queries the draft of a token. Returns undefined if the token is unknown. Craft ignores unknown tokens and returns
 * published content, which it does not mark `no-store`. Throws like `queryCms`.
 */
export async function queryDraft<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { token, cookies }: { token: string; cookies: string | undefined },
): Promise<Result | undefined> {
  const { data, isStorable } = await queryCmsWithErrors(document, variables, {
    headers: getDraftRequestHeaders(token),
    expected: [400],
    visitor: { cookies },
  });
  return isStorable ? undefined : data;
}

/** Checks whether the CMS accepts this preview token. Throws a `CmsError` if the CMS is unavailable. */
export async function isKnownDraft(token: string, cookies: string | undefined): Promise<boolean> {
  try {
    return (await queryDraft(pingCms, {}, { token, cookies })) !== undefined;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
