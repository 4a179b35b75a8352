import { isOperator, type OperatorAccess } from '../http/operator-access.ts';
import { type Route, safeMethods } from '../routes/route-table.ts';

export type Readiness = 'starting' | 'ready' | 'stopping';

/** State of this process that responses depend on. */
export type ServerState = {
  readonly readiness: Readiness;
  /** Why the last handover failed. */
  readonly handoverError: string | undefined;
  /** Handover socket of the server that replaced this one. */
  readonly nextSocket: string | undefined;
};

type Health = {
  state: ServerState;
  /** As in `ServerOptions`. */
  contentAsOf: (() => number) | undefined;
};

function describeContent(asOf: number): string {
  if (asOf === 0) return 'content: not reconciled yet\n';
  return `content: as of ${Math.max(0, Math.round((Date.now() - asOf) / 1000))} s ago\n`;
}

const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Creates the health routes. Liveness shows operators why a handover failed. Readiness is 503 while the server starts
 * or stops, and shows the age of the content.
 */
export const healthRoutes = (
  { state, contentAsOf }: Health,
  access: OperatorAccess,
  paths: { health: string; readiness: string },
): Route[] => [
  [
    paths.health,
    {
      kind: 'handler',
      methods: safeMethods,
      async handle(exchange) {
        const { handoverError } = state;
        const mayKnow = handoverError !== undefined && isOperator(exchange, access);
        exchange.response.writeHead(200, headers).end(mayKnow ? `ok\n${handoverError}\n` : 'ok\n');
      },
    },
  ],
  [
    paths.readiness,
    {
      kind: 'handler',
      methods: safeMethods,
      async handle({ response }) {
        const { readiness } = state;
        const age = contentAsOf ? describeContent(contentAsOf()) : '';
        response.writeHead(readiness === 'ready' ? 200 : 503, headers).end(`${readiness}\n${age}`);
      },
    },
  ],
];
