import type { IncomingMessage } from 'node:http';
import type { Logger } from '@vitrine/cache';
import type { Exchange } from '../http/exchange.ts';
import type { ResponseHeaders } from '../http/headers.ts';
import type { NotFoundPath } from '../not-found/not-found-page.ts';
import type { ResponseCounts } from '../pages/response-counts.ts';
import type { DraftHeaders } from '../rendering/forward-to-next.ts';
import type { Exists } from './page-finder.ts';

/** What a request target refers to, as far as can be determined without a lookup. */
export type Resolution =
  /** A page at its canonical path, with a query if it reads one. */
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; status: number; location: string }
  /** No page can exist at this path. */
  | { kind: 'missing' };

export type Resolve = (target: string) => Resolution;

type Send = (exchange: Exchange) => void;

/** Drafts, which only editors see. */
export type PreviewOptions = {
  /** Reports whether cookies contain a draft's token. Called per request. */
  isInCookies(cookies: string | undefined): boolean;
  /** Returns the draft that a request asks for. */
  getDraft(exchange: Exchange): DraftHeaders | undefined;
  /** Reports whether a target has a preview token, valid or not. */
  isPreviewUrl(target: string): boolean;
  /** Checks with the CMS that a draft exists; may use a response that is a few minutes old. */
  verify(key: string, request: IncomingMessage): Promise<'valid' | 'invalid' | 'unverified'>;
  /** Like `verify`, without a cached response. */
  verifyNow(key: string, request: IncomingMessage): Promise<'valid' | 'invalid' | 'unverified'>;
  sendExpired: Send;
};

/** Options and state shared by all parts that respond. */
export type ServingContext = {
  resolve: Resolve;
  exists?: Exists | undefined;
  notFoundPath?: NotFoundPath | undefined;
  preview?: PreviewOptions | undefined;
  /** Responds if a page cannot be rendered and no earlier version exists. */
  sendUnavailable: Send;
  /** Responds to a rate-limited client. */
  sendRateLimited: (exchange: Exchange, seconds: number) => void;
  /** Rewrites the HTML of uncached pages, whose scripts have this nonce. */
  transformUncached?: ((html: string, nonce: string) => string) | undefined;
  clientAddress: (request: IncomingMessage) => string;
  /** Reports whether an error has a known external cause, such as an unreachable CMS; it is logged without a stack. */
  isExpected: (error: unknown) => boolean;
  headers: ResponseHeaders;
  counts: ResponseCounts;
  log: Logger;
};
