import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { createClient } from '../http/client.ts';
import { findRegressions, parseBaseline } from '../lighthouse/baseline.ts';
import { checkBudget } from '../lighthouse/check-budget.ts';
import { findBrowser } from '../lighthouse/find-browser.ts';
import { measurePage } from '../lighthouse/measure-page.ts';
import { lighthouseReport, type PageResult } from '../lighthouse/report.ts';
import { benchmarkMachine, cpuSlowdown, requireLighthouse } from '../lighthouse/run-lighthouse.ts';
import { type LighthouseFlags, resolveRuns, selectPages } from '../lighthouse/select-pages.ts';
import { ensureDirectory, readText } from '../process/files.ts';
import { createProgress } from '../process/progress.ts';
import type { FormFactor } from '../settings/budgets.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { findBuild } from '../site/routes.ts';
import {
  type ActionFactory,
  addHeaderOption,
  addPageSourceOptions,
  addReportOptions,
  collect,
  formatExamples,
} from './options.ts';

const example = `
Budgets are set in the configuration file. The first one whose route pattern
matches a page applies to it. Times are in milliseconds.
  lighthouse: {
    budgets: [
      { routes: '/', scores: { performance: 90 }, formFactor: 'mobile' },
      { routes: '/news/:slug', metrics: { 'largest-contentful-paint': 2500 } },
      { routes: ['/projects/:slug', '/fr/*'], bytes: { script: 120_000 } },
    ],
  }
Run this command on an idle machine with at least two cores.`;

export function addLighthouseCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addHeaderOption(addReportOptions(command)))
    .option(
      '--page <path>',
      'page to measure, which needs a budget if the configuration has any; repeatable (default: one per budget)',
      collect,
    )
    .option('--all', 'measure every page with a budget')
    .option('--runs <n>', 'minimum runs per page, whose median is used (default: from the configuration, else 3)')
    .option('--baseline <file>', 'report from an earlier --json run; regressions since then are errors')
    .option('--report-dir <dir>', 'save the Lighthouse reports as HTML and JSON')
    .option('--run-timeout <seconds>', 'timeout per run (default: 120)')
    .addHelpText('after', example)
    .addHelpText(
      'after',
      formatExamples(
        'vitrine lighthouse',
        'vitrine lighthouse --site https://www.example.org --page / --page /about',
        'vitrine lighthouse --page /projects --runs 5 --report-dir lighthouse',
        'vitrine lighthouse --all --baseline before.json --json -o after.json',
      ),
    )
    .action(start(lighthouse));
}

const lighthouse: CommandHandler<LighthouseFlags> = async (context, flags) => {
  const { settings, interrupt, host } = context;
  requireLighthouse();
  const { runs, seconds } = resolveRuns(context, flags);
  const baseline = flags.baseline === undefined ? undefined : await readBaselineFile(flags.baseline, context);
  if (flags.reportDir !== undefined) await ensureDirectory(flags.reportDir, host.cwd());
  const client = createClient(settings, interrupt);
  const selection = await selectPages(context, flags, client);
  const build = await findBuild(client, settings.site);
  const browser = await findBrowser(host.env);
  const machine = await prepareMachine(context, selection.pages);
  const progress = createProgress(`lighthouse ${settings.site}`, context);
  const pages: PageResult[] = [];
  // Sequential, because concurrent browsers would distort each other's timings.
  for (const page of selection.pages) {
    if (interrupt.stop.aborted) break;
    const options = { ...page, runs, seconds, machine, build, browser, reportDir: flags.reportDir };
    pages.push(await measurePage(context, client, options));
    progress.update(pages.length, selection.pages.length);
  }
  const findings = pages.flatMap((page) =>
    'spreads' in page ? [...checkBudget(page), ...(baseline ? findRegressions(baseline, page) : [])] : [page.finding],
  );
  return {
    ...lighthouseReport({ site: settings.site, build, slowdown: machine.slowdown(), pages }, findings),
    complete: pages.filter((page) => 'spreads' in page).length === selection.pages.length,
    notes: selection.notes,
  };
};

/** Benchmarks this machine if a phone is configured and emulated; each run adds another benchmark. */
async function prepareMachine(
  { settings, interrupt }: CommandContext,
  pages: readonly { readonly formFactor: FormFactor }[],
) {
  const phoneBenchmarkIndex = settings.lighthouse?.phoneBenchmarkIndex;
  const isMeasured = phoneBenchmarkIndex !== undefined && pages.some(({ formFactor }) => formFactor === 'mobile');
  const indices = isMeasured ? await benchmarkMachine(interrupt.stop) : [];
  return { indices, slowdown: () => cpuSlowdown(phoneBenchmarkIndex, indices) };
}

async function readBaselineFile(file: string, { host }: CommandContext) {
  const baseline = parseBaseline(await readText(file, host.cwd()));
  if (!baseline) throw new CliError('invalid-baseline', `${file} is not a report from vitrine lighthouse --json.`);
  return baseline;
}
