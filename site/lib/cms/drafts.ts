import { getDraftRequestHeaders } from '#lib/draft-request.ts';
import { queryCms } from './client.ts';
import { CmsError } from './errors.ts';
import { graphql } from './graphql.ts';

const pingCms = graphql(`query pingCms { ping }`);

/** Whether the CMS may refuse the token of a draft: Craft answers any query with an unknown one with 400. */
export const isRefusal = (error: unknown): error is CmsError => error instanceof CmsError && error.status === 400;

/** Checks whether the CMS accepts this preview token. Throws a `CmsError` if the CMS is unavailable. */
export async function isKnownDraft(token: string, cookies: string | undefined): Promise<boolean> {
  try {
    await queryCms(pingCms, {}, { headers: getDraftRequestHeaders(token), expected: [400], visitor: { cookies } });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
