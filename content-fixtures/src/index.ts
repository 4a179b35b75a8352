import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Editor } from './admin/editor.ts';
import { EventStream } from './admin/events.ts';
import { ContentFiles } from './content/content-files.ts';
import { Repository } from './content/repository.ts';
import { demoSecret } from './demo-secret.ts';
import { DraftStore } from './drafts/draft-store.ts';
import { makeSubmit } from './forms/submit.ts';
import { makeApi } from './graphql/api.ts';
import { schemaForForms } from './graphql/executable-schema.ts';
import { RequestLog } from './graphql/request-log.ts';
import { Faults } from './http/faults.ts';
import { Transforms } from './media/transforms.ts';
import { readModel } from './model/model.ts';
import { applyOverlay } from './overlay/apply-overlay.ts';
import { Overlay } from './overlay/overlay.ts';
import { makeServer } from './server.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';

export { demoSecret } from './demo-secret.ts';

const workspace = path.resolve(import.meta.dirname, '..');

export type ContentServiceOptions = {
  /** 4000; 0 picks a free one. */
  port?: number;
  /** Holds what is changed at run time; `.vitrine/content` of the repository. Transforms go beside it. */
  overlayDirectory?: string;
  /** Told of each change. */
  webhookTargets?: string[];
  /** Signs what they are told; the demo's own where none is given. */
  webhookSecret?: string;
  /** Begins the addresses of media; `http://localhost:<port>`. */
  publicUrl?: string;
  /** Begins the addresses of pages; they have no host without it. */
  siteUrl?: string;
  /** Asked of each request to the API; without one, none is. */
  token?: string;
  /** Adds that many made-up news entries, and a tenth as many projects. */
  scale?: number;
  /** Reads the content again when its files change, and tells of it. */
  watch?: boolean;
  /** Gets a line for each thing worth knowing; `console.error`. */
  log?: (line: string) => void;
  /** For tests: a schema, content and media of their own, and a shorter first delay between attempts, in milliseconds. */
  schema?: string;
  contentDirectory?: string;
  mediaDirectory?: string;
  webhookFirstDelay?: number;
  /** Bytes that transforms may take on the disk; a gigabyte. */
  transformsLimit?: number;
};

export type ContentService = { url: string; port: number; close(): Promise<void> };

/** Starts the content service on loopback. Faulty content is named to `log` and left out; the rest is served. */
export async function startContentService(options: ContentServiceOptions = {}): Promise<ContentService> {
  const {
    port = 4000,
    overlayDirectory = path.resolve(workspace, '../.vitrine/content'),
    contentDirectory = path.join(workspace, 'content'),
    mediaDirectory = path.join(workspace, 'media'),
    siteUrl = '',
    transformsLimit = 1024 ** 3,
    scale = 0,
    log = console.error,
  } = options;
  if (!existsSync(contentDirectory)) throw new Error(`there is no content at ${contentDirectory}`);
  const model = readModel(options.schema);
  const files = await ContentFiles.open({ contentDirectory, mediaDirectory, model, scale, log });
  const overlay = new Overlay(overlayDirectory);
  const repository = new Repository(applyOverlay(files.content, overlay, log));
  const drafts = new DraftStore(overlay, repository.current, log);
  const faults = new Faults();
  const events = new EventStream();
  const requests = new RequestLog();
  const dispatcher = new Dispatcher({
    targets: options.webhookTargets ?? [],
    secret: options.webhookSecret ?? demoSecret(),
    log,
    onChange: (delivery) => events.send('delivery', delivery),
    ...(options.webhookFirstDelay === undefined ? {} : { firstDelay: options.webhookFirstDelay }),
  });
  const editor = new Editor({
    repository,
    overlay,
    drafts,
    lag: () => faults.settings.lagMs ?? 0,
    announce: (event) => dispatcher.send(event),
  });
  const submit = makeSubmit((submission) => overlay.write('submissions', submission.id, submission));
  const schema = schemaForForms(model, submit);
  const transforms = new Transforms(path.resolve(overlayDirectory, '../transforms'), mediaDirectory, transformsLimit);
  if (options.watch)
    files.follow(() => {
      repository.publish(applyOverlay(files.content, overlay, log), 0);
      editor.announceAll();
    });
  let url = '';
  const server = makeServer({
    repository,
    original: () => files.content,
    editor,
    overlay,
    faults,
    requests,
    dispatcher,
    events,
    drafts,
    api: makeApi(() => schema(repository.served.records.forms), requests, log),
    media: { folder: mediaDirectory, transforms },
    token: options.token ?? '',
    mediaUrl: () => options.publicUrl?.replace(/\/$/, '') ?? url,
    siteUrl: siteUrl.replace(/\/$/, ''),
    log,
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const chosen = typeof address === 'object' && address ? address.port : port;
  url = `http://localhost:${chosen}`;
  return {
    url,
    port: chosen,
    async close() {
      files.close();
      events.close();
      dispatcher.close();
      repository.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
