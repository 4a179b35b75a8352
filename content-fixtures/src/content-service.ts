import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { Editor } from './admin-api/editor.ts';
import { EventStream } from './admin-api/server-sent-events.ts';
import { Repository } from './content/repository.ts';
import { presentSubmission } from './forms/submissions-csv.ts';
import { makeSubmit } from './forms/submit.ts';
import { makeApi } from './graphql/api.ts';
import { RequestLog } from './graphql/request-log.ts';
import { schemaForForms } from './graphql/schema.ts';
import { Faults } from './http/fault-injection.ts';
import { makeServer } from './http-server.ts';
import { Transforms } from './media/transform-store.ts';
import { readModel } from './model/model.ts';
import { type ContentServiceOptions, type ContentServiceSettings, withDefaults } from './options.ts';
import { applyOverlay } from './storage/apply-overlay.ts';
import { ContentFiles } from './storage/content-files.ts';
import { DraftStore } from './storage/drafts.ts';
import { Overlay } from './storage/overlay.ts';
import { Announcer } from './webhooks/change-notifier.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';

export type ContentService = { url: string; port: number; close(): Promise<void> };

/** Starts the content service on loopback. Faulty content is logged and left out; the rest is served. */
export async function startContentService(options: ContentServiceOptions = {}): Promise<ContentService> {
  const settings = withDefaults(options);
  const content = await openContent(settings);
  const editing = makeEditing(settings, content);
  const server = listen(settings, content, editing);
  await once(server, 'listening');
  return {
    ...addressOf(server),
    async close() {
      for (const part of [content.files, content.repository, editing.events, editing.dispatcher]) part.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Content = Awaited<ReturnType<typeof openContent>>;
type Editing = ReturnType<typeof makeEditing>;

/** The content of the files with the changes of the overlay. */
async function openContent(settings: ContentServiceSettings) {
  const { contentDirectory, mediaDirectory, overlayDirectory, scale, log } = settings;
  if (!existsSync(contentDirectory))
    throw new Error(`there is no folder ${contentDirectory}; set CONTENT_DIR to the folder of the content`);
  const model = readModel(settings.schema);
  const files = await ContentFiles.open({ contentDirectory, mediaDirectory, model, scale, log });
  const overlay = new Overlay(overlayDirectory, log);
  const repository = new Repository(applyOverlay(files.content, overlay));
  const drafts = new DraftStore(overlay, repository.current);
  return { model, files, overlay, repository, drafts };
}

/** The editor of the content, with what announces its changes: webhooks for the site, and events for the desk. */
function makeEditing(settings: ContentServiceSettings, { files, overlay, repository, drafts }: Content) {
  const faults = new Faults();
  const events = new EventStream();
  const dispatcher = new Dispatcher({
    targets: settings.webhookTargets,
    secret: settings.webhookSecret,
    firstDelay: settings.webhookFirstDelay,
    log: settings.log,
    onChange: (delivery) => events.send('delivery', delivery),
  });
  const announcer = new Announcer(
    () => repository.current,
    (event) => dispatcher.send(event),
  );
  const lag = () => faults.settings.lagMs ?? 0;
  const editor = new Editor({ repository, overlay, drafts, announcer, lag });
  if (settings.watch)
    files.follow(() => {
      repository.publish(applyOverlay(files.content, overlay), 0);
      announcer.everything();
    });
  return { faults, events, dispatcher, editor };
}

function listen(settings: ContentServiceSettings, content: Content, editing: Editing): Server {
  const { port, mediaDirectory, transformsDirectory, publicUrl, siteUrl, token, transformsLimit, log } = settings;
  const { model, files, overlay, repository } = content;
  const { events } = editing;
  const submit = makeSubmit({
    find: (id) => overlay.find('submissions', id),
    keep(submission) {
      overlay.write('submissions', submission.id, submission);
      events.send('submission', presentSubmission(submission));
    },
    refusals: () => editing.faults.settings.fieldErrors ?? {},
  });
  const schema = schemaForForms(model, submit);
  const requests = new RequestLog();
  const transforms = new Transforms(transformsDirectory, mediaDirectory, transformsLimit);
  const server: Server = makeServer({
    ...content,
    ...editing,
    original: () => files.content,
    requests,
    api: makeApi(() => schema(repository.served.records.forms), requests, log),
    media: { folder: mediaDirectory, transforms },
    subscriptions: {
      has: (key) => overlay.read('subscriptions').has(key),
      keep(key, subscription) {
        overlay.write('subscriptions', key, subscription);
        events.send('subscription', subscription);
      },
    },
    token,
    mediaUrl: () => (publicUrl ?? addressOf(server).url).replace(/\/$/, ''),
    siteUrl,
    log,
  });
  return server.listen(port, '127.0.0.1');
}

/** The address of a server on loopback. */
function addressOf(server: Server): { url: string; port: number } {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the content service is not listening');
  return { url: `http://localhost:${address.port}`, port: address.port };
}
