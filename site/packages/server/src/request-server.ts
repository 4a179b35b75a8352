import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Cache } from '@vitrine/cache';
import type { RedirectMatcher } from '@vitrine/redirects';
import { secondsToWait } from '../../../lib/abuse/attempts.ts';
import { visitorAt } from '../../../lib/abuse/visitor-of.ts';
import { draftInCookies } from '../../../lib/draft-request.ts';
import { log } from '../../../lib/log/log.ts';
import { movedHomes } from '../../../lib/routes/home-urls.ts';
import { splitTarget } from '../../../lib/routes/page-address.ts';
import { createPlacer, type Placer } from '../../../lib/routes/placer.ts';
import { isHeldData, nextFolder, payloadFolder } from '../../../lib/routes/routes.ts';
import { type Endpoint, endpointAt } from '../../../server/endpoints/endpoints.ts';
import { isMedia, passMedia } from '../../../server/endpoints/media.ts';
import { answerUnavailable } from '../../../server/error-pages.ts';
import { answerTooMany, holdBack } from '../../../server/too-many.ts';
import { RendererGone } from './errors.ts';
import { passOn } from './handover/handover-socket.ts';
import type { AskNext } from './http/proxy-request.ts';
import { redirectLegacy, redirectTo } from './http/redirect.ts';
import {
  connectionLimits,
  hasTwoHosts,
  idleConnectionMs,
  isRefused,
  largestBodyUsually,
  limitBody,
  readAbsoluteForm,
  refuse,
  refuseMethod,
} from './http/request-limits.ts';
import { refuseUnreadable, SecuredResponse } from './http/secured-response.ts';
import { isNavigation, rewrittenPath } from './next-internals/rsc-request.ts';
import { answerExplanation } from './operations/explain.ts';
import { answerOperator, type Readiness } from './operations/health.ts';
import type { KeptAnswers } from './pages/kept-responses.ts';
import type { ServedPages } from './pages/page-cache.ts';
import { PageAnswers } from './pages/page-responder.ts';
import type { NextHandler } from './renderer/render-in-memory.ts';
import { VisitorTurns } from './rendering/client-slots.ts';
import { passToHandler } from './rendering/forward-to-next.ts';
import type { Renderers } from './rendering/renderer-pool.ts';
import { Busy, type Turns } from './rendering/slots.ts';
import type { StaticFiles } from './static/static-files.ts';

type DoorParts = {
  cache: Cache;
  served: ServedPages;
  files: StaticFiles;
  next: NextHandler;
  ask: AskNext;
  renderers: Renderers;
  turns: Turns;
  kept: KeptAnswers;
  redirects: RedirectMatcher;
  lifecycle: DoorState;
};

/** How it stands with the process. */
export type DoorState = {
  readonly readiness: Readiness;
  /** Why the last build was not taken over. */
  readonly refused: string | undefined;
  /** The side door of the build that has taken this one's place. */
  readonly successor: string | undefined;
};

export type Door = {
  server: http.Server;
  /** Answers a request, wherever it came in. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
};

const readMethods = ['GET', 'HEAD'];
const isRead = ({ method = '' }: IncomingMessage) => readMethods.includes(method);
/** Next's own addresses, where it serves only files of the build. */
const isNexts = (url: string) => url.startsWith(nextFolder);

const place = movedHomes && createPlacer(movedHomes);

/** Responds with redirects, cached pages and files from memory; passes other renders and route handlers to Next. */
class RequestHandler {
  readonly #parts: DoorParts;
  readonly #pages: PageAnswers;
  readonly #turns: VisitorTurns;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.#turns = new VisitorTurns(parts.turns);
    this.#pages = new PageAnswers({ ...parts, turns: this.#turns });
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    readAbsoluteForm(request);
    const isPath = request.url?.startsWith('/');
    if (place && isPath && this.#redirectElsewhere(place, request, response)) return;
    if (this.#answerAtOnce(request, response)) return;
    this.#answer(request, response).catch((error: unknown) => fail(request, response, error));
  }

  /** Gives the request the address of its page, if that is not its target; true if the page stands at another URL. */
  #redirectElsewhere(placer: Placer, request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, url = '/' } = request;
    const placed = placer(headers.host ?? '', url);
    if ('location' in placed) {
      redirectTo(response, 308, placed.location);
      return true;
    }
    if (placed.address === url) return false;
    request.url = placed.address;
    // Next's router reads a page's segments from its address.
    if (isNavigation(headers)) response.setHeader(rewrittenPath, splitTarget(placed.address).path);
    return false;
  }

  /** The short path for most requests: a page that is in memory and fresh. */
  #answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request) || isNavigation(request.headers) || hasTwoHosts(request)) return false;
    if (draftInCookies(request.headers.cookie) !== undefined) return false;
    const kept = this.#parts.served.memory.find(request.url ?? '/');
    if (kept?.freshness !== 'fresh' || kept.page.status === 404 || isHeldData(kept.page.path)) return false;
    this.#parts.served.memory.countVisit(kept.page.path);
    kept.page.answer(request, response, 'hit')?.catch((error: unknown) => fail(request, response, error));
    return true;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { served, files, redirects, lifecycle } = this.#parts;
    const url = request.url ?? '/';
    const { largestBody = largestBodyUsually } = endpointAt(splitTarget(url).path) ?? {};
    if (isRefused(request, response, largestBody)) return;
    const operator = isRead(request) && answerOperator(request, response, lifecycle);
    if (operator) return operator;
    const explanation =
      isRead(request) && answerExplanation(request, response, { ...this.#parts, memory: served.memory });
    if (explanation) return explanation;
    limitBody(request, response, largestBody);
    if (isMedia(url)) return passMedia(request, response);
    if (await this.#answerEndpoint(request, response)) return;
    if (!isRead(request)) return refuseMethod(request, response, readMethods);
    if (files.answer(request, response)) return;
    if (url.startsWith(payloadFolder)) return this.#pages.answerPayload(request, response);
    if (isNexts(url)) return refuse(response, 404, 'There is no such file in this build.');
    if (redirectLegacy(redirects, url, response)) return;
    return this.#pages.answer(request, response);
  }

  async #answerEndpoint(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { path } = splitTarget(request.url ?? '/');
    const endpoint = endpointAt(path);
    if (!endpoint) return false;
    const { methods, refuses = [] } = endpoint;
    if (![...methods, ...refuses].includes(request.method ?? '')) refuseMethod(request, response, methods);
    else if (endpoint.handler) await passToHandler(endpoint.handler, request, response);
    else if (endpoint.shared === 'page') await this.#pages.answerAt(path, request, response);
    else if (endpoint.shared === 'kept') await this.#parts.kept.answer(path, request, response);
    else await this.#answerVisitor(endpoint, request, response);
    return true;
  }

  /** Answers what depends on the visitor. */
  async #answerVisitor(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { parameters } = endpoint;
    const { next } = this.#parts;
    if (!parameters) return this.#turns.take(request, response, () => passToHandler(next, request, response), 'alone');
    const seconds = await secondsToWaitFor(endpoint, request);
    if (seconds === undefined) return this.#pages.answerOwn(request, response, parameters);
    await holdBack();
    answerTooMany(request, response, seconds);
  }
}

/** Undefined unless the visitor has asked the CMS too often within a minute. */
async function secondsToWaitFor({ question }: Endpoint, request: IncomingMessage): Promise<number | undefined> {
  const { search } = splitTarget(request.url ?? '/');
  const isAsking = question !== undefined && Boolean(new URLSearchParams(search).get(question));
  return isAsking ? secondsToWait(visitorAt(request), 'searches') : undefined;
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { method, url = '/' } = request;
  const { path } = splitTarget(url);
  if ((error instanceof RendererGone || error instanceof Busy) && !response.headersSent) {
    const event = error instanceof Busy ? 'visitor-turned-away' : 'request-unanswered';
    log.error(event, `${method} ${path} was not answered: ${error.message}.`, { method, path });
    answerUnavailable(request, response);
    return;
  }
  log.error('request-failed', `${method} ${path} failed.`, { method, path, error });
  if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
  response.end();
}

/** The HTTP server of production. */
export function createDoor(parts: DoorParts): Door {
  const handler = new RequestHandler(parts);
  const answer: Door['answer'] = (request, response) => handler.handle(request, response);
  const server = http.createServer({ ...connectionLimits, ServerResponse: SecuredResponse }, (request, response) => {
    if (server.listening) return answer(request, response);
    // While the door is closing, each connection ends with its current response.
    response.shouldKeepAlive = false;
    const { successor } = parts.lifecycle;
    if (successor === undefined) answer(request, response);
    else passOn(successor, request, response).catch((error: unknown) => fail(request, response, error));
  });
  server.timeout = idleConnectionMs;
  server.on('clientError', refuseUnreadable);
  return { server, answer };
}
