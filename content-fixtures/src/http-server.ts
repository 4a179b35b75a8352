import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serveAdmin } from './admin-api/serve-admin.ts';
import type { Services } from './admin-api/services.ts';
import { resolveSiteUrl } from './admin-api/site-url.ts';
import { serveDesk } from './desk/serve-desk.ts';
import { addSubscriber } from './forms/subscribers.ts';
import { HttpError, sendError, sendJson } from './http/http-error.ts';
import { readJsonBody } from './http/request-body.ts';
import { serveMedia } from './media/serve-media.ts';
import { errorStack, isDiskFull } from './shared/errors.ts';

/** Node's default of five seconds closes connections that a busy client is about to reuse, which breaks the request. */
const keepAliveTimeout = 75_000;

/** Creates the HTTP server for the API, media, admin API and desk. It is not listening yet. */
export function createContentServer(services: Services): Server {
  return createServer({ keepAliveTimeout }, (request, response) => {
    handle(request, response, services).catch((error: unknown) => {
      const expected = error instanceof HttpError;
      if (!expected) services.log(`content service: ${errorStack(error)}`);
      if (response.headersSent) response.destroy();
      else if (expected) sendError(response, error.status, error.message, error.issues);
      else if (isDiskFull(error)) sendError(response, 507, 'the disk is full: free some space, and try again');
      else sendError(response, 500, "internal error; see the content service's log");
    });
  });
}

async function handle(request: IncomingMessage, response: ServerResponse, services: Services): Promise<void> {
  assertLocalRequest(request);
  const url = parseUrl(request);
  const { pathname } = url;
  // `assertLocalRequest` has already rejected cross-origin preflights.
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { Allow: 'GET, HEAD, POST, PATCH, DELETE' }).end();
    return;
  }
  if (pathname === '/api' || (pathname === '/subscriptions' && request.method === 'POST'))
    return serveApi(url, request, response, services);
  if (pathname.startsWith('/media/')) {
    if (services.faults.dropIfDown(request)) return;
    return serveMedia(url, request, response, services.repository.current, services.media);
  }
  if (/^\/(?:admin|test)\//.test(pathname)) return serveAdmin(url, request, response, services);
  const { siteUrl, dispatcher } = services;
  const site = resolveSiteUrl(siteUrl, dispatcher.targets, request.headers.host);
  return serveDesk(pathname === '/' ? 'index.html' : pathname.slice(1), response, site);
}

async function serveApi(url: URL, request: IncomingMessage, response: ServerResponse, services: Services) {
  const { faults, apiToken } = services;
  if (faults.dropIfDown(request) || (await faults.delayOrFail(response))) return;
  const { authorization } = request.headers;
  if (apiToken !== '' && authorization !== `Bearer ${apiToken}`)
    throw new HttpError(400, `${authorization ? 'Invalid' : 'Missing'} Authorization header`);
  if (url.pathname === '/subscriptions') return handleSubscription(request, response, services);
  await services.api(url, request, response);
}

/** Responds with 409 if the address is already subscribed. */
async function handleSubscription(request: IncomingMessage, response: ServerResponse, services: Services) {
  const isNew = addSubscriber(await readJsonBody(request), services.subscribers);
  sendJson(response, isNew ? 201 : 409, { subscribed: isNew });
}

function parseUrl(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? '/', 'http://localhost');
  } catch {
    throw new HttpError(400, 'the request target is not a valid path');
  }
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** An absolute-form request target, whose host overrides the Host header (RFC 9112, section 3.2.2). */
const absoluteForm = /^http:\/\/([^/?#@\s]+)(?![^/?#])(.*)$/i;

/**
 * Rejects requests from other hosts and origins (DNS rebinding, cross-site requests from a visitor's browser). Throws
 * HttpError 400 or 403.
 */
function assertLocalRequest(request: IncomingMessage): void {
  const { headers, headersDistinct, url = '', method } = request;
  const [header = '', ...others] = headersDistinct['host'] ?? [];
  if (others.length > 0) throw new HttpError(400, 'the request has more than one Host header; send one');
  const [, named, rest = ''] = absoluteForm.exec(url) ?? [];
  const host = named ?? header;
  if (named !== undefined) {
    headers.host = host;
    request.url = rest.replace(/^(?!\/)/, '/');
  } else if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS'))
    throw new HttpError(400, 'the request target must be a path that begins with "/"');
  if (!loopbackHost.test(host))
    throw new HttpError(403, `the host "${host}" is not allowed; use localhost or 127.0.0.1`);
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`)
    throw new HttpError(403, `requests from the origin "${origin}" are not allowed; use the desk at http://${host}/`);
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new HttpError(403, `requests from other sites are not allowed; use the desk at http://${host}/`);
}
