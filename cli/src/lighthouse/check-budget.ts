import { type Finding, finding } from '../report/report.ts';
import { type Budget, type FormFactor, listLimits } from '../settings/budgets.ts';
import { isScore, type MetricKey } from '../settings/measures.ts';
import { formatValue, metricName } from './format-metric.ts';
import type { Spread } from './parse-result.ts';

export type MeasuredPage = {
  readonly path: string;
  readonly formFactor: FormFactor;
  readonly budget: Budget;
  readonly runs: number;
  readonly spreads: ReadonlyMap<MetricKey, Spread>;
};

/** Returns the subject of a finding: path and form factor. */
export const pageSubject = ({ path, formFactor }: Pick<MeasuredPage, 'path' | 'formFactor'>): string =>
  `${path} (${formFactor})`;

/** Compares medians with the budget. A missing metric is an error. */
export function checkBudget(page: MeasuredPage): Finding[] {
  return [...listLimits(page.budget)].flatMap(([key, limit]): Finding[] => {
    const spread = page.spreads.get(key);
    const subject = pageSubject(page);
    if (!spread)
      return [finding('metric-missing', 'error', subject, `has no ${metricName(key)}, which its budget limits`)];
    const isWithinBudget = isScore(key) ? spread.median >= limit : spread.median <= limit;
    if (isWithinBudget) return [];
    const bound = isScore(key) ? 'at least' : 'at most';
    const message = `${metricName(key)}: ${formatSpread(key, spread, page.runs)}; the budget is ${bound} ${formatValue(key, limit)}`;
    return [finding('over-budget', 'error', subject, message)];
  });
}

/** Formats the median with its range. */
export function formatSpread(key: MetricKey, { median, low, high }: Spread, runs: number): string {
  const between = low === high ? '' : `${formatValue(key, low)} to ${formatValue(key, high)} in `;
  return `${formatValue(key, median)} (${between}${runs} ${runs === 1 ? 'run' : 'runs'})`;
}
