import { parseArgs } from 'node:util';
import { percentile as nearestRank } from '../../../cli/src/report/percentile.ts';

/** One measurement, and whether it meets its goal. */
export type Figure = { figure: string; value: number; unit: string; goal: string; holds: boolean };

type Goal = { atMost: number } | { atLeast: number };

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** @param value in `unit`; it and its goal are rounded to two decimals when they are shown */
export function figure(name: string, value: number, unit: string, goal: Goal): Figure {
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

/** A figure without a goal, which others are seen beside. */
export const comparison = (name: string, value: number, unit: string): Figure => ({
  ...figure(name, value, unit, { atLeast: 0 }),
  goal: 'none',
});

const isJson = (): boolean =>
  parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true, strict: false }).values['json'] === true;

/** Whether a part of a bench is to be measured: one that the command names, or any if it names none. */
export function isWanted(part: string): boolean {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  return positionals.length === 0 || positionals.includes(part);
}

/**
 * Prints the figures as a table, or with --json as one object per line. Sets the exit code to 1 if one misses its goal.
 */
export function printFigures(figures: readonly Figure[]): void {
  if (isJson()) for (const each of figures) console.log(JSON.stringify(each));
  else {
    const rows = [
      ['figure', 'value', 'goal', ''],
      ...figures.map(({ figure, value, unit, goal, holds }) => [
        figure,
        `${value} ${unit}`,
        goal,
        holds ? 'holds' : 'MISSED',
      ]),
    ];
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    for (const row of rows)
      console.log(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
  }
  process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
}

/** Reports progress on stderr, because stdout is for the figures. */
export const progress = (text: string): void => void process.stderr.write(`${text}\n`);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [lower = Number.NaN, upper = lower] =
    sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (lower + upper) / 2;
}

/** The value that a share of the values, between 0 and 1, does not exceed; NaN for no values. */
export const percentile = (values: readonly number[], share: number): number =>
  nearestRank(values, share) ?? Number.NaN;
