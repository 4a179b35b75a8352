import {
  type Attributes,
  type Context,
  context,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const name = '@vitrine/server';
let isOn = false;

/** Reports whether an SDK is registered. Once registered, it stays. */
export function isTracing(): boolean {
  if (isOn) return true;
  const provider = trace.getTracerProvider();
  isOn = provider instanceof ProxyTracerProvider && provider.getDelegateTracer(name) !== undefined;
  return isOn;
}

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT } as const;

export type SpanFacts = { kind?: keyof typeof kinds; attributes?: Attributes };
/** Adds attributes that are known only at the end of the span. */
export type Annotate = (attributes: Attributes) => void;

/** Runs work in a span, if there is an SDK. An error is recorded in the span and rethrown. */
export async function inSpan<Result>(
  span: string,
  { kind = 'internal', attributes = {} }: SpanFacts,
  work: (annotate: Annotate) => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return work(() => {});
  return trace.getTracer(name).startActiveSpan(span, { attributes, kind: kinds[kind] }, async (active) => {
    try {
      return await work((more) => void active.setAttributes(more));
    } catch (error) {
      noteFailure(active, error);
      throw error;
    } finally {
      active.end();
    }
  });
}

function noteFailure(span: Span, error: unknown): void {
  if (error instanceof Error) span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
}

/** W3C headers that propagate a trace. */
export type TraceHeaders = { traceparent?: string | undefined; tracestate?: string | undefined };

const extractContext = (parent: TraceHeaders): Context => propagation.extract(ROOT_CONTEXT, parent);

/** Returns the W3C headers of the active span. */
export function activeTraceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

type ServerSpan = { parent: TraceHeaders; method: string; attributes: Attributes };

/** Starts the span of a request, the parent of all spans within `work`, which ends it by calling `end`. */
export function traceRequest(
  { parent, method, attributes }: ServerSpan,
  work: (end: (status: number, more: Attributes) => void) => void,
): void {
  const options = { attributes: { 'http.request.method': method, ...attributes }, kind: SpanKind.SERVER };
  const from = extractContext(parent);
  const span = trace.getTracer(name).startSpan(method, options, from);
  const end = (status: number, more: Attributes) => {
    span.setAttributes({ 'http.response.status_code': status, ...more });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  context.with(trace.setSpan(from, span), () => work(end));
}

/** Runs work as part of a span that another process started. */
export const continueSpan = <Result>(parent: TraceHeaders, work: () => Result): Result =>
  isTracing() ? context.with(extractContext(parent), work) : work();
