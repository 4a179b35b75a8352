import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { activeTraceHeaders, continueSpan, isTracing, type TraceHeaders } from './spans.ts';

/** The header in which a proxy names a request, and every response its own. */
export const requestIdHeader = 'x-request-id';
/** The same from the server to a renderer. Clients cannot send it. */
const passedIdHeader = 'x-vitrine-request';
/** Headers that name a request, which no client's are passed on. */
const namingHeaders: ReadonlySet<string> = new Set([requestIdHeader, 'traceparent', 'tracestate']);
export const isNamingHeader = (name: string): boolean => namingHeaders.has(name);

/** What a request is known by, and the trace that its proxy has made it part of. */
export type RequestContext = TraceHeaders & { readonly id: string };

const requests = new AsyncLocalStorage<RequestContext>();

/** The request that this is done for; undefined for what the server does by itself. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

export const runForRequest = <Result>(request: RequestContext, work: () => Result): Result =>
  requests.run(request, work);

/** None of these characters means anything in a header, a log or a shell. */
const safeId = /^[\w.:=+/@-]{1,128}$/;
/** Version, trace, parent and flags (W3C Trace Context, 3.2); a trace or parent of zeros is none. */
const validTraceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-[!-~]{0,128})?$/;
/** The length that the specification asks all to pass on. */
const mostStateLength = 512;

/** The trace that a `traceparent` names; undefined if it is invalid. */
const traceIn = (traceparent: string): string | undefined => validTraceparent.exec(traceparent)?.[1];

const headerIn = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** What a request is known by: as its proxy says, if that is trusted, or by an id of its own. */
export function identifyRequest(headers: IncomingHttpHeaders, isTrusted: boolean): RequestContext {
  if (!isTrusted) return { id: randomUUID() };
  const given = headerIn(headers, requestIdHeader) ?? '';
  const traceparent = headerIn(headers, 'traceparent') ?? '';
  const traceId = traceIn(traceparent);
  const id = safeId.test(given) ? given : (traceId ?? randomUUID());
  if (traceId === undefined) return { id };
  const state = headerIn(headers, 'tracestate');
  return { id, traceparent, tracestate: state !== undefined && state.length <= mostStateLength ? state : undefined };
}

/** The W3C headers of the work that is under way: those of its span, or else those that came with its request. */
function traceHeaders(): Record<string, string> {
  if (isTracing()) return activeTraceHeaders();
  const { traceparent, tracestate } = currentRequest() ?? {};
  return { ...(traceparent !== undefined && { traceparent }), ...(tracestate !== undefined && { tracestate }) };
}

const headersWithId = (name: string): Record<string, string> => {
  const id = currentRequest()?.id;
  return { ...traceHeaders(), ...(id !== undefined && { [name]: id }) };
};

/** Headers that name the request to another service. */
export const outgoingHeaders = (): Record<string, string> => headersWithId(requestIdHeader);

/** Headers that name the request to a renderer. */
export const passedHeaders = (): Record<string, string> => headersWithId(passedIdHeader);

/** Runs what the server has passed on for the request that the headers of `passedHeaders` name, and removes its id from them. */
export function runAsPassed<Result>(headers: IncomingHttpHeaders, work: () => Result): Result {
  const id = headerIn(headers, passedIdHeader);
  delete headers[passedIdHeader];
  const parent = { traceparent: headerIn(headers, 'traceparent'), tracestate: headerIn(headers, 'tracestate') };
  return continueSpan(parent, () => (id === undefined ? work() : runForRequest({ id, ...parent }, work)));
}

/** The trace that this is part of. */
export const currentTraceId = (): string | undefined => traceIn(traceHeaders()['traceparent'] ?? '');
