import { parseArgs } from 'node:util';
import { percentile as nearestRank } from '../../../cli/src/report/percentile.ts';

/** A measurement and its limit. */
export type Result = { figure: string; value: number; unit: string; goal: string; holds: boolean };

type Limit = { atMost: number } | { atLeast: number };

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** @param value in `unit`; it and its goal are rounded to two decimals for display */
export function result(name: string, value: number, unit: string, goal: Limit): Result {
  const isUpper = 'atMost' in goal;
  const limit = isUpper ? goal.atMost : goal.atLeast;
  return {
    figure: name,
    value: rounded(value),
    unit,
    goal: `${isUpper ? '≤' : '≥'} ${rounded(limit)}`,
    holds: isUpper ? value <= limit : value >= limit,
  };
}

/** Creates a result without a limit, for reference. */
export const reference = (name: string, value: number, unit: string): Result => ({
  ...result(name, value, unit, { atLeast: 0 }),
  goal: 'none',
});

const jsonRequested = (): boolean =>
  parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true, strict: false }).values['json'] === true;

/** Reports whether to run a section. All sections run unless the command line names some. */
export function isSelected(part: string): boolean {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  return positionals.length === 0 || positionals.includes(part);
}

/**
 * Prints the figures as a table, or with --json as one object per line. Sets the exit code to 1 if a figure misses its
 * goal.
 */
export function reportResults(figures: readonly Result[]): void {
  if (jsonRequested()) for (const figure of figures) console.log(JSON.stringify(figure));
  else {
    const rows = [['figure', 'value', 'goal', '']];
    for (const { figure, value, unit, goal, holds } of figures)
      rows.push([figure, `${value} ${unit}`, goal, holds ? 'holds' : 'MISSED']);
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    for (const row of rows) {
      const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
      console.log(cells.join('  ').trimEnd());
    }
  }
  process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
}

/** Logs to stderr, because stdout is for results. */
export const logProgress = (text: string): void => void process.stderr.write(`${text}\n`);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [lower = Number.NaN, upper = lower] =
    sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (lower + upper) / 2;
}

/** The nearest-rank percentile, for a share between 0 and 1; NaN for no values. */
export const percentile = (values: readonly number[], share: number): number =>
  nearestRank(values, share) ?? Number.NaN;
