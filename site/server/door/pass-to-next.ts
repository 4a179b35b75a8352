import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { withScriptsLater } from '#cache/pages/arrange-scripts.ts';
import { visitorAt } from '#lib/abuse/visitor-of.ts';
import { forVisitor, type Visitor } from '#lib/cms/visitor.ts';
import { draftHeader, keptDraft } from '#lib/draft-request.ts';
import { env } from '#lib/env.ts';
import { splitTarget } from '#lib/routes/page-address.ts';
import { isForOtherSites } from '#lib/routes/routes.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import { answers } from '#server/http/answer-counts.ts';
import { noncePolicy } from '#server/http/content-security.ts';
import type { Header } from '#server/http/prepared-answer.ts';
import { sendWhole } from '#server/http/whole-answer.ts';
import { isNavigation, payloadKeyOf, payloadParameter } from '#server/pages/navigation.ts';
import { privateHeaders } from '#server/pages/page-headers.ts';
import { draftModeSecret } from '#server/render/draft-mode.ts';
import type { NextHandler } from '#server/renderer/render-inside.ts';

/** Sets headers that Next cannot change afterwards. */
function setForGood(response: ServerResponse, headers: readonly Header[]): void {
  for (const [name, value] of headers) response.appendHeader(name, value);
  const names = new Set(headers.map(([name]) => name));
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => (names.has(name.toLowerCase()) ? response : setHeader(name, value));
}

/** Forbids caching unless the handler allows it: without a `cache-control` header a cache decides for itself. */
function keepOutOfCaches(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      if (status !== 200 || !response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
      return Reflect.apply(writeHead, response, [status, ...rest]);
    },
  });
}

/** Headers with which Next's own servers, and the door, control renders; visitors must not send them. */
const isNextsOwn = (name: string) =>
  /^(?:next-|rsc$|x-nextjs-|x-next-|x-middleware-|x-invoke-|x-matched-path$|x-vitrine-(?:draft|sources|told|cookies)$)/.test(
    name,
  );

const without = (headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

function letNextAnswer(next: NextHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isForOtherSites(request.url?.split('?', 1)[0] ?? '')) {
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
  }
  return next(request, response);
}

/** Passes a request, with its body and headers, to the route handler at its path. */
export function passToHandler(next: NextHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const visitor = visitorAt(request);
  // Next would believe whatever the visitor sent.
  request.headers = { ...without(request.headers, isNextsOwn), 'x-forwarded-for': visitor };
  keepOutOfCaches(response);
  return letNextAnswer(next, request, response);
}

/** The headers on which a page rendered for one visitor may depend. */
const passedOn = ['accept'] as const;
/** Also those that name a part of a payload; with them Next would respond to a page request with a payload. */
const passedOnForPayloads = [...passedOn, 'next-router-prefetch', 'next-router-segment-prefetch'] as const;

/** A draft to render, and whether the visitor's address names it, so that the links they follow have to. */
export type Draft = { token: string; isInAddress: boolean };

/** Next renders in draft mode for whoever knows the secret of the build. */
const draftMode = ({ token }: Draft) => ({ cookie: `__prerender_bypass=${draftModeSecret()}`, [draftHeader]: token });

function headersFor(
  { headers }: IncomingMessage,
  policy: string | undefined,
  draft: Draft | undefined,
): IncomingHttpHeaders {
  const { host } = new URL(env.SITE_URL);
  const names = isNavigation(headers) ? passedOnForPayloads : passedOn;
  const passed = names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  return {
    host,
    // Next streams a page's metadata to whoever has no name.
    'user-agent': 'vitrine',
    // The answer is compressed when it is whole. Without the header Next would compress it.
    'accept-encoding': 'identity',
    ...Object.fromEntries(passed),
    ...(isNavigation(headers) && { rsc: '1' }),
    // Next reads the nonce of its scripts from here.
    ...(policy && { 'content-security-policy': policy }),
    ...(draft && draftMode(draft)),
  };
}

/** What queries for this visitor alone take along. */
function visitorOfRequest({ headers }: IncomingMessage, response: ServerResponse): Visitor {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return { cookies: headers.cookie, signal: leaving.signal };
}

/** No address of a draft reaches another site. */
const draftAnswer = ({ token, isInAddress }: Draft): Header[] => [
  ['referrer-policy', 'no-referrer'],
  ...(isInAddress ? [['set-cookie', keptDraft(token)] as const] : []),
];

/**
 * Lets Next render a page for this visitor alone: a search or a draft. Only these parameters of the request are passed on;
 * the store is neither read nor written, and no cache may store the response. A draft's token is not passed on with its
 * address, which Next writes into the page.
 *
 * @param answerFailure answers where the page cannot be rendered
 */
export async function renderForVisitor(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
  parameters: readonly string[],
  answerFailure: () => void,
  draft?: Draft,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const policy = isNavigation(request.headers) ? undefined : noncePolicy(nonce, draft !== undefined);
  if (policy) response.setHeader('content-security-policy', policy);
  const { path, search } = splitTarget(request.url ?? '/');
  const given = new URLSearchParams(search);
  const query = new URLSearchParams(
    parameters.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const visitor = visitorOfRequest(request, response);
  request.headers = headersFor(request, policy, draft);
  if (!policy) query.set(payloadParameter, await payloadKeyOf(request.headers));
  request.url = query.size > 0 ? `${path}?${query}` : path;
  setForGood(response, [...privateHeaders, ...(draft ? draftAnswer(draft) : [])]);
  const arrange = policy ? (html: string) => withScriptsLater(html, nonce) : undefined;
  sendWhole(response, { method: request.method, encoding, arrange, answerFailure });
  response.setHeader('x-vitrine-cache', 'bypass');
  answers.bypass++;
  // Only a whole page shows whether it failed, and a HEAD has the status of its GET.
  request.method = 'GET';
  return forVisitor(visitor, () => letNextAnswer(next, request, response));
}
