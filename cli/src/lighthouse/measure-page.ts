import { resolve } from 'node:path';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { isHtml } from '../http/response.ts';
import { type Budget, categoriesOf, type FormFactor } from '../settings/budgets.ts';
import type { CommandContext } from '../settings/command-context.ts';
import type { MetricKey } from '../settings/measures.ts';
import { subjectOf } from './check-budget.ts';
import type { Browser } from './find-browser.ts';
import { type Run, spreadsOf } from './parse-result.ts';
import type { PageResult } from './report.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { isConclusive, mostRuns } from './sequential-test.ts';

export type PageOrder = {
  readonly path: string;
  readonly form: FormFactor;
  readonly budget: Budget;
  readonly runs: number;
  readonly seconds: number;
  /** Benchmark indices of this machine (each run appends one), and the CPU slowdown they imply. */
  readonly machine: { readonly indices: number[]; readonly slowdown: () => number };
  /** Undefined for a site that no Vitrine serves. */
  readonly build: string | undefined;
  readonly browser: Browser;
  /** Directory for Lighthouse reports. */
  readonly reports: string | undefined;
};

/** Runs Lighthouse until the budget verdict is statistically clear. */
export async function measurePage(context: CommandContext, client: Client, order: PageOrder): Promise<PageResult> {
  const { path, form, budget, runs } = order;
  const values: ReadonlyMap<MetricKey, number>[] = [];
  const benchmarks: number[] = [];
  const isStopped = () => context.interrupt.stop.aborted;
  const isUnclear = () => values.length < mostRuns(runs) && !isStopped() && !isConclusive(budget, values, runs);
  let failures = 0;
  while (values.length < runs || isUnclear()) {
    const run = await runOnce(context, client, order, values.length + failures + 1);
    if ('values' in run) {
      values.push(run.values);
      benchmarks.push(run.benchmarkIndex);
      order.machine.indices.push(run.benchmarkIndex);
      continue;
    }
    // Retry browser failures, but not pages that cannot be measured.
    if (run.fault === 'not-run' && failures++ < runs && !isStopped()) continue;
    if (run.fault === 'not-run' && values.length >= runs) break;
    const severity = run.fault === 'not-run' || run.fault === 'unreachable' ? 'warning' : 'error';
    return { path, form, finding: { code: run.fault, severity, subject: subjectOf(order), message: run.message } };
  }
  return { path, form, budget, runs: values.length, spreads: spreadsOf(values), benchmarks };
}

type Fault = { readonly fault: string; readonly message: string };

async function runOnce(
  { settings, interrupt, host }: CommandContext,
  client: Client,
  order: PageOrder,
  number: number,
): Promise<Run | Fault> {
  const { path, form, budget, browser, seconds, machine, reports } = order;
  const before = await pageFault(client, order);
  if (before) return before;
  const name = `${path === '/' ? 'home' : path.slice(1).replace(/[^\w-]+/g, '-')}-${form}-${number}`;
  const url = new URL(path, settings.site).href;
  const run = await runLighthouse(
    {
      ...{
        url,
        form,
        browser,
        headers: settings.headers,
        insecure: settings.insecure,
        categories: categoriesOf(budget),
      },
      slowdown: machine.slowdown(),
      isError: budget.status >= 400,
      ...(reports === undefined ? {} : { keptAs: resolve(host.cwd(), reports, name) }),
    },
    seconds,
    interrupt.abort,
  );
  // Check again: a deployment may have happened during the run.
  return (await pageFault(client, order)) ?? run;
}

/** Returns why the page cannot be measured, if so. Also warms it. */
async function pageFault(client: Client, { path, build, budget }: PageOrder): Promise<Fault | undefined> {
  try {
    const response = await client.request(path);
    const { location, 'x-vitrine-build': found } = response.headers;
    if (location !== undefined) return { fault: 'redirects', message: `redirects to ${location}` };
    if (response.status !== budget.status) return { fault: 'not-200', message: `responds with ${response.status}` };
    if (!isHtml(response)) return { fault: 'not-a-page', message: 'is not HTML' };
    // Pages rendered per request carry no build id.
    const isNamed = found !== undefined || !budget.addresses.includes(path);
    if (build !== undefined && isNamed && found !== build)
      return { fault: 'other-build', message: `comes from build ${found ?? 'unknown'}, but the site runs ${build}` };
    return undefined;
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return { fault: 'unreachable', message: `could not be fetched: ${error.message}` };
  }
}
