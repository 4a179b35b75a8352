import * as v from 'valibot';
import { type MeasureKey, metrics } from '../settings/measures.ts';

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

/** What a run measured, or why it measured nothing. */
export type Run =
  | { readonly values: ReadonlyMap<MeasureKey, number>; readonly benchmarkIndex: number }
  | { readonly fault: 'not-run' | 'redirects'; readonly message: string };

/** Reads Lighthouse's result. A page that failed to load, or that is not the one that was asked for, has no values. */
export function readResult(json: unknown): Run {
  const read = v.safeParse(resultSchema, json);
  if (!read.success)
    return { fault: 'not-run', message: `Lighthouse gave no result (${v.getDotPath(read.issues[0]) ?? 'none'})` };
  const { runtimeError, requestedUrl, finalDisplayedUrl, audits, environment } = read.output;
  if (runtimeError) return { fault: 'not-run', message: `${runtimeError.code}: ${runtimeError.message}` };
  if (finalDisplayedUrl.split('#')[0] !== requestedUrl)
    return { fault: 'redirects', message: `leads to ${finalDisplayedUrl} in the browser` };
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
    values: new Map<MeasureKey, number>([...scores, ...times, ...sizes]),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/** The middle of several runs, and how far they lie apart. */
export type Spread = { readonly median: number; readonly low: number; readonly high: number };

/** The spread of each measure that every run has. */
export function spreadsOf(runs: readonly ReadonlyMap<MeasureKey, number>[]): Map<MeasureKey, Spread> {
  const [first] = runs;
  const spreads = new Map<MeasureKey, Spread>();
  for (const key of first?.keys() ?? []) {
    const values = runs.flatMap((run) => run.get(key) ?? []).toSorted((one, other) => one - other);
    const [low = 0] = values;
    if (values.length === runs.length) spreads.set(key, { median: medianOf(values), low, high: values.at(-1) ?? low });
  }
  return spreads;
}

/** The middle of sorted values, or the mean of the two there. */
function medianOf(values: readonly number[]): number {
  const [upper, lower] = [values[Math.floor(values.length / 2)], values[Math.ceil(values.length / 2) - 1]];
  return ((upper ?? 0) + (lower ?? 0)) / 2;
}
