import * as tracing from '@vitrine/server/tracing';
import { env } from '#lib/env.ts';
import { traceWith } from '#lib/tracing.ts';

/** Exports pending spans. */
type Flush = () => Promise<void>;

/** Connects requests to the log and the CMS client, and loads the trace exporter if one is configured. */
export async function startTracing(): Promise<Flush> {
  traceWith({
    request: tracing.currentRequest,
    traceId: tracing.currentTraceId,
    headers: tracing.outgoingHeaders,
    inSpan: tracing.inSpan,
  });
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => {};
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    service: env.OTEL_SERVICE_NAME,
    sampled: env.OTEL_TRACES_SAMPLER_ARG,
  });
}
