import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readBuildId } from '#lib/build-id.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';

/** Parses `name=value,name=value` with percent-encoded values, the format of the OpenTelemetry specification. */
const parseHeaders = (list = ''): Record<string, string> =>
  Object.fromEntries(
    list.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [];
    }),
  );

const ignore = () => {};
const warn = (message: string) => log.warn('trace_export_failed', message);

/** Registers OpenTelemetry's SDK in this process. Returns a function that exports pending spans. */
export function exportTraces(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME, 'service.version': readBuildId() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.forceFlush();
}
