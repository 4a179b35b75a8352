import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema, type ParseOptions, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { HttpError } from '../http/http-error.ts';
import { readJsonBody } from '../http/request-body.ts';
import { errorStack } from '../shared/errors.ts';
import { createContext, type RequestContext, type ServedContent } from './context.ts';
import { maxTokens, queryLimitError } from './query-limits.ts';
import type { RequestLog } from './request-log.ts';

export type GraphQLHandler = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

type ApiOptions = {
  schema: () => GraphQLSchema;
  content: ServedContent;
  requests: RequestLog;
  log: (line: string) => void;
};

/** Form submissions contain files of up to 10 MB, which are a third larger in base64. */
const maxBodyBytes = 15 * 1024 * 1024;

/** GraphQL over HTTP as in Craft: query errors have status 200. */
export function createApi({ schema, content, requests, log }: ApiOptions): GraphQLHandler {
  const yoga = createYoga<RequestContext>({
    schema: () => schema(),
    graphqlEndpoint: '/api',
    landingPage: false,
    logging: false,
    cors: false,
    plugins: [useQueryLimits(), useRequestLog(requests)],
    maskedErrors: {
      maskError(error) {
        if (error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError)) {
          return error;
        }
        log(`content service: ${errorStack(error)}`);
        return new GraphQLError('Something went wrong when processing the GraphQL query.');
      },
    },
  });
  return async (url, request, response) => {
    const context = createContext(url, request, content);
    // As in Craft, this header shows that the preview token is known.
    if (context.previewDraft) response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'POST') await requireQueryBody(request);
    const requestsData = request.method === 'POST' || request.url?.includes('query=');
    // Yoga would respond to query errors with 400 if the client accepted application/graphql-response+json.
    if (requestsData) request.headers.accept = 'application/json';
    await yoga(request, response, context);
  };
}

/** Requires a JSON body of limited size with a query, which Yoga does not check, and attaches it to the request. */
async function requireQueryBody(request: IncomingMessage): Promise<void> {
  const body = await readJsonBody(request, maxBodyBytes);
  if (typeof body['query'] !== 'string')
    throw new HttpError(400, 'the body has no query; send {"query": "…", "variables": {…}}');
  Object.assign(request, { body });
}

/** Checks the limits before validation, because validating a huge query is expensive. */
function useQueryLimits(): Plugin<RequestContext> {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: ParseOptions) => parse(source, { ...options, maxTokens }));
      return ({ result, replaceParseResult }) => {
        const reason = result instanceof Error || !result ? null : queryLimitError(result);
        if (reason !== null) replaceParseResult(new GraphQLError(reason));
      };
    },
  };
}

function useRequestLog(requests: RequestLog): Plugin<RequestContext> {
  return {
    onExecute({ args }: { args: ExecutionArgs }) {
      const startedAt = performance.now();
      const at = new Date().toISOString();
      const operation = args.operationName ?? operationName(args) ?? 'unnamed';
      return {
        onExecuteDone() {
          const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
          requests.add({ at, operation, variables: args.variableValues ?? {}, durationMs });
        },
      };
    },
  };
}

function operationName({ document }: ExecutionArgs): string | undefined {
  const [operation] = document.definitions.filter((node) => node.kind === 'OperationDefinition');
  return operation?.name?.value;
}
