import { parseOrThrow } from '@vitrine/cache/lib';
import * as v from 'valibot';
import { getAuthHeader } from '#lib/cms/client/authorization.ts';
import { getRequestContext, passedCookies } from '#lib/cms/request-context.ts';
import { env } from '#lib/env.ts';
import { getErrorMessage } from '#lib/error-message.ts';
import { tracingHeaders } from '#lib/tracing.ts';

const responseShape = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
});
export type CmsResponse = v.InferOutput<typeof responseShape>;

/** Thrown if the CMS is unreachable, or returns an error status or an invalid response. */
export class CmsUnavailableError extends Error {}

/** Returns the network error, e.g. `connect ECONNREFUSED 127.0.0.1:4000`. */
const getReason = (error: unknown): string =>
  getErrorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error);

/**
 * Sends a query or mutation. Bypasses `lib/cms`, whose logs may contain submitted values. Throws without quoting them.
 */
export async function requestCms(query: string, variables: object, submissionId?: string): Promise<CmsResponse> {
  const { host } = new URL(env.CMS_ENDPOINT);
  const cookies = passedCookies(getRequestContext()?.cookies);
  const send = async () => {
    const response = await fetch(env.CMS_ENDPOINT, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...tracingHeaders(),
        ...(submissionId !== undefined && { 'idempotency-key': submissionId }),
        ...(cookies !== undefined && { cookie: cookies }),
        ...(await getAuthHeader('SubmitForm', cookies)),
      },
      body: JSON.stringify({ query, variables }),
      cache: 'no-store',
      // A redirect would send the body elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(env.CMS_TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await send().catch((error: unknown) => {
    throw new CmsUnavailableError(`${host} cannot be reached: ${getReason(error)}`);
  });
  if (status !== 200) throw new CmsUnavailableError(`${host} responded with ${status}`);
  try {
    return parseOrThrow(responseShape, JSON.parse(text));
  } catch {
    throw new CmsUnavailableError(`${host} returned an invalid GraphQL response`);
  }
}
