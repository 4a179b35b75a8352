import type { ServerResponse } from 'node:http';
import type { Repository } from '../content/repository.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { SubscriberStore } from '../forms/subscribers.ts';
import type { GraphQLHandler } from '../graphql/api.ts';
import type { RequestLog } from '../graphql/request-log.ts';
import type { FaultInjector } from '../http/fault-injection.ts';
import type { MediaStore } from '../media/serve-media.ts';
import type { JsonObject } from '../shared/json.ts';
import type { DraftStore } from '../storage/drafts.ts';
import type { Overlay } from '../storage/overlay.ts';
import type { RevisionStore } from '../storage/revisions.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { Drafting } from './drafting.ts';
import type { Editor } from './editor.ts';
import type { Presence } from './presence.ts';
import type { ServerSentEvents } from './server-sent-events.ts';
import type { Uploads } from './uploads.ts';

/** What request handlers depend on. */
export type Services = {
  repository: Repository;
  /** The committed content, without run-time changes. */
  committedContent: () => Snapshot;
  overlay: Overlay;
  editor: Editor;
  drafts: DraftStore;
  revisions: RevisionStore;
  drafting: Drafting;
  uploads: Uploads;
  presence: Presence;
  dispatcher: Dispatcher;
  events: ServerSentEvents;
  faults: FaultInjector;
  requests: RequestLog;
  api: GraphQLHandler;
  media: MediaStore;
  subscribers: SubscriberStore;
  /** Bearer token of the API; empty for none. */
  apiToken: string;
  /** The site's URL; empty if unknown. */
  siteUrl: string;
  log: (line: string) => void;
};

export type AdminRequest = {
  /** The first path parameter. */
  param: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: JsonObject;
  host: string | undefined;
};
export type Result = { status?: number; body: unknown } | { send: (response: ServerResponse) => void };

export type Handler = (request: AdminRequest, services: Services) => Result | Promise<Result>;
