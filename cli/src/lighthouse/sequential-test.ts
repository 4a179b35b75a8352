import { type Budget, listLimits } from '../settings/budgets.ts';
import { isScore, type MetricKey } from '../settings/measures.ts';

type Values = ReadonlyMap<MetricKey, number>;

/** A single run cannot fail a page. */
const minRunsToFail = 2;

/** Stop after this multiple of the requested runs and use the median. */
const maxRunsFactor = 5;

export const maxRuns = (runs: number): number => Math.max(runs, minRunsToFail) * maxRunsFactor;

/**
 * Reports whether the runs are conclusive for every limit: the runs on one side outnumber those on the other by the
 * requested number of runs. This is Wald's sequential test: with a lead of three, a page that keeps a limit in three of
 * four runs fails it once in 28 times.
 */
export function isConclusive(budget: Budget, values: readonly Values[], runs: number): boolean {
  return listLimits(budget)
    .entries()
    .every(([key, limit]) => {
      const over = values.filter((run) => isOver(key, run.get(key), limit)).length;
      const lead = values.length - 2 * over;
      return lead > 0 ? lead >= runs : -lead >= Math.max(runs, minRunsToFail);
    });
}

/** A missing value exceeds every limit. */
function isOver(key: MetricKey, value: number | undefined, limit: number): boolean {
  if (value === undefined) return true;
  return isScore(key) ? value < limit : value > limit;
}
