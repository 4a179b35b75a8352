import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type RedirectMatcher, withQuery } from '@vitrine/redirects';
import { now } from '../lib/cache/now.ts';
import { sharedCache } from '../lib/cache/shared.ts';
import { cacheAddress } from '../lib/routes/listing-query.ts';
import { noncePolicy, securityHeaders } from './content-security.ts';
import { isMedia, passMedia } from './media-proxy.ts';
import type { PageMemory } from './page-memory.ts';
import type { NextHandler } from './render-inside.ts';

type DoorParts = { memory: PageMemory; next: NextHandler; redirects: RedirectMatcher; isReady: () => boolean };

/** Rendered for each visitor, or no page at all: Next answers these without the cache. */
const uncached = /^\/(?:api|_next|preview|search|fr\/search)(?:[/?]|$)/;
const isPreview = (url: string) => /[?&](?:token|x-craft-live-preview|x-craft-preview)=/.test(url);

/** A path whose percent-encoding is broken names no page, and Next would answer it with a 500. */
function isWellFormed(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** The production server's front: redirects, cached pages from memory, Next for the rest. */
export function createDoor(parts: DoorParts): http.Server {
  const { memory, next, redirects, isReady } = parts;

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

  function passToNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (request.headers['rsc'] === undefined && !url.startsWith('/_next/')) {
      const policy = noncePolicy(randomBytes(16).toString('base64'));
      request.headers['content-security-policy'] = policy;
      response.setHeader('content-security-policy', policy);
      response.setHeader('x-vitrine-cache', 'bypass');
    } else {
      delete request.headers['content-security-policy'];
    }
    const path = cacheAddress(url);
    const kept = request.headers['rsc'] === undefined ? undefined : memory.find(path);
    if (kept && kept.freshness !== 'fresh') memory.refreshInBackground(path);
    return sharedCache().visits.run({ path, began: now(), wantsFresh: false }, () => next(request, response));
  }

  async function answerAfterRender(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    try {
      const page = await memory.refresh(address);
      if (page) page.answer(request, response, 'miss');
      else await passToNext(request, response);
    } catch (error) {
      console.error(`door: ${address} could not be rendered`, error);
      const kept = memory.find(address);
      if (kept && kept.freshness !== 'expired') return kept.page.answer(request, response, 'stale');
      response.writeHead(503, {
        ...securityHeaders,
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      });
      response.end(unavailable);
    }
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const kept = memory.find(address);
    if (kept?.freshness === 'fresh') return kept.page.answer(request, response, 'hit');
    if (kept?.freshness === 'stale') {
      memory.refreshInBackground(address);
      return kept.page.answer(request, response, 'stale');
    }
    return answerAfterRender(request, response, address);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (url === '/healthz') return void response.writeHead(200, { 'cache-control': 'no-store' }).end('ok\n');
    if (url === '/readyz')
      return void response
        .writeHead(isReady() ? 200 : 503, { 'cache-control': 'no-store' })
        .end(isReady() ? 'ready\n' : 'starting\n');
    if (!isWellFormed(url))
      return void response
        .writeHead(400, { ...securityHeaders, 'content-type': 'text/plain' })
        .end('The address is not valid UTF-8.\n');
    if (isMedia(url) && isRead(request)) return passMedia(request, response);
    const isForEach = uncached.test(url) || isPreview(url);
    if (isRead(request) && !isForEach && redirectedBy(request, response)) return;
    if (!isRead(request) || isForEach || request.headers['rsc'] !== undefined) return passToNext(request, response);
    return answerPage(request, response, cacheAddress(url));
  }

  return http.createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`door: ${request.method} ${request.url} failed`, error);
      if (!response.headersSent) response.writeHead(500, { 'cache-control': 'no-store' });
      response.end();
    });
  });
}

const unavailable = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back in a moment</title><body style="font:1.125rem/1.6 system-ui;margin:20vh auto;max-width:32rem;padding:0 1.5rem;background:#F6F0E4;color:#10182B">
<h1>Back in a moment</h1><p>This page cannot be put together right now. Please try again in a few seconds.</p>
<p lang="fr">Cette page n’est pas disponible pour le moment. Réessayez dans quelques secondes.</p></body></html>`;
