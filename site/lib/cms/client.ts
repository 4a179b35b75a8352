import { Kind, type OperationDefinitionNode } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import { env } from '#lib/env.ts';
import { messageOf } from '#lib/message-of.ts';
import { cleanAnswer } from './clean-answer.ts';
import { CmsError } from './errors.ts';
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

function asCmsError(operation: OperationDefinitionNode, error: unknown): CmsError {
  const about = { name: operation.name?.value ?? 'anonymous', type: operation.operation };
  if (error instanceof ClientError) {
    const messages = (error.response.errors ?? []).map(({ message }) => message);
    return new CmsError(about, { status: error.response.status, messages, cause: error });
  }
  const told = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new CmsError(about, { messages: [messageOf(told)], cause: error });
}

/** Next would keep the answers of `fetch` in a cache of its own, which knows no tags. */
const fetchUncached: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-store' });

/**
 * Asks the content service once, without any cache of ours or of Craft's.
 * Throws a `CmsError` on a bad status, on `errors` in the answer and when no answer comes in time:
 * nothing that failed may be cached.
 */
export async function request<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<Result> {
  const operation = operationOf(document);
  const method = operation.operation === 'query' ? env.CMS_METHOD : 'POST';
  const client = new GraphQLClient(env.CMS_ENDPOINT, {
    method,
    fetch: fetchUncached,
    ...(method === 'GET' && { jsonSerializer: JSON }),
    headers: { 'X-Craft-Gql-Cache': 'no-cache', ...authorization(env.CMS_TOKEN), ...headers },
  });
  for (let attempt = 0; ; attempt++) {
    try {
      const signal = AbortSignal.timeout(env.CMS_TIMEOUT_MS);
      const question = withoutConditions(document);
      const answer = cleanAnswer(document, await client.request<Result>({ document: question, variables, signal }));
      hideUnshown(document, answer);
      return answer;
    } catch (error) {
      const failure = asCmsError(operation, error);
      const isWorthRetrying = failure.status === undefined || retriedStatuses.has(failure.status);
      if (attempt >= retries[method] || !isWorthRetrying) throw failure;
    }
  }
}
