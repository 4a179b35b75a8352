import type { ServerResponse } from 'node:http';
import { parseParam, resolveSites } from '../content/query-params.ts';
import { recordKey, type Snapshot } from '../content/snapshot.ts';
import { serializeSubmission, submissionsCsv } from '../forms/submissions-csv.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Overlay } from '../storage/overlay.ts';
import { draftRoutes, seenBy } from './draft-routes.ts';
import { requireEntry } from './entry-changes.ts';
import type { Handler } from './handler.ts';
import {
  draftSummary,
  entrySummary,
  sectionHandles,
  serializeAsset,
  serializeAssetForm,
  serializeEntry,
  serializeFields,
  serializeModel,
} from './serializers.ts';
import type { Services } from './services.ts';
import type { Uploads } from './uploads.ts';
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
  'GET /admin/entries': ({ query }, services) => ({ body: { entries: listEntries(query, services) } }),
  'POST /admin/entries': ({ query, body }, { editor, repository }) => ({
    status: 201,
    body: { entry: entrySummary(editor.createEntry(body, seenBy(query)), repository.current) },
  }),
  'GET /admin/entries/:id': ({ param: id, query }, { repository }) => ({
    body: { entry: serializeEntry(requireEntry(id, query.get('site'), repository.current), repository.current) },
  }),
  'PATCH /admin/entries/:id': ({ param: id, query, body }, { editor, repository }) => ({
    body: { entry: entrySummary(editor.updateEntry(id, query.get('site'), body, seenBy(query)), repository.current) },
  }),
  'DELETE /admin/entries/:id': ({ param: id, query }, { editor }) => ({
    body: { deleted: editor.deleteEntry(id, query.get('site'), seenBy(query)).map(({ id, site }) => ({ id, site })) },
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
    body: {
      global: editor.updateGlobal(handle, query.get('site') ?? repository.current.primarySite, body, seenBy(query)),
    },
  }),
  'GET /admin/categories': (_request, { repository }) => ({
    body: { categories: [...repository.current.records.categories.values()] },
  }),
  'PATCH /admin/categories/:id': ({ param: id, query, body }, { editor }) => ({
    body: { category: editor.updateCategory(id, query.get('site'), body, seenBy(query)) },
  }),
  'GET /admin/assets': (_request, { repository, uploads }) => ({
    body: {
      assets: listAssets(repository.current, uploads),
    },
  }),
  'GET /admin/assets/:id': ({ param: id, query }, { repository: { current }, uploads }) => {
    const record = current.records.assets.get(id);
    if (!record) throw new HttpError(404, `there is no asset ${id}`);
    const asset = serializeAssetForm(record, query.get('site') ?? current.primarySite, current);
    return { body: { asset: { ...asset, origin: uploads.originOf(record), uses: uploads.usesOf(id) } } };
  },
  'PATCH /admin/assets/:id': ({ param: id, query, body }, { editor, repository }) => ({
    body: { asset: serializeAsset(editor.updateAsset(id, query.get('site'), body, seenBy(query)), repository.current) },
  }),
  'DELETE /admin/assets/:id': async ({ param: id, query }, { uploads }) => {
    await uploads.remove(id, seenBy(query));
    return { body: { deleted: id } };
  },
  'DELETE /admin/assets/:id/file': async ({ param: id, query }, { uploads, repository }) => ({
    body: { asset: serializeAsset(await uploads.restoreOriginal(id, seenBy(query)), repository.current) },
  }),
  'PATCH /admin/forms/:handle': ({ param: handle, body }, { editor }) => ({
    body: { form: editor.updateForm(handle, body).source },
  }),
  ...draftRoutes,
  'GET /admin/submissions': (_request, { overlay }) => ({
    body: { submissions: listSubmissions(overlay) },
  }),
  'GET /admin/submissions.csv': (_request, { overlay }) => ({
    send: (response) => sendCsv(response, submissionsCsv(listSubmissions(overlay))),
  }),
  'GET /admin/events': ({ query }, { events, dispatcher, overlay, presence }) => ({
    send(response) {
      presence.follow(query.get('client') ?? '', response);
      events.open(response, {
        presence: [presence.list()],
        delivery: dispatcher.deliveries,
        submission: listSubmissions(overlay).map(serializeSubmission),
        subscription: listSubscriptions(overlay),
      });
    },
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

/** All assets, each with the number of places that show it. */
function listAssets(snapshot: Snapshot, uploads: Uploads): JsonObject[] {
  const uses = uploads.uses();
  return [...snapshot.records.assets.values()].map((asset) => ({
    ...serializeAsset(asset, snapshot),
    origin: uploads.originOf(asset),
    useCount: uses.get(asset.id)?.length ?? 0,
  }));
}

const listSubscriptions = (overlay: Overlay) =>
  oldestFirst(overlay.getAll('subscriptions'), ({ subscribedAt }) => subscribedAt);
const listSubmissions = (overlay: Overlay) =>
  oldestFirst(overlay.getAll('submissions'), ({ submittedAt }) => submittedAt);

const oldestFirst = <Value>(values: ReadonlyMap<string, Value>, dateOf: (value: Value) => string): Value[] =>
  [...values.values()].toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));

/** Published entries; with `drafts=true` also those that were never published, and what drafts there are. */
function listEntries(query: URLSearchParams, { repository: { current }, drafts }: Services): JsonObject[] {
  const section = parseParam(query.get('section'));
  const words = (query.get('search') ?? '').toLowerCase();
  const sites = resolveSites(query.get('site') ?? '*', current.siteHandles);
  const isListed = (entry: JsonObject) =>
    (section?.(String(entry['section'])) ?? true) &&
    `${entry['title']} ${entry['slug']} ${entry['id']}`.toLowerCase().includes(words);
  const published = sites.flatMap((site) => current.entriesIn(site)).map((entry) => entrySummary(entry, current));
  if (query.get('drafts') !== 'true') return published.filter(isListed);
  const open = new Map(
    drafts
      .listOpen()
      .filter((draft) => drafts.isChanged(draft))
      .map((draft) => [recordKey(draft.entry, draft.site), draftSummary(draft)]),
  );
  const withDrafts = published.map((entry) => {
    const key = recordKey(String(entry['id']), String(entry['site']));
    const draft = open.get(key);
    open.delete(key);
    return draft ? { ...entry, title: draft['title'], draft: draft['draft'] } : entry;
  });
  const unpublished = [...open.values()].filter(({ site }) => sites.includes(String(site)));
  return [...unpublished, ...withDrafts].filter(isListed);
}
