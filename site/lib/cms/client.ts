import { env } from '#lib/env.ts';
import { addressOf } from './address-of.ts';
import { messagesOf } from './as-cms-error.ts';
import { authorization } from './authorization.ts';
import { cleanAnswer } from './clean-answer.ts';
import { CmsError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { reportFailure } from './failures.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { operationOf } from './operation-of.ts';
import { patience } from './patience.ts';
import { inPictureFormat } from './picture-format.ts';
import { retry } from './retry.ts';
import { hideUnshown, withoutConditions } from './selections/unless.ts';
import { type ErrorPolicy, send } from './send.ts';
import type { Visitor } from './visitor.ts';

type Options = {
  headers?: Record<string, string>;
  /** Statuses that the caller treats as answers: they are thrown, but not reported. */
  expected?: readonly number[];
  /** `none` unless it is given. */
  errorPolicy?: ErrorPolicy;
  /** Their cookies are passed on, and the request ends when they leave. Never for an answer that is cached. */
  visitor?: Visitor | undefined;
};

/** Data, which lacks something if errors came with it. */
type Answer<Result> = { data: Result; errors: readonly string[] };

/**
 * Queries the content service, bypassing our caches and Craft's.
 * Throws a `CmsError` for a bad status, for a response with errors or without data, and on a timeout: failures must not be
 * cached. Each failure is reported.
 */
export async function request<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options: Options = {},
): Promise<Result> {
  return (await requestAnswer(document, variables, options)).data;
}

/** The same, for callers who let errors through and need to know of them. */
export async function requestAnswer<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { headers, expected = [], errorPolicy = 'none', visitor }: Options = {},
): Promise<Answer<Result>> {
  const operation = operationOf(document);
  const question = inPictureFormat(withoutConditions(document));
  const ask = async (exchange: Exchange, signal: AbortSignal) => {
    const own = await headersFor(operation.name, visitor?.cookies);
    const answer = await send<Result, Variables>(exchange, {
      ...{ document: question, variables, errorPolicy, signal, headers: { ...own, ...headers } },
    });
    const data = cleanAnswer(document, answer.data);
    hideUnshown(document, data);
    return { data, errors: messagesOf(answer.errors), status: exchange.status };
  };

  const isGet = operation.type === 'query' && env.CMS_METHOD === 'GET';
  const address = isGet ? addressOf(question, operation.name, variables) : undefined;
  try {
    const { status, ...answer } = await retry(ask, { operation, address, patience: patience(), gone: visitor?.signal });
    if (answer.errors.length > 0 && errorPolicy === 'all')
      reportFailure(new CmsError(operation, { status, messages: answer.errors }));
    return answer;
  } catch (error) {
    const isReported = error instanceof CmsError && !(error.status !== undefined && expected.includes(error.status));
    if (isReported) reportFailure(error);
    throw error;
  }
}

async function headersFor(operationName: string, cookies: string | undefined): Promise<Record<string, string>> {
  return {
    'X-Craft-Gql-Cache': 'no-cache',
    ...(cookies && { cookie: cookies }),
    ...(await authorization(operationName, cookies)),
  };
}
