import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { activeTraceHeaders, continueSpan, isTracing, type TraceHeaders } from './spans.ts';

/** The header in which a proxy identifies a request. Responses have it too, except cached pages and build files. */
export const requestIdHeader = 'x-request-id';
/** The header in which the server passes the same ID to a renderer. Clients cannot send it. */
const passedIdHeader = 'x-vitrine-request';
/** Headers that identify a request. Those sent by clients are not passed on. */
const namingHeaders: ReadonlySet<string> = new Set([requestIdHeader, 'traceparent', 'tracestate']);
export const isNamingHeader = (name: string): boolean => namingHeaders.has(name);

/** A request's ID, and the trace in which its proxy included it. */
export type RequestContext = TraceHeaders & { readonly id: string };

const requests = new AsyncLocalStorage<RequestContext>();

/** The request being handled; undefined for work that the server starts itself. */
export const currentRequest = (): RequestContext | undefined => requests.getStore();

export const runForRequest = <Result>(request: RequestContext, work: () => Result): Result =>
  requests.run(request, work);

/** Matches IDs whose characters have no special meaning in a header, a log or a shell. */
const safeId = /^[\w.:=+/@-]{1,128}$/;
/** Version, trace, parent and flags (W3C Trace Context, 3.2). A trace or parent of zeros is invalid. */
const validTraceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-[!-~]{0,128})?$/;
/** The length up to which the specification requires propagation. */
const maxStateLength = 512;

/** Returns the trace ID of a `traceparent`, or undefined if it is invalid. */
const traceIn = (traceparent: string): string | undefined => validTraceparent.exec(traceparent)?.[1];

const headerIn = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns a request's context: its proxy's ID and trace if the proxy is trusted, or else a new ID. */
export function identifyRequest(headers: IncomingHttpHeaders, isTrusted: boolean): RequestContext {
  if (!isTrusted) return { id: randomUUID() };
  const given = headerIn(headers, requestIdHeader) ?? '';
  const traceparent = headerIn(headers, 'traceparent') ?? '';
  const traceId = traceIn(traceparent);
  const id = safeId.test(given) ? given : (traceId ?? randomUUID());
  if (traceId === undefined) return { id };
  const state = headerIn(headers, 'tracestate');
  return { id, traceparent, tracestate: state !== undefined && state.length <= maxStateLength ? state : undefined };
}

/** Returns the W3C headers of the active span, or else those that came with the request. */
function traceHeaders(): Record<string, string> {
  if (isTracing()) return activeTraceHeaders();
  const { traceparent, tracestate } = currentRequest() ?? {};
  return { ...(traceparent !== undefined && { traceparent }), ...(tracestate !== undefined && { tracestate }) };
}

const headersWithId = (name: string): Record<string, string> => {
  const id = currentRequest()?.id;
  return { ...traceHeaders(), ...(id !== undefined && { [name]: id }) };
};

/** Headers that identify the request to another service. */
export const outgoingHeaders = (): Record<string, string> => headersWithId(requestIdHeader);

/** Headers that identify the request to a renderer. */
export const passedHeaders = (): Record<string, string> => headersWithId(passedIdHeader);

/**
 * Runs forwarded work in the context that the headers of `passedHeaders` describe, and removes the ID from the headers.
 */
export function runAsPassed<Result>(headers: IncomingHttpHeaders, work: () => Result): Result {
  const id = headerIn(headers, passedIdHeader);
  delete headers[passedIdHeader];
  const parent = { traceparent: headerIn(headers, 'traceparent'), tracestate: headerIn(headers, 'tracestate') };
  return continueSpan(parent, () => (id === undefined ? work() : runForRequest({ id, ...parent }, work)));
}

/** Returns the ID of the current trace. */
export const currentTraceId = (): string | undefined => traceIn(traceHeaders()['traceparent'] ?? '');
