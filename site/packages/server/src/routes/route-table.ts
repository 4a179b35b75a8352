import type { Logger } from '@vitrine/cache';
import type { Exchange } from '../http/exchange.ts';
import { splitTarget } from '../lib/split-target.ts';

/** A request for a `mirrored` endpoint. The bytes that it reads from the body are also forwarded. */
export type Delivery = { method: string; url: string; headers: Headers; body: AsyncIterable<Uint8Array> | null };

/** How an endpoint responds. */
export type Action =
  /** Handled in this process. */
  | { kind: 'handler'; handle: (exchange: Exchange) => Promise<void> }
  /**
   * Handled in this process and, during a handover, also in the other server. `respondIfMissed` makes the sender retry
   * if the other server missed it.
   */
  | { kind: 'mirrored'; respond: (delivery: Delivery) => Promise<Response>; respondIfMissed: () => Response }
  /** Handled by a route handler, per request. */
  | { kind: 'route' }
  /** Handled by a route handler whose response is the same for all clients until any content changes. */
  | { kind: 'shared-route' }
  /** Handled by a route handler whose response is stored like a page. */
  | { kind: 'stored-route' }
  /** Handled by a page that is rendered per request and receives only this query. */
  | { kind: 'page'; query: (given: URLSearchParams) => URLSearchParams; retryAfter?: RetryAfter };

/** Returns how many seconds a rate-limited client must wait, or undefined if the client is not limited. */
type RetryAfter = (exchange: Exchange) => Promise<number | undefined>;

/** What serves a path that is neither a page nor a file of the build. */
export type Endpoint = Action & {
  methods: readonly string[];
  /** Methods that the handler rejects itself, in its own error format. */
  customErrorMethods?: readonly string[];
  /** Overrides `defaultMaxBodyBytes`. */
  maxBodyBytes?: number;
  /** Whether only operators are admitted. */
  isForOperators?: boolean;
};

export type Route = readonly [path: string | RegExp, endpoint: Endpoint];

/** All endpoints of the site and the server. */
export class RouteTable {
  readonly #exact: ReadonlyMap<string, Endpoint>;
  readonly #patterns: readonly (readonly [RegExp, Endpoint])[];

  constructor(routes: readonly Route[]) {
    this.#exact = new Map(routes.flatMap(([path, endpoint]) => (typeof path === 'string' ? [[path, endpoint]] : [])));
    this.#patterns = routes.flatMap(([path, endpoint]) =>
      typeof path === 'string' ? [] : [[path, endpoint] as const],
    );
  }

  find(path: string): Endpoint | undefined {
    return this.#exact.get(path) ?? this.#patterns.find(([pattern]) => pattern.test(path))?.[1];
  }
}

export const safeMethods: readonly string[] = ['GET', 'HEAD'];

export type JsonResponse = { status: number; value: unknown };

/** Creates an endpoint that sends JSON to operators and logs failures. */
export const operatorEndpoint = (
  log: Logger,
  respond: (query: URLSearchParams) => Promise<JsonResponse>,
): Endpoint => ({
  kind: 'handler',
  methods: safeMethods,
  isForOperators: true,
  async handle({ request, response, target }) {
    const { search } = splitTarget(target);
    const { status, value } = await respond(new URLSearchParams(search)).catch((error: unknown): JsonResponse => {
      log.error('operator_request_failed', "An operator's request failed.", { error });
      return { status: 500, value: { error: 'operator_request_failed', message: "See the site's log." } };
    });
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : JSON.stringify(value));
  },
});
