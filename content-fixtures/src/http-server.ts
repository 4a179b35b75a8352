import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AdminServices, serveAdmin } from './admin-api/routes.ts';
import { shownAt } from './admin-api/website-url.ts';
import { serveDesk } from './desk/serve-desk.ts';
import { type SubscriptionList, subscribe } from './forms/subscribers.ts';
import type { Api } from './graphql/api.ts';
import { makeView } from './graphql/context.ts';
import { HttpError, sendError, sendJson } from './http/http-error.ts';
import { guard } from './http/local-only.ts';
import { readJsonBody } from './http/request-body.ts';
import { type Media, serveMedia } from './media/serve-media.ts';
import { errorStack } from './shared/errors.ts';
import type { DraftStore } from './storage/drafts.ts';

export type ServerServices = AdminServices & {
  api: Api;
  drafts: DraftStore;
  media: Media;
  subscriptions: SubscriptionList;
  /** Requests to the API must send it as `Authorization: Bearer`; empty for none. */
  token: string;
  mediaUrl: () => string;
  siteUrl: string;
  log: (line: string) => void;
};

/** Node's five seconds end connections that a busy client is about to use again, whose request then breaks. */
const keepAliveTimeout = 75_000;

/** The HTTP server: API, media, admin and desk. It does not listen yet. */
export function makeServer(services: ServerServices): Server {
  return createServer({ keepAliveTimeout }, (request, response) => {
    respond(request, response, services).catch((error: unknown) => {
      const expected = error instanceof HttpError;
      if (!expected) services.log(`content service: ${errorStack(error)}`);
      if (response.headersSent) response.destroy();
      else if (expected) sendError(response, error.status, error.message, error.issues);
      else sendError(response, 500, 'the content service failed; see its log');
    });
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, services: ServerServices): Promise<void> {
  guard(request);
  const url = readUrl(request);
  const { pathname } = url;
  // A preflight request from another origin has been refused by now.
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { Allow: 'GET, HEAD, POST, PATCH, DELETE' }).end();
    return;
  }
  if (pathname === '/api' || (pathname === '/subscriptions' && request.method === 'POST'))
    return serveApi(url, request, response, services);
  if (pathname.startsWith('/media/')) {
    if (services.faults.breaks(request)) return;
    return serveMedia(url, request, response, services.repository.current, services.media);
  }
  if (pathname.startsWith('/admin/')) return serveAdmin(url, request, response, services);
  const { siteUrl, dispatcher } = services;
  return serveDesk(
    pathname === '/' ? 'index.html' : pathname.slice(1),
    response,
    shownAt(siteUrl, dispatcher.targets, request.headers.host),
  );
}

async function serveApi(url: URL, request: IncomingMessage, response: ServerResponse, services: ServerServices) {
  const { faults, token } = services;
  if (faults.breaks(request) || (await faults.spoils(response))) return;
  if (token !== '' && request.headers.authorization !== `Bearer ${token}`) {
    throw new HttpError(
      400,
      request.headers.authorization ? 'Invalid Authorization header' : 'Missing Authorization header',
    );
  }
  if (url.pathname === '/subscriptions') return serveSubscription(request, response, services);
  await services.api(request, response, makeView(url, request, services));
}

/** 409 for an address that is on the list. */
async function serveSubscription(request: IncomingMessage, response: ServerResponse, services: ServerServices) {
  const isNew = subscribe(await readJsonBody(request), services.subscriptions);
  sendJson(response, isNew ? 201 : 409, { subscribed: isNew });
}

function readUrl(request: IncomingMessage): URL {
  try {
    return new URL(request.url ?? '/', 'http://localhost');
  } catch {
    throw new HttpError(400, 'the request target is not a valid path');
  }
}
