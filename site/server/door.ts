import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type RedirectMatcher, withQuery } from '@vitrine/redirects';
import { cacheAddress } from '../lib/routes/listing-query.ts';
import { securityHeaders } from './content-security.ts';
import { answerOperator, type Readiness } from './health.ts';
import { isMedia, passMedia } from './media-proxy.ts';
import { staleControl } from './page-headers.ts';
import type { PageMemory } from './page-memory.ts';
import { passToNext } from './pass-to-next.ts';
import type { NextHandler } from './render-inside.ts';
import { connectionLimits, idleConnectionMs, isRefused, limitBody } from './request-limits.ts';
import type { StaticFiles } from './static-files.ts';
import { answerUnavailable } from './unavailable.ts';

type DoorParts = {
  memory: PageMemory;
  files: StaticFiles;
  next: NextHandler;
  redirects: RedirectMatcher;
  readiness: () => Readiness;
};

/** Rendered for each visitor, or no page at all: Next answers these without the cache. */
const uncached = /^\/(?:api|_next|preview|search|fr\/search)(?:[/?]|$)/;
const isPreview = (url: string) => /[?&](?:token|x-craft-live-preview|x-craft-preview)=/.test(url);
const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** The production server's front: redirects, cached pages and files from memory, Next for the rest. */
export function createDoor(parts: DoorParts): http.Server {
  const { memory, files, next, redirects, readiness } = parts;

  function redirect(response: ServerResponse, code: number, location: string): void {
    response.writeHead(code, { location, ...securityHeaders, 'cache-control': 'public, max-age=3600' }).end();
  }

  /** Legacy addresses first, so that `/about/` takes one hop and not two. */
  function redirectedBy(request: IncomingMessage, response: ServerResponse): boolean {
    const url = (request.url ?? '/').replace(/^\/{2,}/, '/');
    const queryAt = url.indexOf('?');
    const path = queryAt === -1 ? url : url.slice(0, queryAt);
    const query = queryAt === -1 ? '' : url.slice(queryAt);
    const legacy = redirects.match(path);
    if (legacy) redirect(response, legacy.code, withQuery(legacy.target, query));
    else if (path.length > 1 && path.endsWith('/')) redirect(response, 308, (path.replace(/\/+$/, '') || '/') + query);
    else if (url !== request.url) redirect(response, 308, url);
    else return false;
    return true;
  }

  async function answerAfterRender(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    try {
      const page = await memory.refresh(address);
      if (page) await page.answer(request, response, memory.isFresh(address) ? 'miss' : 'stale');
      else await passToNext(next, request, response);
    } catch (error) {
      console.error(`door: ${address} could not be rendered`, error);
      const kept = memory.find(address) ?? (await memory.recall(address));
      if (kept && kept.freshness !== 'expired') return kept.page.answer(request, response, 'stale');
      answerUnavailable(response);
    }
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const kept = memory.find(address) ?? (await memory.recall(address));
    if (kept?.freshness === 'fresh') return kept.page.answer(request, response, 'hit');
    if (kept?.freshness === 'stale') {
      memory.refreshInBackground(address);
      return kept.page.answer(request, response, 'stale');
    }
    return answerAfterRender(request, response, address);
  }

  /** The payload of a client navigation; a page that is no longer true is rendered again for the next one. */
  function answerNavigation(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = cacheAddress(request.url ?? '/');
    const kept = memory.find(address);
    if (kept?.freshness === 'fresh') return passToNext(next, request, response, { headers: kept.page.cachingHeaders });
    if (kept) memory.refreshInBackground(address);
    return passToNext(next, request, response, { headers: [['cache-control', staleControl]] });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const operator = answerOperator(request, response, readiness());
    if (operator) return operator;
    if (isRefused(request, response)) return;
    limitBody(request, response);
    if (isMedia(url)) return passMedia(request, response);
    const isPrivate = isPreview(url);
    if (isRead(request)) {
      if (files.answer(request, response)) return;
      if (!isPrivate && !uncached.test(url)) {
        if (redirectedBy(request, response)) return;
        if (request.headers['rsc'] !== undefined) return answerNavigation(request, response);
        return answerPage(request, response, cacheAddress(url));
      }
    }
    return passToNext(next, request, response, { isPrivate });
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    console.error(`door: ${request.method} ${request.url} failed`, error);
    if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
    response.end();
  }

  /** Most requests by far ask for a page that is in memory and true: they take the shortest way. */
  function isAnsweredAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request) || request.headers['rsc'] !== undefined) return false;
    const kept = memory.find(request.url ?? '/');
    if (kept?.freshness !== 'fresh') return false;
    kept.page.answer(request, response, 'hit')?.catch((error: unknown) => fail(request, response, error));
    return true;
  }

  const server = http.createServer(connectionLimits, (request, response) => {
    // Once the door is closing, each connection is told so with its last answer.
    if (!server.listening) response.shouldKeepAlive = false;
    if (isAnsweredAtOnce(request, response)) return;
    handle(request, response).catch((error: unknown) => fail(request, response, error));
  });
  server.timeout = idleConnectionMs;
  return server;
}
