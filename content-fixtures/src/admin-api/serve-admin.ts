import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { decodePath, HttpError, sendJson } from '../http/http-error.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { JsonObject } from '../shared/json.ts';
import { readSeen } from './draft-routes.ts';
import { adminRoutes } from './routes.ts';
import { serializeAsset } from './serializers.ts';
import type { AdminRequest, Handler, Result, Services } from './services.ts';

/** Lets tests inject failures and count operations. */
const testControls: Readonly<Record<string, Handler>> = {
  'GET /test/faults': (_request, { faults }) => ({ body: faults.settings }),
  'POST /test/faults': ({ body }, { faults }) => ({ body: faults.set(body) }),
  'GET /test/requests': (_request, { requests }) => ({ body: requests.summary() }),
  'DELETE /test/requests': (_request, { requests }) => {
    requests.clear();
    return { body: requests.summary() };
  },
};

type UploadRequest = { param: string; query: URLSearchParams; stream: Readable };
type UploadHandler = (request: UploadRequest, services: Services) => Promise<Result>;

const maxNameLength = 200;
/** A change to a draft has the former values, too. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Texts in the query: `title` and `alt` for all sites, `alt.fr` for one. */
function readTexts(query: URLSearchParams, sites: readonly string[]): JsonObject {
  const texts: JsonObject = {};
  for (const name of ['title', 'alt']) {
    const bySite = sites.flatMap((site) => {
      const text = query.get(`${name}.${site}`)?.trim();
      return text ? [[site, text] as const] : [];
    });
    const text = query.get(name)?.trim();
    if (bySite.length > 0) texts[name] = Object.fromEntries(bySite);
    else if (text) texts[name] = text;
  }
  return texts;
}

/** Requests whose body is a file. */
const uploadRoutes: Readonly<Record<string, UploadHandler>> = {
  'POST /admin/assets': async ({ query, stream }, { uploads, repository }) => {
    const name = (query.get('name') ?? '').slice(0, maxNameLength);
    const record = await uploads.add(stream, name, readTexts(query, repository.current.siteHandles));
    return { status: 201, body: { asset: serializeAsset(record, repository.current) } };
  },
  'POST /admin/assets/:id/file': async ({ param: id, query, stream }, { uploads, repository }) => ({
    body: { asset: serializeAsset(await uploads.replace(id, stream, readSeen(query)), repository.current) },
  }),
};

const withPattern = <Found>(table: Readonly<Record<string, Found>>) =>
  Object.entries(table).map(([route, handler]) => {
    const [method = '', pathname = ''] = route.split(' ');
    return { method, pathname, pattern: new URLPattern({ pathname }), handler };
  });

/** Handles a request, with the kind of body that its handler requires. */
type Serve = (request: IncomingMessage, given: Omit<AdminRequest, 'body'>, services: Services) => Promise<Result>;

const jsonHandler =
  (handler: Handler): Serve =>
  async (request, given, services) =>
    handler({ ...given, body: await readJsonBody(request, maxBodyBytes) }, services);

/** Browsers send a preflight request before a cross-origin request with this content type. */
const fileHandler =
  (handler: UploadHandler): Serve =>
  async (request, given, services) => {
    if (request.headers['content-type'] !== 'application/octet-stream')
      throw new HttpError(415, 'the body must be the file; send it with Content-Type: application/octet-stream');
    return handler({ ...given, stream: request }, services);
  };

const routes = [
  ...withPattern({ ...adminRoutes, ...testControls }).map((route) => ({
    ...route,
    handler: jsonHandler(route.handler),
  })),
  ...withPattern(uploadRoutes).map((route) => ({ ...route, handler: fileHandler(route.handler) })),
];

/** Handles `/admin/…` and `/test/…`. Throws HttpError 404 or 405. */
export async function serveAdmin(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
): Promise<void> {
  const { pathname, searchParams: query } = url;
  const matching = routes.filter(({ pattern }) => pattern.test({ pathname }));
  if (matching.length === 0) {
    const known = [...new Set(routes.map((route) => route.pathname))];
    throw new HttpError(404, `there is nothing at ${pathname}; the paths are ${known.join(' ')}`);
  }
  const route = matching.find(({ method }) => method === request.method);
  if (!route) {
    const allowed = matching.map(({ method }) => method).join(', ');
    response.setHeader('Allow', allowed);
    throw new HttpError(405, `${pathname} does not support ${request.method}; use ${allowed}`);
  }
  const groups = Object.entries(route.pattern.exec({ pathname })?.pathname.groups ?? {});
  const params = Object.fromEntries(groups.map(([name, encoded = '']) => [name, decodePath(encoded)]));
  const [param = ''] = Object.values(params);
  const result = await route.handler(request, { param, params, query, host: request.headers.host }, services);
  if ('send' in result) result.send(response);
  else sendJson(response, result.status ?? 200, result.body);
}
