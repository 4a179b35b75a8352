import type { IncomingMessage, ServerResponse } from 'node:http';
import { readParameter, readSiteArgument } from '../content/query-params.ts';
import type { Repository } from '../content/repository.ts';
import { inSite, type Snapshot } from '../content/snapshot.ts';
import { presentSubmission, submissionsCsv } from '../forms/submissions-csv.ts';
import type { RequestLog } from '../graphql/request-log.ts';
import type { Faults } from '../http/fault-injection.ts';
import { HttpError, sendJson } from '../http/http-error.ts';
import { readJsonBody } from '../http/request-body.ts';
import { decodePath } from '../http/request-path.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Overlay } from '../storage/overlay.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { Editor } from './editor.ts';
import { requireEntry } from './entry-changes.ts';
import {
  presentAssetForm,
  presentDraft,
  presentEntryLine,
  presentModel,
  presentRawAsset,
  presentRawEntry,
  sectionsOf,
  withReferences,
} from './serializers.ts';
import type { EventStream } from './server-sent-events.ts';
import { shownAt } from './website-url.ts';

export type AdminServices = {
  repository: Repository;
  /** The content of the files, without changes made at run time. */
  original: () => Snapshot;
  editor: Editor;
  overlay: Overlay;
  faults: Faults;
  requests: RequestLog;
  dispatcher: Dispatcher;
  events: EventStream;
  /** The site's address; empty if it is not known. */
  siteUrl: string;
};

type Request = { name: string; query: URLSearchParams; body: JsonObject; host: string | undefined };
type Result = { status?: number; body: unknown };
type Handler = (request: Request, services: AdminServices) => Result;

/** By method and path, where `:name` matches one segment. */
const handlers: Record<string, Handler> = {
  'GET /admin/about': ({ host }, { repository, siteUrl, dispatcher }) => ({
    body: {
      site: shownAt(siteUrl, dispatcher.targets, host),
      targets: dispatcher.targets,
      sites: repository.current.sites,
      volumes: [...repository.current.model.volumes.keys()],
      sections: sectionsOf(repository.current.model),
    },
  }),
  'GET /admin/model': (_request, { repository }) => ({ body: presentModel(repository.current) }),
  'GET /admin/entries': ({ query }, { repository }) => ({ body: { entries: listEntries(query, repository.current) } }),
  'POST /admin/entries': ({ body }, { editor, repository }) => ({
    status: 201,
    body: { entry: presentEntryLine(editor.createEntry(body), repository.current) },
  }),
  'GET /admin/entries/:name': ({ name, query }, { repository }) => ({
    body: { entry: presentRawEntry(requireEntry(name, query.get('site'), repository.current), repository.current) },
  }),
  'PATCH /admin/entries/:name': ({ name, query, body }, { editor, repository }) => ({
    body: { entry: presentEntryLine(editor.updateEntry(name, query.get('site'), body), repository.current) },
  }),
  'DELETE /admin/entries/:name': ({ name, query }, { editor }) => ({
    body: { deleted: editor.deleteEntry(name, query.get('site')).map(({ id, site }) => ({ id, site })) },
  }),
  'GET /admin/globals/:name': ({ name, query }, { repository: { current } }) => {
    const site = query.get('site') ?? current.primarySite;
    const record = current.records.globals.get(inSite(name, site));
    if (!record)
      throw new HttpError(
        404,
        `there is no global set "${name}" in site ${site}; the sets are ${[...current.model.globals.keys()].join(', ')}, the sites ${current.sites.map(({ handle }) => handle).join(', ')}`,
      );
    const fields = current.model.globals.get(name);
    const values = withReferences(fields, record.fields, site, current);
    return { body: { global: { ...record, fields: values, model: [...(fields?.values() ?? [])] } } };
  },
  'PATCH /admin/globals/:name': ({ name, query, body }, { editor, repository }) => ({
    body: { global: editor.updateGlobal(name, query.get('site') ?? repository.current.primarySite, body) },
  }),
  'GET /admin/categories': (_request, { repository }) => ({
    body: { categories: [...repository.current.records.categories.values()] },
  }),
  'PATCH /admin/categories/:name': ({ name, query, body }, { editor }) => ({
    body: { category: editor.updateCategory(name, query.get('site'), body) },
  }),
  'GET /admin/assets': (_request, { repository }) => ({
    body: {
      assets: [...repository.current.records.assets.values()].map((asset) =>
        presentRawAsset(asset, repository.current),
      ),
    },
  }),
  'GET /admin/assets/:name': ({ name, query }, { repository: { current } }) => {
    const record = current.records.assets.get(name);
    if (!record) throw new HttpError(404, `there is no asset ${name}`);
    return { body: { asset: presentAssetForm(record, query.get('site') ?? current.primarySite, current) } };
  },
  'PATCH /admin/assets/:name': ({ name, query, body }, { editor, repository }) => ({
    body: { asset: presentRawAsset(editor.updateAsset(name, query.get('site'), body), repository.current) },
  }),
  'PATCH /admin/forms/:name': ({ name, body }, { editor }) => ({
    body: { form: editor.updateForm(name, body).source },
  }),
  'POST /admin/drafts/:name': ({ name, query, body }, { editor, repository }) => {
    const draft = editor.createDraft(name, query.get('site'), body);
    return { status: 201, body: presentDraft(draft, repository.current) };
  },
  'POST /admin/drafts': ({ body }, { editor, repository }) => ({
    status: 201,
    body: presentDraft(editor.createDraftOfNew(body), repository.current),
  }),
  'PATCH /admin/drafts/:name': ({ name: token, body }, { editor, repository }) => ({
    body: presentDraft(editor.updateDraft(token, body), repository.current),
  }),
  'DELETE /admin/drafts/:name': ({ name: token }, { editor }) => {
    editor.discardDraft(token);
    return { body: { discarded: true } };
  },
  'GET /admin/submissions': (_request, { overlay }) => ({
    body: { submissions: [...overlay.read('submissions').values()] },
  }),
  'GET /admin/subscriptions': (_request, { overlay }) => ({ body: { subscriptions: listSubscriptions(overlay) } }),
  'POST /admin/reset': (_request, { editor, faults, original }) => {
    faults.set({});
    editor.reset(original());
    return { body: { reset: true } };
  },
  'GET /admin/faults': (_request, { faults }) => ({ body: faults.settings }),
  'POST /admin/faults': ({ body }, { faults }) => ({ body: faults.set(body) }),
  'GET /admin/requests': (_request, { requests }) => ({ body: requests }),
  'DELETE /admin/requests': (_request, { requests }) => {
    requests.clear();
    return { body: requests };
  },
  'GET /admin/deliveries': (_request, { dispatcher }) => ({ body: { deliveries: dispatcher.deliveries } }),
};

const routes = Object.entries(handlers).map(([route, handler]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, pattern: new RegExp(`^${path.replace(':name', '([^/]+)')}$`), handler };
});

/** Handles requests to `/admin/…`. Throws HttpError for those that it cannot serve. */
export async function serveAdmin(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  services: AdminServices,
): Promise<void> {
  if (request.method === 'GET' && url.pathname === '/admin/events') {
    return services.events.open(response, {
      delivery: services.dispatcher.deliveries,
      submission: listSubmissions(services.overlay).map(presentSubmission),
      subscription: listSubscriptions(services.overlay),
    });
  }
  if (request.method === 'GET' && url.pathname === '/admin/submissions.csv') {
    response.writeHead(200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="submissions.csv"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(submissionsCsv(listSubmissions(services.overlay)));
    return;
  }
  const here = routes.filter(({ pattern }) => pattern.test(url.pathname));
  if (here.length === 0) {
    throw new HttpError(
      404,
      `there is nothing at ${url.pathname}; the paths are ${[...new Set(routes.map(({ path }) => path))].join(' ')}`,
    );
  }
  const route = here.find(({ method }) => method === request.method);
  if (!route) {
    const allowed = here.map(({ method }) => method).join(', ');
    response.setHeader('Allow', allowed);
    throw new HttpError(405, `${url.pathname} does not support ${request.method}; use ${allowed}`);
  }
  const name = decodePath(route.pattern.exec(url.pathname)?.[1] ?? '');
  const { status = 200, body } = route.handler(
    { name, query: url.searchParams, body: await readJsonBody(request), host: request.headers.host },
    services,
  );
  sendJson(response, status, body);
}

/** The oldest first. */
const listSubscriptions = (overlay: Overlay) =>
  [...overlay.read('subscriptions').values()].toSorted((a, b) => a.subscribedAt.localeCompare(b.subscribedAt));

const listSubmissions = (overlay: Overlay) =>
  [...overlay.read('submissions').values()].toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt));

function listEntries(query: URLSearchParams, snapshot: Snapshot): JsonObject[] {
  const section = readParameter(query.get('section'));
  const words = (query.get('search') ?? '').toLowerCase();
  return readSiteArgument(
    query.get('site') ?? '*',
    snapshot.sites.map(({ handle }) => handle),
  )
    .flatMap((site) => snapshot.entriesOf(site))
    .filter(
      (entry) => (section?.(entry.section) ?? true) && `${entry.title} ${entry.slug}`.toLowerCase().includes(words),
    )
    .map((entry) => presentEntryLine(entry, snapshot));
}
