import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { forwardToRelease } from './handover/handover-socket.ts';
import type { Mirror } from './handover/mirror.ts';
import { respondMirrored } from './handover/respond-mirrored.ts';
import { type Exchange, hasMultipleHosts, toExchange } from './http/exchange.ts';
import { holdBack } from './http/hold-back.ts';
import { type OperatorAccess, rejectUnlessOperator } from './http/operator-access.ts';
import type { FetchFromNext } from './http/proxy-request.ts';
import { redirect } from './http/redirect.ts';
import {
  connectionLimits,
  defaultMaxBodyBytes,
  enforceBodyLimit,
  refuseMethod,
  rejectInvalid,
  sendTextError,
} from './http/request-limits.ts';
import { closeIdle, rejectUnreadable, securedResponse } from './http/secured-response.ts';
import { OverloadedError, RendererExitedError } from './lib/errors.ts';
import { splitTarget } from './lib/split-target.ts';
import { nextPrefix } from './next-internals/paths.ts';
import { isRscRequest, rewrittenPathHeader } from './next-internals/rsc-request.ts';
import type { ServerState } from './operations/health.ts';
import { isNotFound, notFoundStatus } from './pages/status.ts';
import { ClientSlots, type GetNetwork } from './rendering/client-slots.ts';
import { type ForwardRequest, forwardToHandler } from './rendering/forward-to-next.ts';
import type { Slots } from './rendering/slots.ts';
import { type Endpoint, type RouteTable, safeMethods } from './routes/route-table.ts';
import type { ServingContext } from './serving/context.ts';
import type { KeptResponses } from './serving/kept-responses.ts';
import type { PageCache } from './serving/page-cache.ts';
import { PageResponder } from './serving/page-responder.ts';
import { payloadPrefix } from './serving/payload-path.ts';
import type { StaticFiles } from './static/static-files.ts';
import { identifyRequest, type RequestContext, requestIdHeader, runForRequest } from './tracing/request-context.ts';
import { isTracing, traceRequest } from './tracing/spans.ts';

/** Maps a host and target to a path of the site, or to another URL. */
export type Rewrite = (host: string, target: string) => { path: string } | { location: string };

type ServerDependencies = {
  context: ServingContext;
  served: PageCache;
  files: StaticFiles;
  next: ForwardRequest;
  fetchFromNext: FetchFromNext;
  slots: Slots;
  getNetwork: GetNetwork;
  /** Reports whether a request comes from a trusted proxy. */
  isTrusted: (request: IncomingMessage) => boolean;
  kept: KeptResponses;
  routes: RouteTable;
  mirror: Mirror;
  state: ServerState;
  access: OperatorAccess;
  rewrite: Rewrite | undefined;
  /** Reports whether a stored path is for the server's internal use. */
  isInternal: (path: string) => boolean;
};

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const isSafe = ({ method = '' }: IncomingMessage) => safeMethods.includes(method);

/** Responds with redirects, cached pages and files from memory; forwards other renders and route handlers to Next. */
class RequestHandler {
  readonly #parts: ServerDependencies;
  readonly #pages: PageResponder;
  readonly #slots: ClientSlots;

  constructor(parts: ServerDependencies) {
    this.#parts = parts;
    this.#slots = new ClientSlots(parts.slots, parts.getNetwork);
    this.#pages = new PageResponder({ ...parts, options: parts.context, slots: this.#slots });
  }

  /** Handles a request in its context, whose ID appears in its log lines and CMS queries. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    if (isTracing()) {
      this.#handleTraced(request, response);
      return;
    }
    const exchange = this.#rewrite(toExchange(request, response));
    // Sending a page from memory logs and queries nothing, so it needs no context.
    if (!exchange || this.#sendFromMemory(exchange)) return;
    const identified = this.#identify(request);
    runForRequest(identified, () => this.#route(exchange, identified.id));
  }

  #handleTraced(request: IncomingMessage, response: ServerResponse): void {
    const identified = this.#identify(request);
    const { method = '', url = '/' } = request;
    const attributes = { 'url.path': splitTarget(url).path, 'vitrine.request_id': identified.id };
    runForRequest(identified, () =>
      traceRequest({ parent: identified, method, attributes }, (end) => {
        response.once('close', () => end(response.statusCode, {}));
        const exchange = this.#rewrite(toExchange(request, response));
        if (exchange && !this.#sendFromMemory(exchange)) this.#route(exchange, identified.id);
      }),
    );
  }

  #identify(request: IncomingMessage): RequestContext {
    return identifyRequest(request.headers, this.#parts.isTrusted(request));
  }

  /** Applies the site's rewrite. Returns undefined after redirecting to another URL. */
  #rewrite(exchange: Exchange): Exchange | undefined {
    const { rewrite } = this.#parts;
    const { request, response, host = '', target } = exchange;
    if (!rewrite || !target.startsWith('/')) return exchange;
    const placed = rewrite(host, target);
    if ('location' in placed) {
      redirect(response, 308, this.#parts.context.headers.location(placed.location));
      return undefined;
    }
    if (placed.path === target) return exchange;
    // Next's router derives the segments from this header.
    if (isRscRequest(request.headers)) response.setHeader(rewrittenPathHeader, splitTarget(placed.path).path);
    return { ...exchange, target: placed.path };
  }

  /** Fast path: sends a fresh cached page. Returns false if the request needs the full pipeline. */
  #sendFromMemory(exchange: Exchange): boolean {
    const { request, response, target } = exchange;
    const { context, isInternal, served } = this.#parts;
    const { cookie } = request.headers;
    if (!isSafe(request) || isRscRequest(request.headers) || hasMultipleHosts(request)) return false;
    if (cookie !== undefined && context.preview?.isInCookies(cookie)) return false;
    const kept = served.memory.find(target);
    if (kept?.freshness !== 'fresh' || isNotFound(kept.page) || isInternal(kept.page.path)) return false;
    context.counts.hit++;
    served.memory.recordHit(kept.page.path);
    kept.page.send(request, response, 'hit')?.catch((error: unknown) => this.#sendError(exchange, error));
    return true;
  }

  #route(exchange: Exchange, id: string): void {
    this.#sendRouted(exchange, id).catch((error: unknown) => this.#sendError(exchange, error));
  }

  async #sendRouted(exchange: Exchange, id: string): Promise<void> {
    const { files, routes } = this.#parts;
    const { request, response, target } = exchange;
    const { path } = splitTarget(target);
    const endpoint = routes.find(path);
    const { maxBodyBytes = defaultMaxBodyBytes } = endpoint ?? {};
    const file = endpoint || !isSafe(request) ? undefined : files.find(target);
    // Responses with files are never logged, so they need no request ID.
    if (!file) response.setHeader(requestIdHeader, id);
    if (rejectInvalid(exchange, maxBodyBytes)) return;
    enforceBodyLimit(request, response, maxBodyBytes);
    if (endpoint) return this.#sendEndpoint(endpoint, path, exchange);
    if (!isSafe(request)) return refuseMethod(request, response, safeMethods);
    if (file) return files.send(file, request, response);
    if (target.startsWith(payloadPrefix)) return this.#pages.sendInitialPayload(exchange);
    if (target.startsWith(nextPrefix)) return sendTextError(response, notFoundStatus, 'No such file in this build.');
    return this.#pages.sendPage(exchange);
  }

  async #sendEndpoint(endpoint: Endpoint, path: string, exchange: Exchange): Promise<void> {
    const { access, context, kept, mirror, next } = this.#parts;
    const { request, response } = exchange;
    const { methods, customErrorMethods = [], isForOperators } = endpoint;
    if (![...methods, ...customErrorMethods].includes(request.method ?? ''))
      return refuseMethod(request, response, methods);
    if (isForOperators && rejectUnlessOperator(exchange, access)) return;
    switch (endpoint.kind) {
      case 'handler':
        return endpoint.handle(exchange);
      case 'mirrored':
        return respondMirrored(exchange, endpoint, mirror);
      case 'stored-route':
        return this.#pages.sendStored(path, exchange);
      case 'shared-route':
        return kept.respond(path, exchange);
      case 'page':
        return this.#sendOwnPage(endpoint, exchange);
      case 'route': {
        const client = context.clientAddress(request);
        const work = () => forwardToHandler(next, exchange, { client, headers: context.headers });
        return this.#slots.take(request, response, work, 'alone');
      }
    }
  }

  async #sendOwnPage({ query, retryAfter }: Extract<Endpoint, { kind: 'page' }>, exchange: Exchange): Promise<void> {
    const seconds = await retryAfter?.(exchange);
    if (seconds === undefined) {
      const { search } = splitTarget(exchange.target);
      return this.#pages.sendUncached(exchange, query(new URLSearchParams(search)));
    }
    await holdBack();
    this.#parts.context.sendRateLimited(exchange, seconds);
  }

  #sendError(exchange: Exchange, error: unknown): void {
    const { log, sendUnavailable } = this.#parts.context;
    const { response } = exchange;
    const { method } = exchange.request;
    const { path } = splitTarget(exchange.target);
    const isOverloaded = error instanceof OverloadedError;
    if ((isOverloaded || error instanceof RendererExitedError) && !response.headersSent) {
      const event = isOverloaded ? 'render_rejected' : 'renderer_unavailable';
      log.error(event, `${method} ${path} could not be served: ${error.message}.`, { method, path });
      sendUnavailable(exchange);
      return;
    }
    log.error('request_failed', `${method} ${path} failed.`, { method, path, error });
    if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
    response.end();
  }

  /** Logs a request that had no response when its connection was closed. */
  reportOverdue({ method = '', url = '/' }: IncomingMessage, afterMs: number): void {
    const { path } = splitTarget(url);
    this.#parts.context.log.error('request_timed_out', `${method} ${path} had no response after ${afterMs / 1000} s.`, {
      ...{ method, path },
    });
  }

  /** While draining, forwards requests to the next build's server and closes each connection after its response. */
  handleDraining(request: IncomingMessage, response: ServerResponse): void {
    const { context, state } = this.#parts;
    response.shouldKeepAlive = false;
    const { nextSocket } = state;
    if (nextSocket === undefined) {
      this.handle(request, response);
      return;
    }
    const exchange = toExchange(request, response);
    forwardToRelease(nextSocket, exchange, context).catch((error: unknown) => this.#sendError(exchange, error));
  }
}

/** Creates the HTTP server, and its request handler for other sockets. */
export function createRequestServer(
  dependencies: ServerDependencies,
  { requestMs, idleMs }: { requestMs: number; idleMs: number },
): { server: http.Server; handle: Handle } {
  const handler = new RequestHandler(dependencies);
  const { common } = dependencies.context.headers;
  const options = { ...connectionLimits(requestMs), ServerResponse: securedResponse(common) };
  const server = http.createServer(options, (request, response) => {
    if (server.listening) handler.handle(request, response);
    else handler.handleDraining(request, response);
  });
  // A stalled client must not hold a response open.
  server.setTimeout(
    idleMs,
    closeIdle(common, (request) => handler.reportOverdue(request, idleMs)),
  );
  server.on('clientError', rejectUnreadable(common));
  return { server, handle: (request, response) => handler.handle(request, response) };
}
