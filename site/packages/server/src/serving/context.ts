import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@vitrine/cache';
import type { ResponseHeaders } from '../http/headers.ts';
import type { OnMissing } from '../not-found/not-found-page.ts';
import type { ResponseCounts } from '../pages/response-counts.ts';
import type { DraftHeaders } from '../rendering/forward-to-next.ts';
import type { Exists } from './page-finder.ts';

/** What a request's target means, as far as it tells without asking anybody. */
export type Resolution =
  /** A page, by the one path under which it is rendered and kept, with a query if it reads one. */
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; status: number; location: string }
  /** No page can be there. */
  | { kind: 'missing' };

export type Resolve = (target: string) => Resolution;

type Send = (request: IncomingMessage, response: ServerResponse) => void;

/** Drafts, which editors see and nobody else. */
export type PreviewOptions = {
  /** Whether cookies name a draft; asked for each request. */
  isInCookies(cookies: string | undefined): boolean;
  /** The draft that a request is for. */
  of(request: IncomingMessage): DraftHeaders | undefined;
  /** Whether a target is one of a draft, with or without a valid token. */
  isPreviewUrl(target: string): boolean;
  /** Whether the CMS knows a draft, perhaps by an answer of some minutes ago. */
  verify(key: string, request: IncomingMessage): Promise<'valid' | 'invalid' | 'unverified'>;
  /** The same, asked now. */
  verifyNow(key: string, request: IncomingMessage): Promise<'valid' | 'invalid' | 'unverified'>;
  sendExpired: Send;
};

/** What a site decides about its responses, as all parts of a server use it. */
export type ServingContext = {
  resolve: Resolve;
  exists?: Exists | undefined;
  onMissing?: OnMissing | undefined;
  preview?: PreviewOptions | undefined;
  /** The response where a page cannot be rendered and there is no last good version. */
  sendUnavailable: Send;
  /** The response to a client who asks too often. */
  sendRateLimited: (request: IncomingMessage, response: ServerResponse, seconds: number) => void;
  /** Changes the HTML of a page that is rendered for one visitor, whose scripts have the nonce. */
  transformUncached?: ((html: string, nonce: string) => string) | undefined;
  clientAddress: (request: IncomingMessage) => string;
  /** Whether an error has a known cause outside, such as a CMS that is down; it is logged without a stack. */
  isExpected: (error: unknown) => boolean;
  headers: ResponseHeaders;
  counts: ResponseCounts;
  log: Logger;
};
