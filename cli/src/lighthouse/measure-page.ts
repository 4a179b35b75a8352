import { resolve } from 'node:path';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { isHtml } from '../http/response.ts';
import { finding } from '../report/report.ts';
import { type Budget, type FormFactor, listLimits, requiredCategories } from '../settings/budgets.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { isScore, type MetricKey } from '../settings/measures.ts';
import { pageSubject } from './check-budget.ts';
import type { Browser } from './find-browser.ts';
import { computeSpreads, type Run } from './parse-result.ts';
import type { PageResult } from './report.ts';
import { runLighthouse } from './run-lighthouse.ts';

export type MeasureOptions = {
  readonly path: string;
  readonly formFactor: FormFactor;
  readonly budget: Budget;
  readonly runs: number;
  readonly seconds: number;
  /** Benchmark indices of this machine (each run appends one), and the CPU slowdown they imply. */
  readonly machine: { readonly indices: number[]; readonly slowdown: () => number };
  /** Undefined if the site is not a Vitrine site. */
  readonly build: string | undefined;
  readonly browser: Browser;
  /** Directory for Lighthouse reports. */
  readonly reportDir: string | undefined;
};

/** Runs Lighthouse until the verdict on every limit is statistically clear, at most maxRuns times. */
export async function measurePage(
  context: CommandContext,
  client: Client,
  options: MeasureOptions,
): Promise<PageResult> {
  const { path, formFactor, budget, runs } = options;
  const values: ReadonlyMap<MetricKey, number>[] = [];
  const benchmarks: number[] = [];
  const isStopped = () => context.interrupt.stop.aborted;
  const isUnclear = () => values.length < maxRuns(runs) && !isStopped() && !isConclusive(budget, values, runs);
  let failures = 0;
  while (values.length < runs || isUnclear()) {
    const run = await runOnce(context, client, options, values.length + failures + 1);
    if ('values' in run) {
      values.push(run.values);
      benchmarks.push(run.benchmarkIndex);
      options.machine.indices.push(run.benchmarkIndex);
      continue;
    }
    // Retry browser failures, but not pages that cannot be measured.
    if (run.code === 'run-failed' && failures++ < runs && !isStopped()) continue;
    if (run.code === 'run-failed' && values.length >= runs) break;
    const severity = run.code === 'run-failed' || run.code === 'unreachable' ? 'warning' : 'error';
    return { path, formFactor, finding: finding(run.code, severity, pageSubject(options), run.message) };
  }
  return { path, formFactor, budget, runs: values.length, spreads: computeSpreads(values), benchmarks };
}

type PageError = { readonly code: string; readonly message: string };

async function runOnce(
  { settings, interrupt, host }: CommandContext,
  client: Client,
  options: MeasureOptions,
  number: number,
): Promise<Run | PageError> {
  const { path, formFactor, budget, browser, seconds, machine, reportDir } = options;
  const before = await checkPage(client, options);
  if (before) return before;
  const name = `${path === '/' ? 'home' : path.slice(1).replace(/[^\w-]+/g, '-')}-${formFactor}-${number}`;
  const url = new URL(path, settings.site).href;
  const { headers, insecure } = settings;
  const run = await runLighthouse(
    {
      ...{ url, formFactor, browser, headers, insecure, categories: requiredCategories(budget) },
      slowdown: machine.slowdown(),
      isError: budget.status >= 400,
      ...(reportDir === undefined ? {} : { reportPath: resolve(host.cwd(), reportDir, name) }),
    },
    seconds,
    interrupt.abort,
  );
  // Check again, because the site might have been deployed during the run.
  return (await checkPage(client, options)) ?? run;
}

/** Returns why the page cannot be measured, or undefined if it can. Also warms the page. */
async function checkPage(client: Client, { path, build, budget }: MeasureOptions): Promise<PageError | undefined> {
  try {
    const response = await client.request(path);
    const { location, 'x-vitrine-build': found } = response.headers;
    if (location !== undefined) return { code: 'unexpected-redirect', message: `redirects to ${location}` };
    if (response.status !== budget.status) return { code: 'not-200', message: `responds with ${response.status}` };
    if (!isHtml(response)) return { code: 'not-html', message: 'is not HTML' };
    // Pages that are rendered per request have no build ID.
    const isNamed = found !== undefined || !budget.paths.includes(path);
    if (build !== undefined && isNamed && found !== build)
      return { code: 'build-mismatch', message: `comes from build ${found ?? 'unknown'}, but the site runs ${build}` };
    return undefined;
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { code: 'unreachable', message: `could not be fetched: ${error.message}` };
  }
}

type Values = ReadonlyMap<MetricKey, number>;

/** A single run cannot fail a page. */
const minRunsToFail = 2;

/** Stop after this multiple of the requested runs and use the median. */
const maxRunsFactor = 5;

export const maxRuns = (runs: number): number => Math.max(runs, minRunsToFail) * maxRunsFactor;

/**
 * Reports whether the runs are conclusive for every limit: either the runs within the limit outnumber the runs beyond
 * it by the requested number of runs, or the reverse. This is Wald's sequential test. With a lead of three, a page that
 * is within a limit in three of four runs fails once in 28 measurements.
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

/** A missing value violates every limit. */
function isOver(key: MetricKey, value: number | undefined, limit: number): boolean {
  if (value === undefined) return true;
  return isScore(key) ? value < limit : value > limit;
}
