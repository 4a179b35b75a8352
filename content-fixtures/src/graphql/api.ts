import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema, type ParseOptions, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { HttpError } from '../http/http-error.ts';
import { readJsonBody } from '../http/request-body.ts';
import { errorStack } from '../shared/errors.ts';
import type { View } from './context.ts';
import { mostTokens, reasonToRefuse } from './query-limits.ts';
import type { RequestLog } from './request-log.ts';

export type Api = (request: IncomingMessage, response: ServerResponse, view: View) => Promise<void>;
type Context = { view: View };

/** The site's largest query is 11 kB; a form may carry files of 10 MB, which are a third longer as text. */
const largestBody = 15 * 1024 * 1024;

/** Serves GraphQL over HTTP as Craft does: errors in a query come with status 200. */
export function makeApi(schema: () => GraphQLSchema, requests: RequestLog, log: (line: string) => void): Api {
  const yoga = createYoga<Context>({
    schema: () => schema(),
    graphqlEndpoint: '/api',
    landingPage: false,
    logging: false,
    cors: false,
    plugins: [limitQueries(), countOperations(requests)],
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
  return async (request, response, view) => {
    if (request.method === 'POST') await readQuery(request);
    const asksForData = request.method === 'POST' || request.url?.includes('query=');
    // With the newer media type, yoga would respond with 400 where Craft responds with 200.
    if (asksForData) request.headers.accept = 'application/json';
    await yoga(request, response, { view });
  };
}

/** Reads the body for yoga, which would accept any type and length. */
async function readQuery(request: IncomingMessage): Promise<void> {
  const body = await readJsonBody(request, largestBody);
  if (typeof body['query'] !== 'string')
    throw new HttpError(400, 'the body has no query; send {"query": "…", "variables": {…}}');
  Object.assign(request, { body });
}

/** Refuses a query that is too large before it is validated, which costs more than parsing it. */
function limitQueries(): Plugin<Context> {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options: ParseOptions) => parse(source, { ...options, maxTokens: mostTokens }));
      return ({ result, replaceParseResult }) => {
        const reason = result instanceof Error || !result ? null : reasonToRefuse(result);
        if (reason !== null) replaceParseResult(new GraphQLError(reason));
      };
    },
  };
}

function countOperations(requests: RequestLog): Plugin<Context> {
  return {
    onExecute({ args }: { args: ExecutionArgs }) {
      const began = performance.now();
      const at = new Date().toISOString();
      const operation = args.operationName ?? nameOf(args) ?? 'unnamed';
      return {
        onExecuteDone() {
          const milliseconds = Math.round((performance.now() - began) * 10) / 10;
          requests.add({ at, operation, variables: args.variableValues ?? {}, milliseconds });
        },
      };
    },
  };
}

function nameOf({ document }: ExecutionArgs): string | undefined {
  const [operation] = document.definitions.filter((node) => node.kind === 'OperationDefinition');
  return operation?.name?.value;
}
