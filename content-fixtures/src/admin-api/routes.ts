import type { ServerResponse } from 'node:http';
import type { AssetRecord } from '../content/records.ts';
import { recordKey, type Snapshot } from '../content/snapshot.ts';
import { serializeSubmission, submissionsCsv } from '../forms/submissions-csv.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Overlay } from '../storage/overlay.ts';
import { entrySource } from '../validation/entry.ts';
import { draftRoutes, readSeen } from './draft-routes.ts';
import { requireEntry } from './entry-changes.ts';
import { listEntries } from './list-entries.ts';
import {
  entrySummary,
  sectionHandles,
  serializeAsset,
  serializeAssetForm,
  serializeEntry,
  serializeFields,
  serializeModel,
} from './serializers.ts';
import type { Handler } from './services.ts';
import { resolveSiteUrl } from './site-url.ts';
import type { Uploads } from './uploads.ts';

export const adminRoutes: Readonly<Record<string, Handler>> = {
  'GET /admin/about': ({ host }, { repository, siteUrl, dispatcher }) => ({
    body: {
      site: resolveSiteUrl(siteUrl, dispatcher.targets, host),
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
    body: { entry: entrySummary(editor.createEntry(body, readSeen(query)), repository.current) },
  }),
  'GET /admin/entries/:id': ({ param: id, query }, { repository }) => ({
    body: { entry: serializeEntry(requireEntry(id, query.get('site'), repository.current), repository.current) },
  }),
  'PATCH /admin/entries/:id': ({ param: id, query, body }, { editor, repository }) => ({
    body: { entry: entrySummary(editor.updateEntry(id, query.get('site'), body, readSeen(query)), repository.current) },
  }),
  'DELETE /admin/entries/:id': ({ param: id, query }, { editor }) => ({
    body: { deleted: editor.deleteEntry(id, query.get('site'), readSeen(query)).map(({ id, site }) => ({ id, site })) },
  }),
  'GET /admin/globals/:handle': ({ param: handle, query }, { repository: { current } }) => {
    const site = query.get('site') ?? current.primarySite;
    const record = current.records.globals.get(recordKey(handle, site));
    if (!record)
      throw new HttpError(
        404,
        `there is no global set "${handle}" in site ${site}; the sets are ${[...current.model.globals.keys()].join(', ')}, and the sites are ${current.siteHandles.join(', ')}`,
      );
    const fields = current.model.globals.get(handle);
    const values = serializeFields(fields, record.fields, site, current);
    return { body: { global: { ...record, fields: values, model: [...(fields?.values() ?? [])] } } };
  },
  'PATCH /admin/globals/:handle': ({ param: handle, query, body }, { editor, repository }) => ({
    body: {
      global: editor.updateGlobal(handle, query.get('site') ?? repository.current.primarySite, body, readSeen(query)),
    },
  }),
  'GET /admin/categories': (_request, { repository }) => ({
    body: { categories: [...repository.current.records.categories.values()] },
  }),
  'PATCH /admin/categories/:id': ({ param: id, query, body }, { editor }) => ({
    body: { category: editor.updateCategory(id, query.get('site'), body, readSeen(query)) },
  }),
  'GET /admin/assets': (_request, { repository, uploads }) => ({
    body: { assets: listAssets(repository.current, uploads) },
  }),
  'GET /admin/assets/:id': ({ param: id, query }, { repository: { current }, uploads }) => {
    const record = current.records.assets.get(id);
    if (!record) throw new HttpError(404, `there is no asset ${id}`);
    const asset = serializeAssetForm(record, query.get('site') ?? current.primarySite, current);
    return { body: { asset: { ...asset, origin: uploads.getOrigin(record), uses: uploads.getUses(id) } } };
  },
  'PATCH /admin/assets/:id': ({ param: id, query, body }, { editor, repository }) => ({
    body: {
      asset: serializeAsset(editor.updateAsset(id, query.get('site'), body, readSeen(query)), repository.current),
    },
  }),
  'DELETE /admin/assets/:id': async ({ param: id, query }, { uploads }) => {
    await uploads.remove(id, readSeen(query));
    return { body: { deleted: id } };
  },
  'DELETE /admin/assets/:id/file': async ({ param: id, query }, { uploads, repository }) => ({
    body: { asset: serializeAsset(await uploads.restoreOriginal(id, readSeen(query)), repository.current) },
  }),
  'PATCH /admin/forms/:handle': ({ param: handle, body }, { editor }) => ({
    body: { form: editor.updateForm(handle, body).source },
  }),
  ...draftRoutes,
  'GET /admin/submissions': (_request, { overlay }) => ({ body: { submissions: listSubmissions(overlay) } }),
  'GET /admin/submissions.csv': (_request, { overlay }) => ({
    send: (response) => sendDownload(response, 'submissions.csv', submissionsCsv(listSubmissions(overlay))),
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
  'GET /admin/export.json': (_request, { repository }) => ({
    send: (response) => sendDownload(response, 'content.json', JSON.stringify(exportContent(repository.current))),
  }),
  'POST /admin/reset': (_request, { editor, faults, committedContent }) => {
    faults.set({});
    editor.reset(committedContent());
    return { body: { reset: true } };
  },
  'GET /admin/deliveries': (_request, { dispatcher }) => ({ body: { deliveries: dispatcher.deliveries } }),
};

function sendDownload(response: ServerResponse, name: 'submissions.csv' | 'content.json', text: string): void {
  const type = name.endsWith('.csv') ? 'text/csv' : 'application/json';
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/** All assets, each with its number of uses. */
function listAssets(snapshot: Snapshot, uploads: Uploads): JsonObject[] {
  const uses = uploads.uses();
  return [...snapshot.records.assets.values()].map((asset) => ({
    ...serializeAsset(asset, snapshot),
    origin: uploads.getOrigin(asset),
    useCount: uses.get(asset.id)?.length ?? 0,
  }));
}

const listSubscriptions = (overlay: Overlay) =>
  oldestFirst(overlay.getAll('subscriptions'), ({ subscribedAt }) => subscribedAt);
const listSubmissions = (overlay: Overlay) =>
  oldestFirst(overlay.getAll('submissions'), ({ submittedAt }) => submittedAt);

const oldestFirst = <Value>(values: ReadonlyMap<string, Value>, getDate: (value: Value) => string): Value[] =>
  [...values.values()].toSorted((a, b) => getDate(a).localeCompare(getDate(b)));

/** All published content as files of a content directory, by path. References are written as names. */
function exportContent(snapshot: Snapshot): JsonObject {
  const { assets, forms } = snapshot.records;
  const files: ContentFile[] = [
    ['sites.json', snapshot.sites],
    ['assets.json', [...assets.values()].map((record) => assetSource(record, snapshot))],
    ...entryFiles(snapshot),
    ...globalFiles(snapshot),
    ...categoryFiles(snapshot),
    ...[...forms].map(([handle, { source }]): ContentFile => [`forms/${handle}.json`, source]),
  ];
  return {
    format: 'vitrine-content',
    version: 1,
    exportedAt: new Date().toISOString(),
    files: Object.fromEntries(files),
    media: [...assets.values()].map(({ file }) => `/media/${file}`),
  };
}

type ContentFile = [path: string, content: unknown];

const entryFiles = (snapshot: Snapshot): ContentFile[] =>
  [...snapshot.entriesById()].map((record) => {
    const { section, site, slug, type, fields } = record;
    const known = snapshot.model.entryTypes.get(type)?.fields;
    const source = { ...entrySource(record), fields: serializeFields(known, fields, site, snapshot) };
    return [`entries/${section}/${slug}.${site}.json`, source];
  });

const globalFiles = (snapshot: Snapshot): ContentFile[] =>
  [...snapshot.records.globals.values()].map(({ id, handle, site, fields }) => {
    const written = serializeFields(snapshot.model.globals.get(handle), fields, site, snapshot);
    return [`globals/${handle}.${site}.json`, { id, fields: written }];
  });

const categoryFiles = ({ records }: Snapshot): ContentFile[] =>
  [...Map.groupBy(records.categories.values(), ({ group }) => group)].map(([group, categories]) => {
    const sources = categories.map(({ id, slug, title, fields }) => ({ id, slug, title, ...fields }));
    return [`categories/${group}.json`, sources];
  });

/** An asset as in `assets.json`, without the properties that are derived when it is loaded or serialized. */
function assetSource(record: AssetRecord, snapshot: Snapshot): JsonObject {
  const { kind: _kind, thumbnail: _thumbnail, url: _url, ...rest } = serializeAsset(record, snapshot);
  const { size: _size, dateUpdated: _date, ...source } = rest;
  return source;
}
