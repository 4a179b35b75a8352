import type { IncomingMessage } from 'node:http';
import type { Cache, Logger } from '@vitrine/cache';
import type { Registry } from 'prom-client';
import type { Edge } from './edge/edge.ts';
import type { Exchange } from './http/exchange.ts';
import type { HeaderOptions } from './http/headers.ts';
import type { WarmUp } from './lifecycle/warm-up.ts';
import type { NotFoundPath } from './not-found/not-found-page.ts';
import type { RendererPool } from './rendering/renderer-pool.ts';
import type { Rewrite } from './request-server.ts';
import type { Route } from './routes/route-table.ts';
import type { PreviewOptions, Resolve } from './serving/context.ts';
import type { Exists, PageFinder } from './serving/page-finder.ts';

export type ServerOptions = {
  site: {
    /** The site's directory, with its build in `.next`. */
    directory: string;
    /** The public URL. */
    url: string;
    host?: string;
    port: number;
  };
  /** The renderers, and how many to start. */
  renderers: { pool: RendererPool; count: number };
  /** Directory that keeps pages and invalidations across restarts. Without one, they are kept in memory only. */
  cacheDirectory?: string | undefined;
  /** The setting that names `cacheDirectory`, for messages. */
  cacheDirectorySetting?: string;
  /** Creates the cache, once its directory is checked and locked. */
  cache: (directory: string | undefined) => Cache;
  /** Maps a request target to a page, redirect or 404; by default to the page at its path. */
  resolve?: Resolve;
  /** Reports whether an uncached page can exist; by default, Next decides. */
  exists?: Exists;
  /**
   * Returns the path whose render is the 404 page for a target. No page can have that path; the server replaces it in
   * the HTML with the requested path. By default, Next renders every 404.
   */
  notFoundPath?: NotFoundPath;
  /** Maps the host and target of each request to the path that is served, or to a redirect. */
  rewrite?: Rewrite;
  /** Returns the path at which Next renders a page, if it differs from the page's. */
  rscPath?: (path: string) => string | undefined;
  /** Reports whether a stored path is for the server's internal use. */
  isInternal?: (path: string) => boolean;
  /** Paths that are neither pages nor files of the build. By default, `/api/…` are route handlers. */
  endpoints?: readonly Route[];
  headers?: HeaderOptions;
  preview?: PreviewOptions;
  /** Error responses; by default, a line of text. */
  errorPages?: {
    unavailable?: (exchange: Exchange) => void;
    rateLimited?: (exchange: Exchange, seconds: number) => void;
  };
  /** Rewrites the HTML of uncached pages, whose scripts have this nonce. */
  transformUncached?: (html: string, nonce: string) => string;
  clients?: {
    /** Returns the client's IP address. */
    address: (request: IncomingMessage) => string;
    /** Returns the key by which waiting clients are grouped. */
    network: (request: IncomingMessage) => string;
    /** Reports whether it comes from a proxy that may set `x-request-id` and `traceparent`. By default, none may. */
    isTrusted?: (request: IncomingMessage) => boolean;
  };
  limits?: {
    renders?: number;
    /** Maximum number of pages to render ahead of requests after a change. */
    sweepPages?: number;
    memoryBytes?: number;
    requestMs?: number;
    idleMs?: number;
    drainMs?: number;
    /**
     * Time in ms from the start of the process after which cached pages are served even if content is still being
     * reconciled. At least a quarter of it is reserved for reconciling; 0 means no limit.
     */
    readyMs?: number;
  };
  edge?: { adapter: Edge; secondPurgeMs: number } | undefined;
  /** Operator tokens, the setting that holds them, endpoint paths, and the site's own metrics. */
  operators?: {
    tokens?: readonly string[];
    setting?: string;
    paths?: { health?: string; readiness?: string; metrics?: string; explain?: string };
    addMetrics?: (registry: Registry) => void;
  };
  warmUp?: WarmUp;
  /** Finds changes made while no server was running. Resolves with false if that fails. */
  reconcile?: (pageCount: number) => Promise<boolean>;
  onReconciled?: () => void;
  /** Time of the last successful comparison with the CMS, in epoch ms; 0 if never. */
  contentAsOf?: () => number;
  /** The site's state files in the cache directory, which the next server copies, and a function that writes them. */
  handover?: { stateFiles: readonly string[]; saveState: () => void };
  /** Selects the tags of edited content, whose pages are rendered first. */
  isPriorityTag?: (tag: string) => boolean;
  /** Reports whether an error has a known external cause. */
  isExpected?: (error: unknown) => boolean;
  /** Called once the cache is open. */
  onOpen?: (opened: { cache: Cache; pages: PageFinder }) => void;
  /** Stops everything in the site that would keep the process alive. */
  onClose?: () => void | Promise<void>;
  log?: Logger;
};
