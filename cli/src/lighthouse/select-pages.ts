import { findSitePages, type PageSourceFlags, parsePageSource } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import {
  assignPages,
  type Budget,
  emptyBudget,
  type FormFactor,
  type LighthouseSettings,
} from '../settings/budgets.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { tryFetchRoutes } from '../site/routes.ts';

export type LighthouseFlags = PageSourceFlags & {
  readonly page?: readonly string[];
  readonly all?: boolean;
  readonly runs?: string;
  readonly runTimeout?: string;
  readonly baseline?: string;
  readonly reportDir?: string;
};

type PlannedPage = { readonly path: string; readonly formFactor: FormFactor; readonly budget: Budget };

/** Returns the number of runs per page, and the seconds allowed per run. */
export function resolveRuns(context: CommandContext, flags: LighthouseFlags): { runs: number; seconds: number } {
  const runs = Number(flags.runs ?? requireBudgets(context, flags).runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 25)
    throw new CliError('invalid-setting', `--runs must be a whole number from 1 to 25, not "${flags.runs}".`);
  const seconds = Number(flags.runTimeout ?? 120);
  if (!(seconds >= 1 && seconds <= 3_600))
    throw new CliError('invalid-setting', `--run-timeout must be from 1 to 3600, not "${flags.runTimeout}".`);
  return { runs, seconds };
}

function requireBudgets({ settings }: CommandContext, { page }: LighthouseFlags): LighthouseSettings {
  if (settings.lighthouse) return settings.lighthouse;
  if (page) return { runs: 3, budgets: [emptyBudget] };
  throw new CliError(
    'budget-missing',
    'There is no page to measure, because no budgets are configured and --page was not given.',
  );
}

/** Returns the pages to measure with their budgets, and notes about skipped pages. */
export async function selectPages(
  context: CommandContext,
  flags: LighthouseFlags,
  client: Client,
): Promise<{ pages: PlannedPage[]; notes: string[] }> {
  const { budgets } = requireBudgets(context, flags);
  const source = await listCandidates(context, flags, client);
  const found = assignPages(source.paths, budgets);
  const empty = flags.page ? undefined : found.find(({ paths }) => paths.length === 0);
  if (empty)
    throw new CliError(
      'budget-missing',
      `No page is left for the budget of ${empty.budget.routes.join(', ')}, which matches no pages, or only pages with an earlier budget.`,
    );
  const known = new Set(found.flatMap(({ paths }) => paths));
  const unbudgeted = flags.page?.find((path) => !known.has(path));
  if (unbudgeted !== undefined)
    throw new CliError('budget-missing', `${unbudgeted} is not a page of the site, or no budget applies to it.`);
  const chosen = found.map(({ budget, paths }) => ({
    budget,
    paths: flags.page ? paths.filter((path) => flags.page?.includes(path)) : flags.all ? paths : paths.slice(0, 1),
  }));
  const pages = chosen.flatMap(({ budget, paths }) =>
    paths.flatMap((path) => budget.formFactor.map((formFactor) => ({ path, formFactor, budget }))),
  );
  const measured = chosen.reduce((total, { paths }) => total + paths.length, 0);
  const isPart = measured < known.size;
  return {
    pages,
    notes: [
      ...source.notes,
      ...(isPart
        ? [`${measured} of ${known.size} pages with a budget were selected; use --all to select all of them.`]
        : []),
    ],
  };
}

/** Lists the pages of the site. Without a route table, --page can name any path. */
async function listCandidates(
  context: CommandContext,
  flags: LighthouseFlags,
  client: Client,
): Promise<{ paths: readonly string[]; notes: readonly string[] }> {
  const source = parsePageSource(flags);
  const table = flags.page && source === undefined ? await tryFetchRoutes(client, context.settings.site) : undefined;
  if (flags.page && table && 'error' in table) return { paths: flags.page, notes: [] };
  const { paths, notes, problems } = await findSitePages(context, client, source);
  return { paths, notes: [...notes, ...problems] };
}
