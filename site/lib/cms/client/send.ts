import { ClientError, GraphQLClient, type ResponseMiddleware } from 'graphql-request';
import type { HttpExchange } from './exchange.ts';

/** How to handle errors that come with data: `none` throws them, `all` reports them, `ignore` accepts them silently. */
export type ErrorPolicy = 'none' | 'all' | 'ignore';

type SendOptions<Variables> = {
  endpoint: string;
  query: string;
  operationName: string;
  variables: Variables;
  headers: Record<string, string>;
  errorPolicy: ErrorPolicy;
  signal: AbortSignal;
};

type Received<Result> = { data: Result; errors: unknown };

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws if the response has no data, which graphql-request accepts. */
function assertHasData(response: Exclude<Parameters<ResponseMiddleware>[0], Error>): void {
  if (isObject(response.data)) return;
  const { status, headers, body, errors } = response;
  throw new ClientError({ status, headers, body, ...(errors && { errors }) }, { query: '' });
}

/** Sends one request. Throws graphql-request's errors, and a `ClientError` if `data` is missing. */
export async function send<Result, Variables extends object>(
  exchange: HttpExchange,
  { endpoint, query, operationName, variables, headers, errorPolicy, signal }: SendOptions<Variables>,
): Promise<Received<Result>> {
  let errors: unknown;
  const client = new GraphQLClient(endpoint, {
    method: exchange.method,
    // To find the operation's name, graphql-request would parse the query again for each request.
    excludeOperationName: true,
    jsonSerializer: { parse: JSON.parse, stringify: (body: object) => JSON.stringify({ ...body, operationName }) },
    fetch: exchange.fetch,
    // With `ignore`, graphql-request would hide the errors, which mark the data as partial.
    errorPolicy: errorPolicy === 'none' ? 'none' : 'all',
    headers,
    responseMiddleware(response) {
      if (response instanceof Error) return;
      assertHasData(response);
      errors = response.errors;
    },
  });
  return { data: await client.request<Result>({ document: query, variables, signal }), errors };
}
