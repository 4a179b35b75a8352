import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
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
import { type Model, readModel } from './model/model.ts';
import { applyOverlay } from './overlay/apply-overlay.ts';
import { Overlay } from './overlay/overlay.ts';
import { makeServer } from './server.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';

export { demoSecret } from './demo-secret.ts';

const workspace = path.resolve(import.meta.dirname, '..');
const defaultOverlay = path.resolve(workspace, '../.vitrine/content');
const defaultMedia = path.join(workspace, 'media');

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

type Log = (line: string) => void;

/** The content as its files and the overlay of changes have it, and who changes it. */
async function openContent(options: ContentServiceOptions, model: Model, faults: Faults, log: Log) {
  const {
    overlayDirectory = defaultOverlay,
    contentDirectory = path.join(workspace, 'content'),
    mediaDirectory = defaultMedia,
    scale = 0,
  } = options;
  if (!existsSync(contentDirectory)) throw new Error(`there is no content at ${contentDirectory}`);
  const files = await ContentFiles.open({ contentDirectory, mediaDirectory, model, scale, log });
  const overlay = new Overlay(overlayDirectory);
  const repository = new Repository(applyOverlay(files.content, overlay, log));
  const drafts = new DraftStore(overlay, repository.current, log);
  const { dispatcher, events } = makeMessengers(options, log);
  const editor = new Editor({
    repository,
    overlay,
    drafts,
    lag: () => faults.settings.lagMs ?? 0,
    announce: (event) => dispatcher.send(event),
  });
  if (options.watch)
    files.follow(() => {
      repository.publish(applyOverlay(files.content, overlay, log), 0);
      editor.announceAll();
    });
  return { files, overlay, repository, drafts, dispatcher, events, editor };
}

/** Webhooks for the site, and events for the desk, which shows how those fare. */
function makeMessengers({ webhookTargets = [], webhookSecret, webhookFirstDelay }: ContentServiceOptions, log: Log) {
  const events = new EventStream();
  const dispatcher = new Dispatcher({
    targets: webhookTargets,
    secret: webhookSecret ?? demoSecret(),
    log,
    onChange: (delivery) => events.send('delivery', delivery),
    ...(webhookFirstDelay === undefined ? {} : { firstDelay: webhookFirstDelay }),
  });
  return { events, dispatcher };
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** Where a server on loopback is reached. */
function addressOf(server: Server): { url: string; port: number } {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the content service does not listen');
  return { url: `http://localhost:${address.port}`, port: address.port };
}

/** Starts the content service on loopback. Faulty content is named to `log` and left out; the rest is served. */
export async function startContentService(options: ContentServiceOptions = {}): Promise<ContentService> {
  const {
    port = 4000,
    overlayDirectory = defaultOverlay,
    mediaDirectory = defaultMedia,
    log = console.error,
  } = options;
  const { publicUrl, siteUrl = '', token = '', transformsLimit = 1024 ** 3 } = options;
  const model = readModel(options.schema);
  const faults = new Faults();
  const { files, ...content } = await openContent(options, model, faults, log);
  const { overlay, repository, dispatcher, events } = content;
  const submit = makeSubmit((submission) => overlay.write('submissions', submission.id, submission));
  const schema = schemaForForms(model, submit);
  const requests = new RequestLog();
  const transforms = new Transforms(path.resolve(overlayDirectory, '../transforms'), mediaDirectory, transformsLimit);
  const server: Server = makeServer({
    ...content,
    original: () => files.content,
    faults,
    requests,
    api: makeApi(() => schema(repository.served.records.forms), requests, log),
    media: { folder: mediaDirectory, transforms },
    token,
    mediaUrl: () => (publicUrl === undefined ? addressOf(server).url : withoutSlash(publicUrl)),
    siteUrl: withoutSlash(siteUrl),
    log,
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...addressOf(server),
    async close() {
      for (const part of [files, events, dispatcher, repository]) part.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
