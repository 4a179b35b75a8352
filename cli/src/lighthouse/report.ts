import type { Finding } from '../report/report.ts';
import { type FormFactor, listLimits } from '../settings/budgets.ts';
import type { CommandReport } from '../settings/command-context.ts';
import { isScore } from '../settings/measures.ts';
import type { MeasuredPage } from './check-budget.ts';
import { formatValue, metricName } from './format-metric.ts';

/** Measurements of a page, or the finding that explains their absence. */
export type PageResult =
  | (MeasuredPage & { readonly benchmarks: readonly number[] })
  | { readonly path: string; readonly formFactor: FormFactor; readonly finding: Finding };

type LighthouseResult = {
  readonly site: string;
  /** Undefined if the site is not a Vitrine site. */
  readonly build: string | undefined;
  /** CPU slowdown multiplier over all runs. */
  readonly slowdown: number;
  readonly pages: readonly PageResult[];
};

export function lighthouseReport(
  { site, build, slowdown, pages }: LighthouseResult,
  findings: readonly Finding[],
): CommandReport {
  const measured = pages.flatMap((page) => ('spreads' in page ? page : []));
  const failed = new Set(findings.filter(({ severity }) => severity === 'error').map(({ subject }) => subject)).size;
  return {
    command: 'lighthouse',
    subjects: pages.map(({ path, formFactor }) => `${path} (${formFactor})`),
    findings,
    facts: [
      ['site', site],
      ...(build === undefined ? [] : [['build', build] as const]),
      ['CPU slowdown', `${slowdown} ×`],
      ['measured', measured.length],
      ['failed', failed],
    ],
    table: {
      columns: ['page', 'form factor', 'metric', 'median', 'lowest', 'highest', 'budget', 'runs'],
      rows: measured.flatMap(toRows),
    },
    data: {
      site,
      ...(build === undefined ? {} : { build }),
      slowdown,
      pages: measured.map(({ path, formFactor, runs, spreads, benchmarks, budget }) => ({
        ...{ path, formFactor, runs, benchmarks },
        budget: Object.fromEntries(listLimits(budget)),
        measures: Object.fromEntries(spreads),
      })),
    },
  };
}

function toRows({ path, formFactor, budget, spreads, runs }: MeasuredPage): string[][] {
  const limits = listLimits(budget);
  const keys = limits.size > 0 ? limits.keys() : spreads.keys().filter((key) => /^(?:scores|metrics)\//.test(key));
  return Array.from(keys, (key) => {
    const limit = limits.get(key);
    const bound = limit === undefined ? '-' : `${isScore(key) ? '≥' : '≤'} ${formatValue(key, limit)}`;
    const spread = spreads.get(key);
    const values = spread
      ? [spread.median, spread.low, spread.high].map((value) => formatValue(key, value))
      : ['-', '-', '-'];
    return [path, formFactor, metricName(key), ...values, bound, String(runs)];
  });
}
