import { processSingleton } from './per-process.ts';

type Attributes = Record<string, string | number | boolean>;
type SpanFacts = { kind?: 'internal' | 'client'; attributes?: Attributes };

/** What a process knows of the request that it works for, and who is told of its steps. */
type Tracing = {
  request(): { readonly id: string } | undefined;
  traceId(): string | undefined;
  /** Headers that name the request to another service. */
  headers(): Record<string, string>;
  inSpan<Result>(
    name: string,
    facts: SpanFacts,
    work: (annotate: (more: Attributes) => void) => Promise<Result>,
  ): Promise<Result>;
};

/** A build, a test or Next's own server knows nothing of requests. */
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

/** Runs work as a step that traces show; `annotate` adds what is known at its end. */
export const inSpan: Tracing['inSpan'] = (name, facts, work) => used.current.inSpan(name, facts, work);

export const tracingHeaders = (): Record<string, string> => used.current.headers();

/** The fields by which log lines tell their request. */
export function requestFields(): { requestId?: string; traceId?: string } {
  const requestId = used.current.request()?.id;
  const traceId = used.current.traceId();
  return {
    ...(requestId !== undefined && { requestId }),
    ...(traceId !== undefined && traceId !== requestId && { traceId }),
  };
}
