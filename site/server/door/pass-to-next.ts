import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/env.ts';
import { splitTarget } from '#lib/routes/page-address.ts';
import { answers } from '#server/http/answer-counts.ts';
import { noncePolicy, securityHeaders } from '#server/http/content-security.ts';
import { replaceFailure } from '#server/http/failed-document.ts';
import type { Header } from '#server/http/prepared-answer.ts';
import { isNavigation, payloadKeyOf, payloadParameter } from '#server/pages/navigation.ts';
import { privateHeaders } from '#server/pages/page-headers.ts';
import type { NextHandler } from '#server/render/render-inside.ts';

/** Sets headers that Next cannot change afterwards. */
function setForGood(response: ServerResponse, headers: readonly Header[]): void {
  for (const [name, value] of headers) response.appendHeader(name, value);
  const names = new Set(headers.map(([name]) => name));
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => (names.has(name.toLowerCase()) ? response : setHeader(name, value));
}

/** Keeps out of caches all but what its handler lets them keep: a cache that is told nothing decides for itself. */
function keepOutOfCaches(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      if (status !== 200 || !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
      return Reflect.apply(writeHead, response, [status, ...rest]);
    },
  });
}

/** Next takes orders by these from servers of its own that stand in front of it. No visitor gives any. */
const isNextsOwn = (name: string) =>
  /^(?:next-|rsc$|x-nextjs-|x-next-|x-middleware-|x-invoke-|x-matched-path$)/.test(name);

const without = (headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

function letNextAnswer(next: NextHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('x-vitrine-cache', 'bypass');
  answers.bypass++;
  return next(request, response);
}

/** Lets a route handler answer, by its own path and with the request's body and headers. */
export function passToHandler(next: NextHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.headers = without(request.headers, isNextsOwn);
  keepOutOfCaches(response);
  return letNextAnswer(next, request, response);
}

/** What of a visitor's request a page may depend on that is rendered for this visitor alone. */
const passedOn = ['accept', 'accept-encoding'] as const;
/** What says which part of a payload is asked for: Next would answer a page's request with one. */
const passedOnForPayloads = [...passedOn, 'next-router-prefetch', 'next-router-segment-prefetch'] as const;

function headersFor({ headers }: IncomingMessage, policy: string | undefined): IncomingHttpHeaders {
  const { host } = new URL(env.SITE_URL);
  const names = isNavigation(headers) ? passedOnForPayloads : passedOn;
  const passed = names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  return {
    host,
    ...Object.fromEntries(passed),
    ...(isNavigation(headers) && { rsc: '1' }),
    // Next takes the nonce of its scripts from here.
    ...(policy && { 'content-security-policy': policy }),
  };
}

/**
 * Lets Next render a page for this visitor alone: a search, a draft. It is told the parameters and nothing else of the
 * request; the store is neither asked nor told, and no cache keeps the answer.
 *
 * @param answerFailure answers where the page cannot be rendered
 */
export async function renderForVisitor(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
  parameters: readonly string[],
  answerFailure: () => void,
): Promise<void> {
  const policy = isNavigation(request.headers) ? undefined : noncePolicy(randomBytes(16).toString('base64'));
  if (policy) response.setHeader('content-security-policy', policy);
  const { path, search } = splitTarget(request.url ?? '/');
  const given = new URLSearchParams(search);
  const query = new URLSearchParams(
    parameters.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
  request.headers = headersFor(request, policy);
  if (!policy) query.set(payloadParameter, await payloadKeyOf(request.headers));
  request.url = query.size > 0 ? `${path}?${query}` : path;
  setForGood(response, privateHeaders);
  replaceFailure(response, answerFailure);
  return letNextAnswer(next, request, response);
}
