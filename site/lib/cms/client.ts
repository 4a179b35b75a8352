import { Kind, type OperationDefinitionNode } from 'graphql';
import { ClientError, GraphQLClient, type ResponseMiddleware } from 'graphql-request';
import * as v from 'valibot';
import { env } from '#lib/env.ts';
import { messageOf } from '#lib/message-of.ts';
import { cleanAnswer } from './clean-answer.ts';
import { CmsError } from './errors.ts';
import { reportFailure } from './failures.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { hideUnshown, withoutConditions } from './selections/unless.ts';

/** Statuses worth a second try, and how many tries a method gets beyond the first (G3). */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const retries = { GET: 1, POST: 0 };

function authorization(token: string | undefined): Record<string, string> {
  const value = token?.trim();
  if (!value) return {};
  const hasScheme = /^\w+ /.test(value);
  return { [env.CMS_AUTH_HEADER]: hasScheme ? value : `${env.CMS_AUTH_SCHEME} ${value}` };
}

export function operationOf(document: { definitions: readonly { kind: string }[] }): OperationDefinitionNode {
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation?.name) throw new Error('Invalid GraphQL Operation');
  return operation;
}

/** A broken CMS may send anything as `errors`. */
const errorList = v.pipe(
  v.unknown(),
  v.transform((errors) => [errors ?? []].flat()),
  v.array(v.fallback(v.object({ message: v.string() }), { message: 'an error without a message' })),
);
const isData = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param status of the response, if one came that could not be read */
function asCmsError(operation: OperationDefinitionNode, error: unknown, status: number | undefined): CmsError {
  const about = { name: operation.name?.value ?? 'anonymous', type: operation.operation };
  if (error instanceof ClientError) {
    const messages = v.parse(errorList, error.response.errors).map(({ message }) => message);
    return new CmsError(about, { status: error.response.status, messages, cause: error });
  }
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new CmsError(about, { status, messages: [messageOf(reason)], cause: error });
}

/** graphql-request accepts a response without data. */
const refuseWithoutData: ResponseMiddleware = (response) => {
  if (response instanceof Error || isData(response.data)) return;
  const { status, headers, body } = response;
  throw new ClientError({ status, headers, body }, { query: '' });
};

type Options = {
  headers?: Record<string, string>;
  /** Statuses that the caller treats as answers: they are thrown, but not reported. */
  expected?: readonly number[];
};

/**
 * Queries the content service, bypassing our caches and Craft's.
 * Throws a `CmsError` for a bad status, for a response with errors or without data, and on a timeout: failures must not be
 * cached. Each failure is reported.
 */
export async function request<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { headers = {}, expected = [] }: Options = {},
): Promise<Result> {
  const operation = operationOf(document);
  const method = operation.operation === 'query' ? env.CMS_METHOD : 'POST';
  let status: number | undefined;
  const client = new GraphQLClient(env.CMS_ENDPOINT, {
    method,
    fetch: async (input, init) => {
      status = undefined;
      // Next would keep the answers of `fetch` in a cache of its own, which knows no tags.
      const response = await fetch(input, { ...init, cache: 'no-store' });
      status = response.status;
      return response;
    },
    responseMiddleware: refuseWithoutData,
    ...(method === 'GET' && { jsonSerializer: JSON }),
    headers: { 'X-Craft-Gql-Cache': 'no-cache', ...authorization(env.CMS_TOKEN), ...headers },
  });
  const ask = async () => {
    const signal = AbortSignal.timeout(env.CMS_TIMEOUT_MS);
    const question = withoutConditions(document);
    const answer = cleanAnswer(document, await client.request<Result>({ document: question, variables, signal }));
    hideUnshown(document, answer);
    return answer;
  };
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const failure = asCmsError(operation, error, status);
      const isWorthRetrying = !(error instanceof ClientError) || retriedStatuses.has(error.response.status);
      if (isWorthRetrying && attempt < retries[method]) continue;
      if (failure.status === undefined || !expected.includes(failure.status)) reportFailure(failure);
      throw failure;
    }
  }
}
