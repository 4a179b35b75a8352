import { type Finding, finding } from '../report/report.ts';
import type { MetricSamples } from './prometheus.ts';

/** Health and metrics of an instance. */
export type InstanceState = {
  readonly url: string;
  /** `ready`, `starting` or `stopping`; undefined if /readyz responded with none of these. */
  readonly readiness?: string;
  readonly build?: string;
  readonly metrics?: MetricSamples;
  /** What could not be read. */
  readonly gaps: readonly { readonly code: string; readonly message: string; readonly fix: string }[];
};

/** A table row. */
type Figure = readonly [label: string, value: string | number | undefined];

/** Returns the figures of an instance in display order. */
export function toFigures({ readiness, build, metrics }: InstanceState, now: number): Figure[] {
  const total = (name: string, label?: readonly [string, string]) => metrics?.total(`vitrine_${name}`, label);
  const responses = total('responses_total');
  const hits = total('responses_total', ['cache', 'hit']);
  const webhooks = (outcome: string) => total('webhooks_total', ['outcome', outcome]) ?? 0;
  const delivered = total('webhooks_total');
  const heeded = webhooks('accepted') + webhooks('duplicate') + webhooks('ignored');
  const last = total('last_webhook_timestamp_seconds');
  const compared = total('content_compared_timestamp_seconds');
  const started = metrics?.total('process_start_time_seconds');
  const memory = metrics?.total('process_resident_memory_bytes');
  return [
    ['state', readiness],
    ['build', build],
    ['node', [...(metrics?.byLabel('nodejs_version_info', 'version').keys() ?? [])][0]],
    ['up', started && formatDuration(now / 1_000 - started)],
    ['memory, MB', memory && Math.round(memory / 1_000_000)],
    ['pages', total('stored_pages')],
    ['pages in memory', total('memory_cache_pages')],
    ['stale pages to render', total('sweep_pages_waiting')],
    ['stale pages left until requested', total('sweep_pages_skipped')],
    ['content compared', compared === 0 ? 'never' : formatAgo(now, compared)],
    ['responses', responses],
    ['cache hits, %', responses && hits !== undefined ? Math.round((100 * hits) / responses) : undefined],
    ['renders', total('renders_total')],
    ['renders failed', total('renders_total', ['outcome', 'failed'])],
    ['journal lines', total('journal_lines')],
    ['invalidations', total('invalidations_total')],
    ['webhooks accepted', delivered && webhooks('accepted')],
    ['webhooks repeated or ignored', delivered && heeded - webhooks('accepted')],
    ['webhooks rejected', delivered && delivered - heeded],
    ['last webhook', last === 0 ? 'none since start' : formatAgo(now, last)],
    ['Redis', total('redis_up') === undefined ? undefined : total('redis_up') ? 'up' : 'down or not used'],
    ['tags waiting for Redis', total('redis_pending_tags')],
    ['tags waiting for the edge', total('edge_purges_pending')],
    ['failed CMS queries', total('cms_request_failures_total')],
    ['failed disk or Redis operations', total('store_errors_total')],
    ['failed purges', total('edge_purges_total', ['outcome', 'failed'])],
  ];
}

/** A metric that is 0 on a healthy instance, and the finding if it is not. */
type FailureMetric = readonly [
  metric: string,
  code: string,
  what: string,
  fix: string,
  label?: readonly [string, string],
];
const failed = ['outcome', 'failed'] as const;
const redisFix = 'Check that Redis responds (REDIS_URL).';
const cmsFix = "See `cms_request_failed` in the site's log.";
const storeFix = 'Check the disk of CACHE_DIR, and Redis.';
const failureMetrics: readonly FailureMetric[] = [
  ['redis_pending_tags', 'redis-backlog', 'invalidated tags not yet confirmed by Redis', redisFix],
  ['cms_request_failures_total', 'cms-requests-failed', 'CMS queries failed since start', cmsFix],
  ['store_errors_total', 'store-operations-failed', 'disk or Redis operations failed since start', storeFix],
  ['edge_purges_total', 'purges-failed', 'purges failed since start', 'Check the URL and token of the edge.', failed],
  ['renders_total', 'renders-failed', 'renders failed since start', "See the site's log for the pages.", failed],
];

const handoverFailed = {
  code: 'handover-failed',
  severity: 'error',
  message: 'the handover to the latest build failed; the previous build is still running',
  fix: 'Fix what /healthz reports, and send SIGHUP again.',
} as const;

/** Checks each instance, and that all run the same build. */
export function instanceFindings(instances: readonly InstanceState[]): Finding[] {
  const builds = new Set(instances.flatMap(({ build }) => build ?? []));
  return instances.flatMap(({ url: subject, readiness, build, metrics, gaps }): Finding[] => {
    const isNotReady = readiness !== undefined && readiness !== 'ready';
    const notReady = `does not accept visitors, because it is ${readiness}`;
    const mismatch = `runs build ${build}, unlike other instances`;
    const restart = 'Restart the instances that run the old build.';
    return [
      ...gaps.map(({ code, message, fix }) => finding(code, 'warning', subject, message, fix)),
      ...(isNotReady ? [finding('not-ready', 'error', subject, notReady)] : []),
      ...(builds.size > 1 && build !== undefined
        ? [finding('build-mismatch', 'error', subject, mismatch, restart)]
        : []),
      ...(metrics?.total('vitrine_handover_failed') ? [{ ...handoverFailed, subject }] : []),
      ...failureMetrics.flatMap(([metric, code, what, fix, label]) => {
        const count = metrics?.total(`vitrine_${metric}`, label) ?? 0;
        return count > 0 ? [finding(code, 'warning', subject, `${what}: ${count}`, fix)] : [];
      }),
    ];
  });
}

function formatAgo(now: number, time: number | undefined): string | undefined {
  return time === undefined ? undefined : `${formatDuration(now / 1_000 - time)} ago`;
}

/** Formats seconds in the largest unit that gives at least 2. */
function formatDuration(seconds: number): string {
  const units: [string, number][] = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
  ];
  const [unit, size] = units.find(([, size]) => seconds >= 2 * size) ?? ['s', 1];
  return `${Math.max(0, Math.floor(seconds / size))} ${unit}`;
}
