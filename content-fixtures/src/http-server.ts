import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serveAdmin } from './admin-api/serve-admin.ts';
import type { Services } from './admin-api/services.ts';
import { websiteUrlFor } from './admin-api/website-url.ts';
import { serveDesk } from './desk/serve-desk.ts';
import { addSubscriber } from './forms/subscribers.ts';
import { HttpError, sendError, sendJson } from './http/http-error.ts';
import { assertLocalRequest } from './http/local-only.ts';
import { readJsonBody } from './http/request-body.ts';
import { serveMedia } from './media/serve-media.ts';
import { errorStack } from './shared/errors.ts';

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
      else sendError(response, 500, 'the content service failed; see its log');
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
  const { websiteUrl, dispatcher } = services;
  return serveDesk(
    pathname === '/' ? 'index.html' : pathname.slice(1),
    response,
    websiteUrlFor(websiteUrl, dispatcher.targets, request.headers.host),
  );
}

async function serveApi(url: URL, request: IncomingMessage, response: ServerResponse, services: Services) {
  const { faults, apiToken } = services;
  if (faults.dropIfDown(request) || (await faults.delayOrFail(response))) return;
  if (apiToken !== '' && request.headers.authorization !== `Bearer ${apiToken}`) {
    throw new HttpError(
      400,
      request.headers.authorization ? 'Invalid Authorization header' : 'Missing Authorization header',
    );
  }
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
