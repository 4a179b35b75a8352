import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { RequestLog } from './request-log.ts';
import type { View } from './view.ts';

export type Api = (request: IncomingMessage, response: ServerResponse, view: View) => Promise<void>;
type Context = { view: View };

/** Answers GraphQL over HTTP as Craft does: errors in a query come with status 200. */
export function makeApi(schema: () => GraphQLSchema, requests: RequestLog, log: (line: string) => void): Api {
  const yoga = createYoga<Context>({
    schema: () => schema(),
    graphqlEndpoint: '/api',
    landingPage: false,
    logging: false,
    cors: false,
    plugins: [countOperations(requests)],
    maskedErrors: {
      maskError(error) {
        if (error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError)) {
          return error;
        }
        log(`content service: ${error instanceof Error ? error.stack : error}`);
        return new GraphQLError('Something went wrong when processing the GraphQL query.');
      },
    },
  });
  return async (request, response, view) => {
    const asksForData = request.method === 'POST' || request.url?.includes('query=');
    // The newer media type would have yoga answer 400 where Craft answers 200.
    if (asksForData) request.headers.accept = 'application/json';
    await yoga(request, response, { view });
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
