import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cache, Logger } from '@vitrine/cache';
import type { Registry } from 'prom-client';
import type { Edge } from './edge/edge.ts';
import type { HeaderOptions } from './http/headers.ts';
import type { WarmUp } from './lifecycle/warm-up.ts';
import type { OnMissing } from './not-found/not-found-page.ts';
import type { RendererPool } from './rendering/renderer-pool.ts';
import type { Rewrite } from './request-server.ts';
import type { Route } from './routes/route-table.ts';
import type { PreviewOptions, Resolve } from './serving/context.ts';
import type { Exists, PageFinder } from './serving/page-finder.ts';

export type ServerOptions = {
  site: {
    /** The folder of the site, with its build in `.next`. */
    directory: string;
    /** The public URL. */
    url: string;
    host?: string;
    port: number;
  };
  /** The processes in which Next renders, and how many to start. */
  renderers: { pool: RendererPool; count: number };
  /** Where pages and invalidations outlive the process; undefined: memory only. */
  cacheDirectory?: string | undefined;
  /** The setting that names it, for messages. */
  cacheDirectorySetting?: string;
  /** Makes the cache, once its directory is known to be usable and this process alone has it. */
  cache: (directory: string | undefined) => Cache;
  /** What a target means; by default the page at its path, without a query. */
  resolve?: Resolve;
  /** Whether there can be a page of which nothing is kept; by default Next is asked. */
  exists?: Exists;
  /**
   * The path whose render is the 404 for a target: one that no page can have, and the path's own text stands in the page
   * wherever the target's is to stand. Without it, Next renders each 404.
   */
  onMissing?: OnMissing;
  /** Host and target to the path of a page; asked for each request. */
  rewrite?: Rewrite;
  /** Next's internal path of a page that is rendered at another one. */
  rscPath?: (path: string) => string | undefined;
  /** Whether a path is kept like a page for the server itself, so that nobody gets it. */
  isInternal?: (path: string) => boolean;
  /** Every address that is no cached page and no file of the build. By default `/api/…` are route handlers of Next. */
  endpoints?: readonly Route[];
  headers?: HeaderOptions;
  preview?: PreviewOptions;
  /** Responses of the server's own; by default a line of text. */
  errorPages?: {
    unavailable?: (request: IncomingMessage, response: ServerResponse) => void;
    rateLimited?: (request: IncomingMessage, response: ServerResponse, seconds: number) => void;
  };
  /** Changes the HTML of a page that is rendered for one visitor, whose scripts have the nonce. */
  transformUncached?: (html: string, nonce: string) => string;
  /**
   * The address of a client, perhaps behind a proxy, what counts as one client among those who wait, and whether a request
   * comes from a proxy that may name it (`x-request-id`, `traceparent`); by default none may.
   */
  clients?: {
    address: (request: IncomingMessage) => string;
    network: (request: IncomingMessage) => string;
    isTrusted?: (request: IncomingMessage) => boolean;
  };
  limits?: {
    renders?: number;
    /** How many pages a change has rendered before they are requested. */
    sweepPages?: number;
    memoryBytes?: number;
    requestMs?: number;
    idleMs?: number;
    drainMs?: number;
    /** How long a start may reconcile before it serves what is kept; 0: as long as it takes. */
    readyMs?: number;
  };
  edge?: { adapter: Edge; secondPurgeMs: number } | undefined;
  /** For operators: their tokens, the setting that holds them, addresses, and numbers of the site's own. */
  operators?: {
    tokens?: readonly string[];
    setting?: string;
    paths?: { health?: string; readiness?: string; metrics?: string; explain?: string };
    addMetrics?: (registry: Registry) => void;
  };
  warmUp?: WarmUp;
  /** Finds what changed while no server ran. False if that was not possible. */
  reconcile?: (pageCount: number) => Promise<boolean>;
  onReconciled?: () => void;
  /** When the source of the content was last known to have what is shown, in milliseconds since 1970; 0 if never. */
  contentAsOf?: () => number;
  /** The site's own files beside the cache's, which the next server takes over, and how they are written now. */
  handover?: { stateFiles: readonly string[]; saveState: () => void };
  /** Pages whose tags of this kind were invalidated are rendered first. */
  isPriorityTag?: (tag: string) => boolean;
  /** Whether an error has a known cause outside. */
  isExpected?: (error: unknown) => boolean;
  /** Called once the cache is open. */
  onOpen?: (opened: { cache: Cache; pages: PageFinder }) => void;
  /** Ends what is the site's own. */
  onClose?: () => void | Promise<void>;
  log?: Logger;
};
