import * as v from 'valibot';
import { authorization } from '#lib/cms/authorization.ts';
import { currentVisitor, passedCookies } from '#lib/cms/visitor.ts';
import { env } from '#lib/env.ts';
import { inShape } from '#lib/in-shape.ts';
import { messageOf } from '#lib/message-of.ts';

const answerShape = v.object({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []),
});
export type CmsAnswer = v.InferOutput<typeof answerShape>;

/** No answer, or one that says that the CMS itself is in trouble. */
export class CmsUnreachable extends Error {}

/** The network's own words, such as "connect ECONNREFUSED 127.0.0.1:4000". */
const reasonOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/**
 * Sends a mutation to the CMS. It is not asked through `lib/cms`, which logs what the CMS answers: that may quote the
 * visitor. With CMS_COOKIES it gets the cookies of the visitor for whom this is done. Throws, without such a quotation, if
 * there is no readable answer.
 */
export async function askCms(query: string, variables: object, submissionId?: string): Promise<CmsAnswer> {
  const { host } = new URL(env.CMS_ENDPOINT);
  const cookies = passedCookies(currentVisitor()?.cookies);
  const send = async () => {
    const response = await fetch(env.CMS_ENDPOINT, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(submissionId !== undefined && { 'idempotency-key': submissionId }),
        ...(cookies !== undefined && { cookie: cookies }),
        ...(await authorization('SubmitForm', cookies)),
      },
      body: JSON.stringify({ query, variables }),
      cache: 'no-store',
      // Another host must not get the body.
      redirect: 'error',
      signal: AbortSignal.timeout(env.CMS_TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await send().catch((error: unknown) => {
    throw new CmsUnreachable(`${host} cannot be reached: ${reasonOf(error)}`);
  });
  if (status !== 200) throw new CmsUnreachable(`${host} answered ${status}`);
  try {
    return inShape(answerShape, JSON.parse(text));
  } catch {
    throw new CmsUnreachable(`${host} answered with what is no GraphQL response`);
  }
}
