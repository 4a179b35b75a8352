import { CmsError, type Operation } from '#lib/cms/cms-error.ts';
import { emitCmsError } from '#lib/cms/error-events.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { getOperation } from '#lib/cms/operation.ts';
import { patience } from '#lib/cms/patience.ts';
import { applyImageFormat } from '#lib/cms/pictures/picture-format.ts';
import type { RequestContext } from '#lib/cms/request-context.ts';
import { getRequestUrl } from '#lib/cms/request-url.ts';
import { applyUnless, removeUnlessDirectives } from '#lib/cms/selections/unless-directive.ts';
import { env } from '#lib/env.ts';
import { inSpan, tracingHeaders } from '#lib/tracing.ts';
import { getErrorMessages } from './as-cms-error.ts';
import { getAuthHeader } from './authorization.ts';
import type { HttpExchange } from './exchange.ts';
import { printQuery } from './print-query.ts';
import { withRetry } from './retry.ts';
import { sanitizeResponse } from './sanitize-response.ts';
import { type ErrorPolicy, send } from './send.ts';

type Options = {
  headers?: Record<string, string>;
  /** Statuses that are thrown but not reported, because the caller handles them. */
  expected?: readonly number[];
  /** Defaults to `none`. */
  errorPolicy?: ErrorPolicy;
  /**
   * The client that the request is made for. Its cookies are sent, and the request is aborted if it disconnects. Must
   * not be set for cached responses.
   */
  visitor?: RequestContext | undefined;
};

/** `data` is partial if `errors` is not empty. `isStorable` is false if the CMS sent `no-store`. */
type CmsResponse<Result> = { data: Result; errors: readonly string[]; isStorable: boolean };

/**
 * Queries the CMS, bypassing its cache. Throws and reports a `CmsError` on a bad status, missing data, a timeout, or
 * errors that the policy rejects.
 */
export async function queryCms<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options: Options = {},
): Promise<Result> {
  return (await queryCmsWithErrors(document, variables, options)).data;
}

/** Like `queryCms`, but also returns the errors that the policy accepted and whether the response may be stored. */
export async function queryCmsWithErrors<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { headers, expected = [], errorPolicy = 'none', visitor }: Options = {},
): Promise<CmsResponse<Result>> {
  const operation = getOperation(document);
  const query = printQuery(applyImageFormat(removeUnlessDirectives(document), env.CMS_IMAGE_FORMAT));
  const attempt = async (exchange: HttpExchange, signal: AbortSignal) => {
    const own = await getHeaders(operation.name, visitor?.cookies);
    const response = await send<Result, Variables>(exchange, {
      endpoint: env.CMS_ENDPOINT,
      ...{ query, operationName: operation.name, variables, errorPolicy, signal, headers: { ...own, ...headers } },
    });
    const data = sanitizeResponse(document, response.data);
    applyUnless(document, data);
    const isStorable = !/\bno-store\b/i.test(exchange.headers.get('cache-control') ?? '');
    return { data, errors: getErrorMessages(response.errors), isStorable, status: exchange.status };
  };

  const isGet = operation.type === 'query' && env.CMS_METHOD === 'GET';
  const url = isGet ? getRequestUrl(env.CMS_ENDPOINT, query, operation.name, variables) : undefined;
  try {
    const { status, ...response } = await inOperation(operation, () =>
      withRetry(attempt, {
        operation,
        url,
        patience: patience(env.queryPurpose, env.CMS_TIMEOUT_MS),
        gone: visitor?.signal,
      }),
    );
    if (response.errors.length > 0 && errorPolicy === 'all')
      emitCmsError(new CmsError(operation, { status, messages: response.errors }));
    return response;
  } catch (error) {
    const isReported = error instanceof CmsError && !(error.status !== undefined && expected.includes(error.status));
    if (isReported) emitCmsError(error);
    throw error;
  }
}

/** Runs a query as a span of a trace. */
const inOperation = <Result extends { status: number | undefined }>(
  { type, name }: Operation,
  work: () => Promise<Result>,
): Promise<Result> =>
  inSpan(
    `${type} ${name}`,
    { kind: 'client', attributes: { 'graphql.operation.type': type, 'graphql.operation.name': name } },
    async (annotate) => {
      const response = await work();
      annotate({ 'http.response.status_code': response.status ?? 0 });
      return response;
    },
  );

async function getHeaders(operationName: string, cookies: string | undefined): Promise<Record<string, string>> {
  return {
    ...tracingHeaders(),
    'X-Craft-Gql-Cache': 'no-cache',
    ...(cookies && { cookie: cookies }),
    ...(await getAuthHeader(operationName, cookies)),
  };
}
