import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { Drafting } from './admin-api/drafting.ts';
import { Editor } from './admin-api/editor.ts';
import { EntryStore } from './admin-api/entry-store.ts';
import { Presence } from './admin-api/presence.ts';
import { ServerSentEvents } from './admin-api/server-sent-events.ts';
import { Uploads } from './admin-api/uploads.ts';
import type { AssetRecord } from './content/records.ts';
import { Repository } from './content/repository.ts';
import { RequestTokens } from './forms/request-token.ts';
import { serializeSubmission } from './forms/submissions-csv.ts';
import { createSubmitter } from './forms/submit.ts';
import { createApi } from './graphql/api.ts';
import { RequestLog } from './graphql/request-log.ts';
import { createSchemaCache } from './graphql/schema.ts';
import { FaultInjector } from './http/fault-injection.ts';
import { createContentServer } from './http-server.ts';
import { TransformStore } from './media/transform-store.ts';
import { parseModel } from './model/model.ts';
import { type ContentServiceOptions, mediaDirectory, type ResolvedOptions, resolveOptions } from './options.ts';
import { applyOverlay } from './storage/apply-overlay.ts';
import { ContentFiles } from './storage/content-files.ts';
import { Database } from './storage/database.ts';
import { DraftStore } from './storage/drafts.ts';
import { Overlay } from './storage/overlay.ts';
import { RedirectFile } from './storage/redirect-file.ts';
import { RevisionStore } from './storage/revisions.ts';
import { UploadStore } from './storage/uploads.ts';
import { ChangeNotifier } from './webhooks/change-notifier.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';

export type ContentService = { url: string; port: number; close(): Promise<void> };

/** Starts the content service on loopback. Invalid content is logged and skipped. */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const resolved = resolveOptions(options);
  const content = await loadContent(resolved);
  const editing = createEditing(resolved, content);
  const server = createHttpServer(resolved, content, editing).listen(resolved.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...listeningAddress(server),
    async close() {
      const { files, repository, redirectFile } = content;
      for (const part of [files, repository, redirectFile, editing.events, editing.dispatcher]) part.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      content.database.close();
    },
  };
}

type LoadedContent = Awaited<ReturnType<typeof loadContent>>;
type Editing = ReturnType<typeof createEditing>;

/** Loads the content files and applies the overlay. */
async function loadContent(options: ResolvedOptions) {
  const { contentDirectory, overlayDirectory, redirectsFile, syntheticEntries, log, model = parseModel() } = options;
  if (!existsSync(contentDirectory))
    throw new Error(`there is no directory ${contentDirectory}; set CONTENT_DIR to the content directory`);
  const source = { contentDirectory, mediaDirectory, redirectsFile, model, syntheticEntries, log };
  const files = await ContentFiles.open(source);
  const database = new Database(overlayDirectory);
  const overlay = new Overlay(database, log);
  const repository = new Repository(applyOverlay(files.content, overlay));
  const drafts = new DraftStore(database, () => repository.current);
  const uploadStore = new UploadStore(overlayDirectory);
  uploadStore.retain(new Set([...overlay.getAll('uploads').values()].map(({ storedAs }) => storedAs)));
  const redirectFile = new RedirectFile(overlayDirectory, log);
  redirectFile.follow(repository.current, files.content);
  const revisions = new RevisionStore(database);
  return { model, files, database, overlay, repository, drafts, revisions, uploadStore, redirectFile };
}

/** Creates the editor, the webhook dispatcher and the desk's event stream. */
function createEditing(options: ResolvedOptions, content: LoadedContent) {
  const { files, overlay, repository } = content;
  const faults = new FaultInjector();
  const events = new ServerSentEvents();
  const dispatcher = new Dispatcher({
    targets: options.webhookTargets,
    secret: options.webhookSecret,
    retryDelayMs: options.webhookRetryDelayMs,
    log: options.log,
    onChange: (delivery) => events.send('delivery', delivery),
  });
  const notifier = new ChangeNotifier(
    () => repository.current,
    (event) => dispatcher.send(event),
  );
  const lagMs = () => faults.settings.lagMs ?? 0;
  const stores = { ...content, notifier, lagMs };
  const entries = new EntryStore(stores);
  const editor = new Editor({ ...stores, entries, nextId: () => drafting.nextId() });
  const drafting = new Drafting({
    ...stores,
    entries,
    publishShared: (location, changes, also) => editor.updateShared(location, changes, also),
    onChange: (event) => events.send('draft', event),
  });
  const uploads = new Uploads(stores);
  const presence = new Presence((people) => events.send('presence', people));
  if (options.watch)
    files.watch(() => {
      const { current } = repository;
      repository.publish(applyOverlay(files.content, overlay), 0);
      notifier.everythingChanged(current);
    });
  return { faults, events, dispatcher, editor, drafting, uploads, presence };
}

function createHttpServer(options: ResolvedOptions, content: LoadedContent, editing: Editing): Server {
  const { siteUrl, apiToken, log } = options;
  const { model, files, overlay, repository, drafts, uploadStore } = content;
  const { events, faults } = editing;
  const submit = createSubmitter({
    find: (id) => overlay.get('submissions', id),
    save(submission) {
      overlay.write('submissions', submission.id, submission);
      events.send('submission', serializeSubmission(submission));
    },
    forcedErrors: () => faults.settings.fieldErrors ?? {},
  });
  const schemaFor = createSchemaCache(model, submit);
  const requests = new RequestLog();
  const getPath = ({ file, storedAs }: AssetRecord) =>
    storedAs === null ? path.join(mediaDirectory, file) : uploadStore.getPath(storedAs);
  const mediaUrl = () => (options.mediaUrl ?? listeningAddress(server).url).replace(/\/$/, '');
  const server: Server = createContentServer({
    ...content,
    ...editing,
    committedContent: () => files.content,
    requests,
    api: createApi({
      schema: () => schemaFor(repository.served.records.forms),
      content: { repository, drafts, faults, mediaUrl, siteUrl, requestTokens: new RequestTokens(randomBytes(32)) },
      requests,
      log,
    }),
    media: {
      getPath,
      transforms: new TransformStore(options.transformsDirectory, getPath, options.transformsMaxBytes),
    },
    subscribers: {
      has: (key) => overlay.getAll('subscriptions').has(key),
      save(key, subscription) {
        overlay.write('subscriptions', key, subscription);
        events.send('subscription', subscription);
      },
    },
    apiToken,
    siteUrl,
    log,
  });
  return server;
}

function listeningAddress(server: Server): { url: string; port: number } {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the content service is not listening');
  return { url: `http://localhost:${address.port}`, port: address.port };
}
