import type { Command } from 'commander';
import { findSitePages, type PageSourceFlags, pageSourceOf } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient } from '../http/client.ts';
import type { Report } from '../report/report.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import { filterRoutes, type Route } from '../site/route-table.ts';
import { tryFetchRoutes } from '../site/routes.ts';
import {
  type ActionFactory,
  addHeaderOption,
  addPageSourceOptions,
  addReportOptions,
  formatExamples,
} from './options.ts';

/** Adds `vitrine routes`. */
export function addRoutesCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addHeaderOption(addReportOptions(command)))
    .option('--lang <lang>', 'filter by language')
    .option('--type <type>', 'filter by type: home, pages, projects, news, …')
    .addHelpText(
      'after',
      '\nA site without a route table has the pages of its sitemap, else those that a\ncrawl finds; --lang and --type need a route table.',
    )
    .addHelpText(
      'after',
      formatExamples(
        'vitrine routes --lang fr',
        'vitrine routes --type projects --json',
        'vitrine routes --site https://www.example.org --crawl',
      ),
    )
    .action(start(routes));
}

type RoutesFlags = PageSourceFlags & {
  readonly lang?: string;
  readonly type?: string;
};

const routes: CommandHandler<RoutesFlags> = async (context, flags) => {
  const { settings, interrupt } = context;
  const source = pageSourceOf(flags);
  const client = createClient(settings, interrupt.abort);
  try {
    const table = await tryFetchRoutes(client, settings.site);
    if ('fault' in table || source !== undefined) return await otherPages(context, client, flags);
    const { covers } = createScope(settings);
    const found = filterRoutes(table.routes, flags).filter(({ route }) => covers(route));
    return {
      ...reportOf(context, found),
      table: {
        columns: ['route', 'site', 'type', 'template', 'lang'],
        rows: found.map(({ route, site, type, template, lang }) => [route, site, type, template, lang]),
      },
      notes: found.length > 0 ? [] : [noMatchNote(table.routes)],
    };
  } finally {
    await client.close();
  }
};

/** The pages that no route table lists, of which only the paths are known. */
async function otherPages(context: CommandContext, client: Client, flags: RoutesFlags): Promise<Report> {
  const named = (['lang', 'type'] as const).find((name) => flags[name] !== undefined);
  if (named)
    throw new CliError(
      'bad-setting',
      `--${named} needs a route table, and these pages come from a sitemap or a crawl.`,
    );
  const { paths, notes, faults } = await findSitePages(context, client, pageSourceOf(flags));
  return {
    ...reportOf(
      context,
      paths.toSorted().map((route) => ({ route })),
    ),
    complete: faults.length === 0,
    table: { columns: ['route'], rows: paths.toSorted().map((path) => [path]) },
    notes: [...notes, ...faults],
  };
}

function reportOf({ settings, interrupt }: CommandContext, found: readonly Pick<Route, 'route'>[]): Report {
  return {
    command: 'routes',
    subjects: found.map(({ route }) => route),
    findings: [],
    complete: true,
    interrupted: interrupt.signal() !== undefined,
    facts: [
      ['site', settings.site],
      ['routes', found.length],
    ],
    notes: [],
    data: { site: settings.site, routes: found },
  };
}

/** Lists the valid languages and types. */
function noMatchNote(routes: readonly Route[]): string {
  const distinct = (values: readonly string[]) => [...new Set(values)].join(', ');
  const [languages, types] = [distinct(routes.map(({ lang }) => lang)), distinct(routes.map(({ type }) => type))];
  return `No page is of that language and type. The languages are ${languages}; the types are ${types}.`;
}
