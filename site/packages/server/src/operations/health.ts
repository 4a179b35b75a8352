import { isOperator, type OperatorAccess } from '../http/operator-access.ts';
import { type Route, safeMethods } from '../routes/route-table.ts';

export type Readiness = 'starting' | 'ready' | 'stopping';

/** State of this process that responses depend on. */
export type ServerState = {
  readonly readiness: Readiness;
  /** Why the last handover failed. */
  readonly handoverError: string | undefined;
  /** The handover socket of the build that has taken this one's place. */
  readonly nextSocket: string | undefined;
};

const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Liveness, with the reason for operators why a build was not taken over; and readiness, whether it accepts visitors, which it
 * does not while it starts or stops.
 */
export const healthRoutes = (
  state: ServerState,
  access: OperatorAccess,
  paths: { health: string; readiness: string },
): Route[] => [
  [
    paths.health,
    {
      kind: 'handler',
      methods: safeMethods,
      async handle(request, response) {
        const { handoverError } = state;
        const mayKnow = handoverError !== undefined && isOperator(request, access);
        response.writeHead(200, headers).end(mayKnow ? `ok\n${handoverError}\n` : 'ok\n');
      },
    },
  ],
  [
    paths.readiness,
    {
      kind: 'handler',
      methods: safeMethods,
      async handle(_, response) {
        const { readiness } = state;
        response.writeHead(readiness === 'ready' ? 200 : 503, headers).end(`${readiness}\n`);
      },
    },
  ],
];
