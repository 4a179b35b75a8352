import { processSingleton } from './process-singleton.ts';

type Attributes = Record<string, string | number | boolean>;
type SpanFacts = { kind?: 'internal' | 'client'; attributes?: Attributes };

/** Access to the request that this process is handling, and to its trace. */
type Tracing = {
  request(): { readonly id: string } | undefined;
  traceId(): string | undefined;
  /** Headers that propagate the trace to another service. */
  headers(): Record<string, string>;
  inSpan<Result>(
    name: string,
    facts: SpanFacts,
    work: (annotate: (more: Attributes) => void) => Promise<Result>,
  ): Promise<Result>;
};

/** Builds, tests and Next's own server have no trace. */
const none: Tracing = {
  request: () => undefined,
  traceId: () => undefined,
  headers: () => ({}),
  inSpan: (_name, _facts, work) => work(() => {}),
};

const used = processSingleton('tracing', () => ({ current: none }));

export function traceWith(tracing: Tracing): void {
  used.current = tracing;
}

/** Runs work in a span; `annotate` adds attributes that are not known at its start. */
export const inSpan: Tracing['inSpan'] = (name, facts, work) => used.current.inSpan(name, facts, work);

export const tracingHeaders = (): Record<string, string> => used.current.headers();

/** Returns the fields that link log lines to their request. */
export function requestFields(): { requestId?: string; traceId?: string } {
  const requestId = used.current.request()?.id;
  const traceId = used.current.traceId();
  return {
    ...(requestId !== undefined && { requestId }),
    ...(traceId !== undefined && traceId !== requestId && { traceId }),
  };
}
