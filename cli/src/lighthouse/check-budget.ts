import type { Finding } from '../report/report.ts';
import { type Budget, type Form, limitsOf } from '../settings/budgets.ts';
import { isScore, type MeasureKey } from '../settings/measures.ts';
import { nameOf, withUnit } from './format-metric.ts';
import type { Spread } from './parse-result.ts';

/** What was measured of a page. */
export type MeasuredPage = {
  readonly path: string;
  readonly form: Form;
  readonly budget: Budget;
  readonly runs: number;
  readonly spreads: ReadonlyMap<MeasureKey, Spread>;
};

/** How a page is named in findings. */
export const subjectOf = ({ path, form }: Pick<MeasuredPage, 'path' | 'form'>): string => `${path} (${form})`;

/** What is over the budget, by the median of the runs; a limit on what was not measured is not kept. */
export function overBudget(page: MeasuredPage): Finding[] {
  return [...limitsOf(page.budget)].flatMap(([key, limit]): Finding[] => {
    const spread = page.spreads.get(key);
    const subject = subjectOf(page);
    if (!spread) {
      const message = `has no ${nameOf(key)}, although its budget limits it`;
      return [{ code: 'not-measured', severity: 'error', subject, message }];
    }
    const isKept = isScore(key) ? spread.median >= limit : spread.median <= limit;
    if (isKept) return [];
    const bound = isScore(key) ? 'at least' : 'at most';
    const message = `${nameOf(key)} is ${described(key, spread, page.runs)}; its budget is ${bound} ${withUnit(key, limit)}`;
    return [{ code: 'over-budget', severity: 'error', subject, message }];
  });
}

/** The median with the lowest and the highest run. */
export function described(key: MeasureKey, { median, low, high }: Spread, runs: number): string {
  const between = low === high ? '' : `${withUnit(key, low)} to ${withUnit(key, high)} in `;
  return `${withUnit(key, median)} (${between}${runs} ${runs === 1 ? 'run' : 'runs'})`;
}
