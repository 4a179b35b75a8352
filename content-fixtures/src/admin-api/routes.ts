import type { ServerResponse } from 'node:http';
import { parseParam, resolveSites } from '../content/query-params.ts';
import { recordKey, type Snapshot } from '../content/snapshot.ts';
import { serializeSubmission, submissionsCsv } from '../forms/submissions-csv.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Overlay } from '../storage/overlay.ts';
import { requireEntry } from './entry-changes.ts';
import type { Handler } from './handler.ts';
import {
  entrySummary,
  sectionHandles,
  serializeAsset,
  serializeAssetForm,
  serializeDraft,
  serializeEntry,
  serializeFields,
  serializeModel,
} from './serializers.ts';
import { websiteUrlFor } from './website-url.ts';

export const adminRoutes: Readonly<Record<string, Handler>> = {
  'GET /admin/about': ({ host }, { repository, websiteUrl, dispatcher }) => ({
    body: {
      site: websiteUrlFor(websiteUrl, dispatcher.targets, host),
      targets: dispatcher.targets,
      sites: repository.current.sites,
      volumes: [...repository.current.model.volumes.keys()],
      sections: sectionHandles(repository.current.model),
    },
  }),
  'GET /admin/model': (_request, { repository }) => ({ body: serializeModel(repository.current) }),
  'GET /admin/entries': ({ query }, { repository }) => ({ body: { entries: listEntries(query, repository.current) } }),
  'POST /admin/entries': ({ body }, { editor, repository }) => ({
    status: 201,
    body: { entry: entrySummary(editor.createEntry(body), repository.current) },
  }),
  'GET /admin/entries/:id': ({ param: id, query }, { repository }) => ({
    body: { entry: serializeEntry(requireEntry(id, query.get('site'), repository.current), repository.current) },
  }),
  'PATCH /admin/entries/:id': ({ param: id, query, body }, { editor, repository }) => ({
    body: { entry: entrySummary(editor.updateEntry(id, query.get('site'), body), repository.current) },
  }),
  'DELETE /admin/entries/:id': ({ param: id, query }, { editor }) => ({
    body: { deleted: editor.deleteEntry(id, query.get('site')).map(({ id, site }) => ({ id, site })) },
  }),
  'GET /admin/globals/:handle': ({ param: handle, query }, { repository: { current } }) => {
    const site = query.get('site') ?? current.primarySite;
    const record = current.records.globals.get(recordKey(handle, site));
    if (!record)
      throw new HttpError(
        404,
        `there is no global set "${handle}" in site ${site}; the sets are ${[...current.model.globals.keys()].join(', ')}, the sites ${current.siteHandles.join(', ')}`,
      );
    const fields = current.model.globals.get(handle);
    const values = serializeFields(fields, record.fields, site, current);
    return { body: { global: { ...record, fields: values, model: [...(fields?.values() ?? [])] } } };
  },
  'PATCH /admin/globals/:handle': ({ param: handle, query, body }, { editor, repository }) => ({
    body: { global: editor.updateGlobal(handle, query.get('site') ?? repository.current.primarySite, body) },
  }),
  'GET /admin/categories': (_request, { repository }) => ({
    body: { categories: [...repository.current.records.categories.values()] },
  }),
  'PATCH /admin/categories/:id': ({ param: id, query, body }, { editor }) => ({
    body: { category: editor.updateCategory(id, query.get('site'), body) },
  }),
  'GET /admin/assets': (_request, { repository }) => ({
    body: {
      assets: [...repository.current.records.assets.values()].map((asset) => serializeAsset(asset, repository.current)),
    },
  }),
  'GET /admin/assets/:id': ({ param: id, query }, { repository: { current } }) => {
    const record = current.records.assets.get(id);
    if (!record) throw new HttpError(404, `there is no asset ${id}`);
    return { body: { asset: serializeAssetForm(record, query.get('site') ?? current.primarySite, current) } };
  },
  'PATCH /admin/assets/:id': ({ param: id, query, body }, { editor, repository }) => ({
    body: { asset: serializeAsset(editor.updateAsset(id, query.get('site'), body), repository.current) },
  }),
  'PATCH /admin/forms/:handle': ({ param: handle, body }, { editor }) => ({
    body: { form: editor.updateForm(handle, body).source },
  }),
  'POST /admin/drafts/:id': ({ param: id, query, body }, { editor, repository }) => {
    const draft = editor.createDraft(id, query.get('site'), body);
    return { status: 201, body: serializeDraft(draft, repository.current) };
  },
  'POST /admin/drafts': ({ body }, { editor, repository }) => ({
    status: 201,
    body: serializeDraft(editor.createDraftForNewEntry(body), repository.current),
  }),
  'PATCH /admin/drafts/:token': ({ param: token, body }, { editor, repository }) => ({
    body: serializeDraft(editor.updateDraft(token, body), repository.current),
  }),
  'DELETE /admin/drafts/:token': ({ param: token }, { editor }) => {
    editor.discardDraft(token);
    return { body: { discarded: true } };
  },
  'GET /admin/submissions': (_request, { overlay }) => ({
    body: { submissions: listSubmissions(overlay) },
  }),
  'GET /admin/submissions.csv': (_request, { overlay }) => ({
    send: (response) => sendCsv(response, submissionsCsv(listSubmissions(overlay))),
  }),
  'GET /admin/events': (_request, { events, dispatcher, overlay }) => ({
    send: (response) =>
      events.open(response, {
        delivery: dispatcher.deliveries,
        submission: listSubmissions(overlay).map(serializeSubmission),
        subscription: listSubscriptions(overlay),
      }),
  }),
  'GET /admin/subscriptions': (_request, { overlay }) => ({ body: { subscriptions: listSubscriptions(overlay) } }),
  'POST /admin/reset': (_request, { editor, faults, committedContent }) => {
    faults.set({});
    editor.reset(committedContent());
    return { body: { reset: true } };
  },
  'GET /admin/deliveries': (_request, { dispatcher }) => ({ body: { deliveries: dispatcher.deliveries } }),
};

function sendCsv(response: ServerResponse, csv: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="submissions.csv"',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(csv);
}

const listSubscriptions = (overlay: Overlay) =>
  oldestFirst(overlay.getAll('subscriptions'), ({ subscribedAt }) => subscribedAt);
const listSubmissions = (overlay: Overlay) =>
  oldestFirst(overlay.getAll('submissions'), ({ submittedAt }) => submittedAt);

const oldestFirst = <Value>(values: ReadonlyMap<string, Value>, dateOf: (value: Value) => string): Value[] =>
  [...values.values()].toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));

function listEntries(query: URLSearchParams, snapshot: Snapshot): JsonObject[] {
  const section = parseParam(query.get('section'));
  const words = (query.get('search') ?? '').toLowerCase();
  return resolveSites(query.get('site') ?? '*', snapshot.siteHandles)
    .flatMap((site) => snapshot.entriesIn(site))
    .filter(
      (entry) => (section?.(entry.section) ?? true) && `${entry.title} ${entry.slug}`.toLowerCase().includes(words),
    )
    .map((entry) => entrySummary(entry, snapshot));
}
