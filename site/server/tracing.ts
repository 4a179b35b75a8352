import * as tracing from '@vitrine/server/tracing';
import { env } from '#lib/env.ts';
import { traceWith } from '#lib/tracing.ts';

/** Ends what exports traces, with what it still has. */
type Flush = () => Promise<void>;

/** Tells log and CMS client of requests, and loads the exporter of traces if there is somebody to export them to. */
export async function startTracing(): Promise<Flush> {
  traceWith({
    request: tracing.currentRequest,
    traceId: tracing.currentTraceId,
    headers: tracing.outgoingHeaders,
    inSpan: tracing.inSpan,
  });
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {};
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(env.OTEL_EXPORTER_OTLP_ENDPOINT);
}
