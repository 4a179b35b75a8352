import { findSitePages, type PageSourceFlags, pageSourceOf } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { assignPages, type Budget, type FormFactor, type LighthouseSettings, noBudget } from '../settings/budgets.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { tryFetchRoutes } from '../site/routes.ts';

export type LighthouseFlags = PageSourceFlags & {
  readonly page?: readonly string[];
  readonly all?: boolean;
  readonly runs?: string;
  readonly runTimeout?: string;
  readonly baseline?: string;
  readonly reports?: string;
};

type PlannedPage = { readonly path: string; readonly form: FormFactor; readonly budget: Budget };

/** Runs per page, and seconds allowed per run. */
export function runsOf(context: CommandContext, flags: LighthouseFlags): { runs: number; seconds: number } {
  const runs = Number(flags.runs ?? budgetsOf(context, flags).runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 25)
    throw new CliError('bad-setting', `--runs must be a whole number from 1 to 25 (it is "${flags.runs}").`);
  const seconds = Number(flags.runTimeout ?? 120);
  if (!(seconds >= 1 && seconds <= 3_600))
    throw new CliError('bad-setting', `--run-timeout must be from 1 to 3600 (it is "${flags.runTimeout}").`);
  return { runs, seconds };
}

function budgetsOf({ settings }: CommandContext, { page }: LighthouseFlags): LighthouseSettings {
  if (settings.lighthouse) return settings.lighthouse;
  if (page) return { runs: 3, budgets: [noBudget] };
  throw new CliError('no-budget', 'There are no budgets in a configuration file, and no page was named.');
}

/** Pages to measure with their budgets, and notes about skipped pages. */
export async function selectPages(
  context: CommandContext,
  flags: LighthouseFlags,
  client: Client,
): Promise<{ pages: PlannedPage[]; notes: string[] }> {
  const { budgets } = budgetsOf(context, flags);
  const source = await pagesToChooseFrom(context, flags, client);
  const found = assignPages(source.paths, budgets);
  const empty = flags.page ? undefined : found.find(({ paths }) => paths.length === 0);
  if (empty)
    throw new CliError('no-budget', `No page of its own is left for the budget of ${empty.budget.routes.join(', ')}.`);
  const known = new Set(found.flatMap(({ paths }) => paths));
  const stranger = flags.page?.find((path) => !known.has(path));
  if (stranger !== undefined)
    throw new CliError('no-budget', `No budget applies to ${stranger}, or it is not a page of the site.`);
  const chosen = found.map(({ budget, paths }) => ({
    budget,
    paths: flags.page ? paths.filter((path) => flags.page?.includes(path)) : flags.all ? paths : paths.slice(0, 1),
  }));
  const pages = chosen.flatMap(({ budget, paths }) =>
    paths.flatMap((path) => budget.form.map((form) => ({ path, form, budget }))),
  );
  const measured = chosen.reduce((total, { paths }) => total + paths.length, 0);
  const isPart = measured < known.size;
  return {
    pages,
    notes: [
      ...source.notes,
      ...(isPart ? [`${measured} of the ${known.size} pages with a budget are measured; --all measures all.`] : []),
    ],
  };
}

/** The pages of the site; of one without a route table those that are named may be any. */
async function pagesToChooseFrom(
  context: CommandContext,
  flags: LighthouseFlags,
  client: Client,
): Promise<{ paths: readonly string[]; notes: readonly string[] }> {
  const source = pageSourceOf(flags);
  const table = flags.page && source === undefined ? await tryFetchRoutes(client, context.settings.site) : undefined;
  if (flags.page && table && 'fault' in table) return { paths: flags.page, notes: [] };
  const { paths, notes, faults } = await findSitePages(context, client, source);
  return { paths, notes: [...notes, ...faults] };
}
