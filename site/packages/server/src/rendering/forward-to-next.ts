import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from '../http/exchange.ts';
import type { Header, ResponseHeaders } from '../http/headers.ts';
import type { FetchFromNext, WholeResponse } from '../http/proxy-request.ts';
import { sendEncoded } from '../http/send-encoded.ts';
import { splitTarget } from '../lib/split-target.ts';
import { draftModeCookie } from '../next-internals/draft-mode.ts';
import { isFailure } from '../next-internals/failed-document.ts';
import { isNextHeader } from '../next-internals/headers.ts';
import { isRscRequest, rscCacheKey, rscParameter } from '../next-internals/rsc-request.ts';
import { isFailed } from '../pages/status.ts';
import { abortOnClose } from '../renderer/handle-request.ts';
import { cookiesHeader } from '../renderer/messages.ts';
import { isNamingHeader } from '../tracing/request-context.ts';

/** Forwards a request to a renderer with other headers. */
export type ForwardRequest = (exchange: Exchange, headers: IncomingHttpHeaders) => Promise<void>;

/** Headers that control renders or identify requests; clients must not send them. */
const isInternalHeader = (name: string) => isNextHeader(name) || name.startsWith('x-vitrine-') || isNamingHeader(name);

/** Returns the request headers that Next gets. */
function getUpstreamHeaders(
  { request, host }: Exchange,
  client: string,
  isPassed: (name: string) => boolean,
): IncomingHttpHeaders {
  const given = Object.entries(request.headers).filter(([name]) => isPassed(name));
  // Next would trust the client's value.
  return { ...Object.fromEntries(given), ...(host !== undefined && { host }), 'x-forwarded-for': client };
}

/** Forwards a request to the route handler at its path. */
export function forwardToHandler(
  next: ForwardRequest,
  exchange: Exchange,
  { client, headers }: { client: string; headers: ResponseHeaders },
): Promise<void> {
  const { response, target } = exchange;
  for (const header of headers.crossOrigin(splitTarget(target).path)) response.setHeader(...header);
  return next(
    exchange,
    getUpstreamHeaders(exchange, client, (name) => !isInternalHeader(name)),
  );
}

/** Forwards a request for a dynamic page, with all headers that it may depend on. */
export function forwardPage(next: ForwardRequest, exchange: Exchange, client: string): Promise<void> {
  const isPassed = (name: string) => !isInternalHeader(name) || /^(?:rsc|next-(?:router-|url|action).*)$/.test(name);
  return next(exchange, getUpstreamHeaders(exchange, client, isPassed));
}

/** Request headers that an uncached render may read. */
const forwarded = ['accept'] as const;
/**
 * The same headers plus those that select an RSC segment. In a document request, the latter would make Next respond
 * with a payload.
 */
const forwardedForPayloads = [...forwarded, 'next-router-prefetch', 'next-router-segment-prefetch'] as const;

/** Headers of Next's response that are kept. */
const keptHeaders = ['content-type', 'location', 'vary', 'x-nextjs-postponed', 'x-nextjs-stale-time'];

/** Headers that a draft adds to Next's request and to the response. */
export type DraftHeaders = {
  /** Distinguishes drafts of one page. */
  key: string;
  request: Readonly<Record<string, string>>;
  response: readonly Header[];
};

export type UncachedRender = {
  /** The page's path, which may differ from the request's. */
  path: string;
  /** The query that Next gets instead of the client's. */
  query: URLSearchParams;
  draft: DraftHeaders | undefined;
  /** Rewrites the HTML, whose scripts have this nonce. */
  transform: ((html: string, nonce: string) => string) | undefined;
};

function requestHeaders(
  { headers }: IncomingMessage,
  policy: string | undefined,
  draft: DraftHeaders | undefined,
): Record<string, string> {
  const names = isRscRequest(headers) ? forwardedForPayloads : forwarded;
  return {
    ...Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))),
    // Without a user agent, Next would stream the metadata.
    'user-agent': 'vitrine',
    [cookiesHeader]: headers.cookie ?? '',
    ...(isRscRequest(headers) && { rsc: '1' }),
    // Next takes the script nonce from the request's policy.
    ...(policy && { 'content-security-policy': policy }),
    ...(draft && { cookie: draftModeCookie(), ...draft.request }),
  };
}

/** Returns the request target for Next, with this query and, for payloads, Next's own parameter. */
async function buildTarget(path: string, given: URLSearchParams, headers: IncomingHttpHeaders) {
  const query = new URLSearchParams(given);
  if (isRscRequest(headers)) query.set(rscParameter, await rscCacheKey(headers));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A page rendered for one client. */
export type UncachedPage = { status: number; send(request: IncomingMessage, response: ServerResponse): Promise<void> };

/**
 * Renders a page for one request (search or draft), bypassing the page store. Next receives only the listed query
 * parameters and never the preview token in the URL, because it writes URLs into pages.
 */
export async function renderUncached(
  fetchFromNext: FetchFromNext,
  { request, response }: Exchange,
  { path, query, draft, transform }: UncachedRender,
  headers: ResponseHeaders,
): Promise<UncachedPage> {
  const nonce = randomBytes(16).toString('base64');
  const isPayload = isRscRequest(request.headers);
  const policy = isPayload ? undefined : headers.uncachedPolicy(nonce, draft !== undefined);
  const sent = requestHeaders(request, policy, draft);
  const target = await buildTarget(path, query, sent);
  const signal = abortOnClose(response);
  const rendered = await fetchFromNext(target, { headers: sent, variant: draft?.key, signal, isBroken: isFailure });
  const own = [...headers.uncached(policy), ...(draft?.response ?? [])];
  const body = !isPayload && transform ? Buffer.from(transform(rendered.body.toString(), nonce)) : rendered.body;
  return {
    status: isFailure(rendered.body) && !isFailed(rendered) ? 500 : rendered.status,
    send: (to, back) => sendEncoded(to, back, { ...rendered, headers: kept(rendered, own), body }),
  };
}

const kept = ({ headers }: WholeResponse, own: readonly Header[]): Record<string, string> => ({
  ...Object.fromEntries(keptHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
  ...Object.fromEntries(own),
});
