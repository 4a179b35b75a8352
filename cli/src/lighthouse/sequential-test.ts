import { type Budget, limitsOf } from '../settings/budgets.ts';
import { isScore, type MeasureKey } from '../settings/measures.ts';

type Values = ReadonlyMap<MeasureKey, number>;

/** No page is over its budget because of one run. */
const fewestToFail = 2;

/** After so many times the runs asked for, the median decides as it is. */
const patience = 5;

/** The most runs of a page. */
export const mostRuns = (runs: number): number => Math.max(runs, fewestToFail) * patience;

/**
 * Whether the runs so far tell for each limit on which side of it the page is: on one side there are so many more than on the
 * other as runs were asked for. That is Wald's sequential test: a page that keeps a limit in three runs of four is found over it
 * once in 28 times, with a lead of three.
 */
export function isDecided(budget: Budget, values: readonly Values[], runs: number): boolean {
  return limitsOf(budget)
    .entries()
    .every(([key, limit]) => {
      const over = values.filter((run) => isOver(key, run.get(key), limit)).length;
      const lead = values.length - 2 * over;
      return lead > 0 ? lead >= runs : -lead >= Math.max(runs, fewestToFail);
    });
}

/** What was not measured keeps no limit. */
function isOver(key: MeasureKey, value: number | undefined, limit: number): boolean {
  if (value === undefined) return true;
  return isScore(key) ? value < limit : value > limit;
}
