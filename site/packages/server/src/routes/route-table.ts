import type { IncomingMessage } from 'node:http';
import type { Logger } from '@vitrine/cache';
import { splitTarget } from '../lib/split-target.ts';
import type { NextHandler } from '../renderer/render-in-memory.ts';

/** A request whose body is read once, for all who need its bytes. */
export type Delivery = { method: string; url: string; headers: Headers; body: AsyncIterable<Uint8Array> | null };

/** How an endpoint answers. */
export type Action =
  /** In this process. */
  | { kind: 'handler'; handle: NextHandler }
  /**
   * In this process, and in the other server during a handover too, which gets the same bytes. `notMirrored` is the response where
   * that has failed, so that the sender tries again.
   */
  | { kind: 'mirrored'; respond: (delivery: Delivery) => Promise<Response>; notMirrored: () => Response }
  /** By a route handler of Next, for this client alone. */
  | { kind: 'route' }
  /** By a route handler of Next whose response is the same for everybody, until any content changes. */
  | { kind: 'shared-route' }
  /** By a route handler of Next whose response is kept like a page. */
  | { kind: 'stored-route' }
  /** By a page that is rendered for each client, from this query alone. */
  | { kind: 'page'; query: (given: URLSearchParams) => URLSearchParams; retryAfter?: RetryAfter };

/** The seconds that a client has to wait who asks too often. */
type RetryAfter = (request: IncomingMessage) => Promise<number | undefined>;

/** What is at an address that is no cached page and no file of the build. */
export type Endpoint = Action & {
  methods: readonly string[];
  /** Methods the handler rejects itself, in its own error format. */
  customErrorMethods?: readonly string[];
  /** Where it is more than elsewhere. */
  maxBodyBytes?: number;
  /** Whether only operators get an answer. */
  isForOperators?: boolean;
};

/** A path, or a pattern of paths, and what is there. */
export type Route = readonly [path: string | RegExp, endpoint: Endpoint];

/** Every address with an endpoint, of the site and of the server itself. */
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

/** An endpoint whose responses to operators are JSON; a failure has a line in the log. */
export const operatorEndpoint = (log: Logger, answer: (query: URLSearchParams) => Promise<JsonResponse>): Endpoint => ({
  kind: 'handler',
  methods: safeMethods,
  isForOperators: true,
  async handle(request, response) {
    const { search } = splitTarget(request.url ?? '/');
    const { status, value } = await answer(new URLSearchParams(search)).catch((error: unknown): JsonResponse => {
      log.error('not-explained', 'An explanation could not be made.', { error });
      return { status: 500, value: { error: 'not-explained', message: "See the site's log." } };
    });
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : JSON.stringify(value));
  },
});
