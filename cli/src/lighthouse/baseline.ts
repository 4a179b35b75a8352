import * as v from 'valibot';
import { parseJson } from '../http/parse-json.ts';
import { type Finding, finding } from '../report/report.ts';
import { formFactors } from '../settings/budgets.ts';
import { isScore, type MetricKey } from '../settings/measures.ts';
import { formatSpread, type MeasuredPage, pageSubject } from './check-budget.ts';
import { metricName } from './format-metric.ts';
import type { Spread } from './parse-result.ts';

const spreadSchema = v.object({ median: v.number(), low: v.number(), high: v.number() });
const baselineSchema = v.object({
  command: v.literal('lighthouse'),
  pages: v.array(
    v.object({
      path: v.string(),
      formFactor: v.picklist(formFactors),
      runs: v.number(),
      measures: v.record(v.string(), spreadSchema),
    }),
  ),
});

type Baseline = v.InferOutput<typeof baselineSchema>;

/** Parses a report from `vitrine lighthouse --json`; returns undefined for anything else. */
export function parseBaseline(text: string): Baseline | undefined {
  return parseJson(baselineSchema, text);
}

/** Returns the allowed change of the median. Sizes and counts vary less than times. */
function allowedChange(key: MetricKey, baselineMedian: number): number {
  if (key === 'metrics/cumulative-layout-shift') return 0.01;
  if (key.startsWith('metrics/')) return Math.max(20, 0.1 * baselineMedian);
  return key === 'scores/performance' ? 5 : 0.01 * baselineMedian;
}

/** Reports medians that are worse by more than the tolerance, if every run is also worse than every baseline run. */
export function findRegressions(baseline: Baseline, page: MeasuredPage): Finding[] {
  const before = baseline.pages.find(({ path, formFactor }) => path === page.path && formFactor === page.formFactor);
  if (!before) return [finding('not-in-baseline', 'info', pageSubject(page), 'was not measured in the baseline')];
  return Array.from(page.spreads, ([key, now]): Finding[] => {
    const then = before.measures[key];
    if (!then || !isRegression(key, now, then)) return [];
    const message = `${metricName(key)} was ${formatSpread(key, then, before.runs)}, now ${formatSpread(key, now, page.runs)}`;
    return [{ code: 'regression', severity: 'error', subject: pageSubject(page), message }];
  }).flat();
}

function isRegression(key: MetricKey, now: Spread, then: Spread): boolean {
  const tolerance = allowedChange(key, then.median);
  return isScore(key)
    ? now.median < then.median - tolerance && now.high < then.low
    : now.median > then.median + tolerance && now.low > then.high;
}
