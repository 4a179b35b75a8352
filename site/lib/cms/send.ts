import type { DocumentNode } from 'graphql';
import { ClientError, GraphQLClient, type ResponseMiddleware } from 'graphql-request';
import { env } from '#lib/env.ts';
import type { Exchange } from './exchange.ts';

/** What becomes of errors that come with data: the answer is refused, they are all reported, or they are ignored. */
export type ErrorPolicy = 'none' | 'all' | 'ignore';

type Sent<Variables> = {
  document: DocumentNode;
  variables: Variables;
  headers: Record<string, string>;
  errorPolicy: ErrorPolicy;
  signal: AbortSignal;
};

/** The data of an answer, and the errors that came with it. */
type Received<Result> = { data: Result; errors: unknown };

const isData = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** graphql-request accepts a response without data. */
function refuseWithoutData(response: Exclude<Parameters<ResponseMiddleware>[0], Error>): void {
  if (isData(response.data)) return;
  const { status, headers, body, errors } = response;
  throw new ClientError({ status, headers, body, ...(errors && { errors }) }, { query: '' });
}

/** Asks once. Throws whatever graphql-request does, and also if there is no data. */
export async function send<Result, Variables extends object>(
  exchange: Exchange,
  { document, variables, headers, errorPolicy, signal }: Sent<Variables>,
): Promise<Received<Result>> {
  let errors: unknown;
  const client = new GraphQLClient(env.CMS_ENDPOINT, {
    method: exchange.method,
    jsonSerializer: JSON,
    fetch: exchange.fetch,
    // It would not pass on the errors that are ignored, which tell that the data lacks something.
    errorPolicy: errorPolicy === 'none' ? 'none' : 'all',
    headers,
    responseMiddleware(response) {
      if (response instanceof Error) return;
      refuseWithoutData(response);
      errors = response.errors;
    },
  });
  return { data: await client.request<Result>({ document, variables, signal }), errors };
}
