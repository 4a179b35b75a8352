import { type Budget, limitsOf } from '../settings/budgets.ts';
import { isScore, type MetricKey } from '../settings/measures.ts';

type Values = ReadonlyMap<MetricKey, number>;

/** A single run cannot fail a page. */
const fewestToFail = 2;

/** Stop after this multiple of the requested runs and use the median. */
const patience = 5;

export const mostRuns = (runs: number): number => Math.max(runs, fewestToFail) * patience;

/**
 * Whether the runs so far tell for each limit on which side of it the page is: on one side there are so many more than on the
 * other as runs were asked for. That is Wald's sequential test: a page that keeps a limit in three runs of four is found over it
 * once in 28 times, with a lead of three.
 */
export function isConclusive(budget: Budget, values: readonly Values[], runs: number): boolean {
  return limitsOf(budget)
    .entries()
    .every(([key, limit]) => {
      const over = values.filter((run) => isOver(key, run.get(key), limit)).length;
      const lead = values.length - 2 * over;
      return lead > 0 ? lead >= runs : -lead >= Math.max(runs, fewestToFail);
    });
}

/** A missing value exceeds every limit. */
function isOver(key: MetricKey, value: number | undefined, limit: number): boolean {
  if (value === undefined) return true;
  return isScore(key) ? value < limit : value > limit;
}
