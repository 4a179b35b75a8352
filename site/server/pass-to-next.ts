import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { now } from '../lib/cache/now.ts';
import { sharedCache } from '../lib/cache/shared.ts';
import { cacheAddress } from '../lib/routes/listing-query.ts';
import { noncePolicy, securityHeaders } from './content-security.ts';
import { answers } from './metrics.ts';
import type { Header } from './prepared-answer.ts';
import type { NextHandler } from './render-inside.ts';

/** Drafts and whatever else only one visitor may see: no cache may keep it, and no search engine may list it. */
export const privateHeaders: readonly Header[] = [
  ['cache-control', 'private, no-store'],
  ['x-robots-tag', 'noindex'],
];

/** Sets headers that Next cannot change afterwards. */
function setForGood(response: ServerResponse, headers: readonly Header[]): void {
  for (const [name, value] of headers) response.appendHeader(name, value);
  const names = new Set(headers.map(([name]) => name));
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => (names.has(name.toLowerCase()) ? response : setHeader(name, value));
}

/**
 * Lets Next answer a visitor: search, route handlers, previews, and the payloads of client navigation. `headers` stand
 * whatever Next says of them; what is private is neither taken from the store nor left there.
 */
export function passToNext(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
  { isPrivate = false, headers = [] }: { isPrivate?: boolean; headers?: readonly Header[] } = {},
): Promise<void> {
  const url = request.url ?? '/';
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  // A visitor's own policy must not decide the nonce that Next puts on scripts.
  delete request.headers['content-security-policy'];
  if (request.headers['rsc'] === undefined && !url.startsWith('/_next/')) {
    const policy = noncePolicy(randomBytes(16).toString('base64'));
    request.headers['content-security-policy'] = policy;
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-vitrine-cache', 'bypass');
    answers.bypass++;
  }
  setForGood(response, isPrivate ? privateHeaders : headers);
  const visit = { path: cacheAddress(url), began: now(), wantsFresh: false, isPrivate };
  return sharedCache().visits.run(visit, () => next(request, response));
}
