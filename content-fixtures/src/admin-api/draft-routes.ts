import * as v from 'valibot';
import { recordKey } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import { parseBody } from '../http/request-body.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Change, SavedDraft } from './drafting.ts';
import type { Seen } from './entry-changes.ts';
import { draftSummary, serializeDraft } from './serialize-draft.ts';
import { revisedValues, serializeEntry, serializeNewEntry } from './serializers.ts';
import type { Handler, Services } from './services.ts';
import { findShared, serializeShared } from './shared-elements.ts';

const maxNameLength = 60;
const name = v.pipe(v.string(), v.maxLength(maxNameLength));
const personBody = v.object({ client: name, name, entry: name });
const changeBody = v.looseObject({ base: v.optional(v.record(v.string(), v.unknown())) });
const choiceBody = v.object({ keep: v.picklist(['theirs', 'mine']) });

const readParam = (query: URLSearchParams, key: string) => (query.get(key) ?? '').slice(0, maxNameLength);

/** Reads the editor and the version from a request's query. */
export const readSeen = (query: URLSearchParams): Seen => ({
  editor: readParam(query, 'editor'),
  version: query.get('version') ?? undefined,
});

/**
 * Reads the editor, their desk, and the draft version from a request's query.
 *
 * Throws HttpError 422.
 */
function readEditor(query: URLSearchParams) {
  const version = query.get('version');
  if (version !== null && !/^\d{1,9}$/.test(version))
    throw new HttpError(422, 'not valid', [{ path: 'version', message: 'expected the version number of the draft' }]);
  return {
    editor: readParam(query, 'editor'),
    client: readParam(query, 'client'),
    version: version === null ? undefined : Number(version),
  };
}

/** Reads changes and, if `base` has them, their former values. Throws HttpError 422. */
function readChange(query: URLSearchParams, body: JsonObject): Change {
  const { base, ...changes } = parseBody(changeBody, body);
  return { ...readEditor(query), changes, base };
}

const serializeSaved = ({ draft, conflicts }: SavedDraft, services: Services): JsonObject => ({
  ...serializeDraft(draft, services),
  isMerged: conflicts.length === 0,
});

export const draftRoutes: Readonly<Record<string, Handler>> = {
  'GET /admin/drafts': (_request, { drafts, repository }) => ({
    body: {
      drafts: drafts
        .listOpen()
        .filter((draft) => drafts.isChanged(draft))
        .map((draft) => draftSummary(draft, repository.current)),
    },
  }),
  'POST /admin/drafts': ({ query, body }, services) => ({
    status: 201,
    body: serializeSaved(services.drafting.saveNew(body, readEditor(query)), services),
  }),
  'POST /admin/drafts/:id': ({ param: id, query, body }, services) => ({
    status: 201,
    body: serializeSaved(services.drafting.saveEntry(id, query.get('site'), readChange(query, body)), services),
  }),
  'GET /admin/edit/:id': ({ param: id, query }, services) => {
    const { drafting, drafts, repository } = services;
    const site = query.get('site') ?? repository.current.primarySite;
    const draft = drafting.findAndRebase(id, site);
    const shared = findShared(id, site, repository.current);
    const published = repository.current.entry(id, site);
    if (!draft && !published && !shared)
      throw new HttpError(404, `there is no entry ${id} in site ${site}, nor a draft of it`);
    const entry = published
      ? serializeEntry(published, repository.current)
      : shared
        ? serializeShared(shared, repository.current)
        : draft && serializeNewEntry(draft, repository.current);
    const versions = draft ? drafts.versions(draft).toReversed() : [];
    return { body: { entry, draft: draft ? { ...serializeDraft(draft, services), versions } : null } };
  },
  'PATCH /admin/drafts/:token': ({ param: token, query, body }, services) => ({
    body: serializeSaved(services.drafting.save(token, readChange(query, body)), services),
  }),
  'POST /admin/drafts/:token/publish': ({ param: token, query }, { drafting }) => ({
    body: { entry: drafting.publish(token, readEditor(query)) },
  }),
  'POST /admin/drafts/:token/conflicts/:conflict': ({ params, query, body }, services) => {
    const { keep } = parseBody(choiceBody, body);
    const draft = services.drafting.resolve(Number(params['conflict']), params['token'] ?? '', keep, readEditor(query));
    return { body: serializeDraft(draft, services) };
  },
  'DELETE /admin/drafts/:token': ({ param: token, query }, { drafting }) => {
    drafting.discard(token, readEditor(query));
    return { body: { discarded: true } };
  },
  'GET /admin/entries/:id/revisions': ({ param: id, query }, { revisions, repository }) => ({
    body: { revisions: revisions.list(id, query.get('site') ?? repository.current.primarySite) },
  }),
  'GET /admin/revisions/:id': ({ param: id }, { revisions, repository: { current } }) => {
    const content = revisions.content(Number(id));
    if (!content) throw new HttpError(404, `there is no revision ${id}`);
    return { body: { values: revisedValues(content, current) } };
  },
  'POST /admin/revisions/:id/restore': ({ param: id, query }, services) => ({
    body: serializeSaved(services.drafting.restore(Number(id), readEditor(query)), services),
  }),
  'GET /admin/deleted': (_request, { revisions, repository: { current } }) => ({
    body: {
      deleted: revisions
        .listDeleted()
        .filter(({ entry, site }) => !current.records.entries.has(recordKey(entry, site)))
        .map(({ content, ...revision }) => ({ ...revision, title: content['title'], section: content['section'] })),
    },
  }),
  'POST /admin/presence': ({ body }, { presence }) => {
    presence.set(parseBody(personBody, body));
    return { body: { people: presence.list() } };
  },
};
