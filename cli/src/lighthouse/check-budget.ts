import type { Finding } from '../report/report.ts';
import { type Budget, type FormFactor, limitsOf } from '../settings/budgets.ts';
import { isScore, type MetricKey } from '../settings/measures.ts';
import { formatValue, metricName } from './format-metric.ts';
import type { Spread } from './parse-result.ts';

export type MeasuredPage = {
  readonly path: string;
  readonly form: FormFactor;
  readonly budget: Budget;
  readonly runs: number;
  readonly spreads: ReadonlyMap<MetricKey, Spread>;
};

/** Subject of a finding: path and form factor. */
export const subjectOf = ({ path, form }: Pick<MeasuredPage, 'path' | 'form'>): string => `${path} (${form})`;

/** Compares medians with the budget. A missing metric is an error. */
export function checkBudget(page: MeasuredPage): Finding[] {
  return [...limitsOf(page.budget)].flatMap(([key, limit]): Finding[] => {
    const spread = page.spreads.get(key);
    const subject = subjectOf(page);
    if (!spread) {
      const message = `has no ${metricName(key)}, although its budget limits it`;
      return [{ code: 'not-measured', severity: 'error', subject, message }];
    }
    const isKept = isScore(key) ? spread.median >= limit : spread.median <= limit;
    if (isKept) return [];
    const bound = isScore(key) ? 'at least' : 'at most';
    const message = `${metricName(key)} is ${formatDescriptions(key, spread, page.runs)}; its budget is ${bound} ${formatValue(key, limit)}`;
    return [{ code: 'over-budget', severity: 'error', subject, message }];
  });
}

/** Formats the median with its range. */
export function formatDescriptions(key: MetricKey, { median, low, high }: Spread, runs: number): string {
  const between = low === high ? '' : `${formatValue(key, low)} to ${formatValue(key, high)} in `;
  return `${formatValue(key, median)} (${between}${runs} ${runs === 1 ? 'run' : 'runs'})`;
}
