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

type Exporting = {
  endpoint: string;
  /** Headers of the export requests, in the format of the OpenTelemetry specification. */
  headers: string | undefined;
  service: string;
  /** Share of traces, from 0 to 1. */
  sampled: number;
};

/** Registers OpenTelemetry's SDK in this process. Returns a function that exports pending spans. */
export function exportTraces({ endpoint, headers, service, sampled }: Exporting): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(headers),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': readBuildId() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.forceFlush();
}
