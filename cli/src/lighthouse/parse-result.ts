import * as v from 'valibot';
import { type MetricKey, metrics } from '../settings/measures.ts';

const resultSchema = v.object({
  requestedUrl: v.string(),
  finalDisplayedUrl: v.string(),
  runtimeError: v.optional(v.object({ code: v.string(), message: v.string() })),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(
    v.string(),
    v.object({
      numericValue: v.optional(v.number()),
      details: v.optional(v.object({ items: v.optional(v.unknown()) })),
    }),
  ),
});
const resourceSchema = v.object({ resourceType: v.string(), requestCount: v.number(), transferSize: v.number() });

/** Values of a run, or why it failed. */
export type Run =
  | { readonly values: ReadonlyMap<MetricKey, number>; readonly benchmarkIndex: number }
  | { readonly code: 'run-failed' | 'unexpected-redirect'; readonly message: string };

/** Parses a Lighthouse result. Failed loads and redirects have no values. */
export function parseLighthouseResult(json: unknown): Run {
  const read = v.safeParse(resultSchema, json);
  if (!read.success)
    return { code: 'run-failed', message: `Lighthouse returned no result (${v.getDotPath(read.issues[0]) ?? 'none'})` };
  const { runtimeError, requestedUrl, finalDisplayedUrl, audits, environment } = read.output;
  if (runtimeError) return { code: 'run-failed', message: `${runtimeError.code}: ${runtimeError.message}` };
  if (finalDisplayedUrl.split('#')[0] !== requestedUrl)
    return { code: 'unexpected-redirect', message: `redirects to ${finalDisplayedUrl} in the browser` };
  const scores = Object.entries(read.output.categories).flatMap(([name, { score }]) =>
    score === null ? [] : [[`scores/${name}`, Math.round(score * 100)] as const],
  );
  const times = metrics.flatMap((name) => {
    const value = audits[name]?.numericValue;
    return value === undefined ? [] : [[`metrics/${name}`, value] as const];
  });
  const summary = v.safeParse(v.array(resourceSchema), audits['resource-summary']?.details?.items);
  const resources = summary.success ? summary.output : [];
  const sizes = resources.flatMap(({ resourceType, requestCount, transferSize }) => [
    [`bytes/${resourceType}`, transferSize] as const,
    [`requests/${resourceType}`, requestCount] as const,
  ]);
  return {
    values: new Map<MetricKey, number>([...scores, ...times, ...sizes]),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/** Median and range of several runs. */
export type Spread = { readonly median: number; readonly low: number; readonly high: number };

/** Computes the spread of every metric that all runs have. */
export function computeSpreads(runs: readonly ReadonlyMap<MetricKey, number>[]): Map<MetricKey, Spread> {
  const [first] = runs;
  const spreads = new Map<MetricKey, Spread>();
  for (const key of first?.keys() ?? []) {
    const values = runs.flatMap((run) => run.get(key) ?? []).toSorted((a, b) => a - b);
    const [low = 0] = values;
    if (values.length === runs.length)
      spreads.set(key, { median: findMedian(values), low, high: values.at(-1) ?? low });
  }
  return spreads;
}

/** Returns the median of sorted values. */
function findMedian(values: readonly number[]): number {
  const [upper, lower] = [values[Math.floor(values.length / 2)], values[Math.ceil(values.length / 2) - 1]];
  return ((upper ?? 0) + (lower ?? 0)) / 2;
}
