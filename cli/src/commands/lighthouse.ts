import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { createClient } from '../http/client.ts';
import { findRegressions, parseBaseline } from '../lighthouse/baseline.ts';
import { checkBudget } from '../lighthouse/check-budget.ts';
import { findBrowser } from '../lighthouse/find-browser.ts';
import { measurePage } from '../lighthouse/measure-page.ts';
import { lighthouseReport, type PageResult } from '../lighthouse/report.ts';
import { benchmarkMachine, cpuSlowdown, requireLighthouse } from '../lighthouse/run-lighthouse.ts';
import { type LighthouseFlags, runsOf, selectPages } from '../lighthouse/select-pages.ts';
import { ensureDirectory, readText } from '../process/files.ts';
import { createProgress } from '../process/progress.ts';
import type { Report } from '../report/report.ts';
import type { FormFactor } from '../settings/budgets.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { findBuild } from '../site/routes.ts';
import {
  type ActionFactory,
  addHeaderOption,
  addPageSourceOptions,
  addReportOptions,
  formatExamples,
} from './options.ts';

const example = `
Budgets are in the configuration file, by patterns of addresses; the first that
fits a page counts. Times are in milliseconds.
  lighthouse: {
    budgets: [
      { routes: '/', scores: { performance: 90 }, form: 'mobile' },
      { routes: '/news/:slug', metrics: { 'largest-contentful-paint': 2500 } },
      { routes: ['/projects/:slug', '/fr/*'], bytes: { script: 120_000 } },
    ],
  }
Run it on a machine with two cores or more, and nothing else to do.`;

/** Adds `vitrine lighthouse`. */
export function addLighthouseCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addHeaderOption(addReportOptions(command)))
    .option('--page <path...>', 'these pages, also without a budget (default: one for each budget)')
    .option('--all', 'every page that a budget applies to')
    .option('--runs <n>', 'fewest runs of each page, whose median counts (default: 3)')
    .option('--baseline <file>', 'an earlier report of --json: what has become worse is an error')
    .option('--reports <folder>', 'keep the reports of Lighthouse, as HTML and JSON')
    .option('--run-timeout <seconds>', 'time for one run (default: 120)')
    .addHelpText('after', example)
    .addHelpText(
      'after',
      formatExamples(
        'vitrine lighthouse',
        'vitrine lighthouse --site https://www.example.org --page / /about',
        'vitrine lighthouse --page /projects --runs 5 --reports lighthouse',
        'vitrine lighthouse --all --baseline before.json --json -o after.json',
      ),
    )
    .action(start(lighthouse));
}

const lighthouse: CommandHandler<LighthouseFlags> = async (context, flags): Promise<Report> => {
  const { settings, interrupt, host } = context;
  requireLighthouse();
  const { runs, seconds } = runsOf(context, flags);
  const baseline = flags.baseline === undefined ? undefined : await readBaselineFile(flags.baseline, context);
  if (flags.reports !== undefined) await ensureDirectory(flags.reports, host.cwd());
  const client = createClient(settings, interrupt.abort);
  try {
    const chosen = await selectPages(context, flags, client);
    const build = await findBuild(client, settings.site);
    const browser = await findBrowser(host.env);
    const machine = await machineFor(context, chosen.pages);
    const progress = createProgress(`lighthouse ${settings.site}`, host, settings);
    const pages: PageResult[] = [];
    // Sequential: concurrent browsers would distort each other's timings.
    for (const { path, form, budget } of chosen.pages) {
      if (interrupt.stop.aborted) break;
      const order = { path, form, budget, runs, seconds, machine, build, browser, reports: flags.reports };
      pages.push(await measurePage(context, client, order));
      progress.update(pages.length, chosen.pages.length);
    }
    progress.stop();
    const findings = pages.flatMap((page) =>
      'spreads' in page ? [...checkBudget(page), ...(baseline ? findRegressions(baseline, page) : [])] : [page.finding],
    );
    const [planned, slowdown] = [chosen.pages.length, machine.slowdown()];
    return lighthouseReport({ context, build, slowdown, pages, planned, findings, notes: chosen.notes });
  } finally {
    await client.close();
  }
};

/** This machine, which is measured only where a phone is named and imitated; each run measures it once more. */
async function machineFor({ settings, interrupt }: CommandContext, pages: readonly { readonly form: FormFactor }[]) {
  const phoneIndex = settings.lighthouse?.phoneIndex;
  const isMeasured = phoneIndex !== undefined && pages.some(({ form }) => form === 'mobile');
  const indices = isMeasured ? await benchmarkMachine(interrupt.stop) : [];
  return { indices, slowdown: () => cpuSlowdown(phoneIndex, indices) };
}

async function readBaselineFile(file: string, { host }: CommandContext) {
  const baseline = parseBaseline(await readText(file, host.cwd()));
  if (!baseline) throw new CliError('bad-baseline', `${file} is not a report of vitrine lighthouse --json.`);
  return baseline;
}
