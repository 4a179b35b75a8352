import { carriesToken } from '#lib/cms/authorization.ts';
import { requestAnswer } from '#lib/cms/client.ts';
import { draftToken } from '#lib/cms/draft-token.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { operationOf } from '#lib/cms/operation-of.ts';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import { currentVisitor, passedCookies } from '#lib/cms/visitor.ts';
import { env } from '#lib/env.ts';
import { perProcess } from '#lib/per-process.ts';
import { RecentAnswers } from './recent-answers.ts';
import { requestDraft } from './request-draft.ts';

/**
 * Queries the content service for a page that is rendered for each visitor, such as the search. Equal queries within some
 * seconds are one, without anybody's cookies; a visitor with a token of their own, or whose cookies the CMS is to have, gets
 * their own answer. What comes with
 * errors is shown to those who wait for it, and not shared afterwards. In a preview it has the draft, and nobody shares it.
 * Undefined if the visitor has left; throws as `request` does.
 */
export async function askShared<Result, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result | undefined> {
  const token = draftToken();
  if (token !== undefined) return requestDraft(document, variables, token);
  const { cookies, signal: left } = currentVisitor() ?? {};
  const isOwn = carriesToken(cookies) || passedCookies(cookies) !== undefined;
  const ask = async (abandoned: AbortSignal) => {
    const visitor = { signal: abandoned, ...(isOwn && { cookies }) };
    const { data, errors } = await requestAnswer(document, variables, { visitor, errorPolicy: env.CMS_ERROR_POLICY });
    return { result: data, tags: errors.length > 0 ? undefined : responseTags(document, variables, data) };
  };
  const { name } = operationOf(document);
  const recent = isOwn
    ? new RecentAnswers<Result>()
    : perProcess(`recent-answers-${name}`, () => new RecentAnswers<Result>());
  return recent.get(JSON.stringify(variables), ask, left);
}
