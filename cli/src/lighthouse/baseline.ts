import * as v from 'valibot';
import type { Finding } from '../report/report.ts';
import { forms } from '../settings/budgets.ts';
import { isScore, type MeasureKey } from '../settings/measures.ts';
import { described, type MeasuredPage, subjectOf } from './check-budget.ts';
import { nameOf } from './format-metric.ts';
import type { Spread } from './parse-result.ts';

const spreadSchema = v.object({ median: v.number(), low: v.number(), high: v.number() });
const baselineSchema = v.object({
  command: v.literal('lighthouse'),
  pages: v.array(
    v.object({
      path: v.string(),
      form: v.picklist(forms),
      runs: v.number(),
      measures: v.record(v.string(), spreadSchema),
    }),
  ),
});

/** An earlier report of the command. */
export type Baseline = v.InferOutput<typeof baselineSchema>;

/** Reads what `--json` wrote; undefined for anything else. */
export function readBaseline(text: string): Baseline | undefined {
  try {
    const result = v.safeParse(baselineSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** How much worse a median may be without a finding. What is counted varies less than what is timed. */
function toleranceOf(key: MeasureKey, before: number): number {
  if (key === 'metrics/cumulative-layout-shift') return 0.01;
  if (key.startsWith('metrics/')) return Math.max(20, 0.1 * before);
  return key === 'scores/performance' ? 5 : 0.01 * before;
}

/** What has become worse: by more than the tolerance, and in every run. */
export function worseThan(baseline: Baseline, page: MeasuredPage): Finding[] {
  const before = baseline.pages.find(({ path, form }) => path === page.path && form === page.form);
  if (!before)
    return [
      {
        code: 'not-in-baseline',
        severity: 'info',
        subject: subjectOf(page),
        message: 'was not measured in the baseline',
      },
    ];
  return Array.from(page.spreads, ([key, now]): Finding[] => {
    const then = before.measures[key];
    if (!then || !isWorse(key, now, then)) return [];
    const message = `${nameOf(key)} was ${described(key, then, before.runs)}, and is ${described(key, now, page.runs)}`;
    return [{ code: 'worse-than-baseline', severity: 'error', subject: subjectOf(page), message }];
  }).flat();
}

function isWorse(key: MeasureKey, now: Spread, then: Spread): boolean {
  const tolerance = toleranceOf(key, then.median);
  return isScore(key)
    ? now.median < then.median - tolerance && now.high < then.low
    : now.median > then.median + tolerance && now.low > then.high;
}
