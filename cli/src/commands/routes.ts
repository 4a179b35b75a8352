import type { Command } from 'commander';
import { findSitePages, type PageSourceFlags, parsePageSource } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import { type Client, createClient } from '../http/client.ts';
import type { CommandContext, CommandHandler, CommandReport } from '../settings/command-context.ts';
import { createScope } from '../settings/scope.ts';
import { filterRoutes, type Route, tryFetchRoutes } from '../site/routes.ts';
import {
  type ActionFactory,
  addHeaderOption,
  addPageSourceOptions,
  addReportOptions,
  formatExamples,
} from './options.ts';

export function addRoutesCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addHeaderOption(addReportOptions(command)))
    .option('--lang <lang>', 'only pages in this language, such as fr')
    .option('--type <type>', 'only pages of this type: home, pages, projects, news, …')
    .addHelpText(
      'after',
      '\nWithout a route table, the pages come from the sitemap or else from a crawl, and\n--lang and --type cannot be used.',
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
  const source = parsePageSource(flags);
  const client = createClient(settings, interrupt);
  const table = await tryFetchRoutes(client, settings.site);
  if ('error' in table || source !== undefined) return listOtherPages(context, client, flags);
  const { covers } = createScope(settings);
  const found = filterRoutes(table.routes, flags).filter(({ route }) => covers(route));
  return {
    ...buildReport(settings.site, found),
    table: {
      columns: ['path', 'site', 'type', 'template', 'lang'],
      rows: found.map(({ route, site, type, template, lang }) => [route, site, type, template, lang]),
    },
    notes: found.length > 0 ? [] : [noMatchNote(table.routes)],
  };
};

/** Lists pages from a sitemap or a crawl, which reveal only their paths. */
async function listOtherPages(context: CommandContext, client: Client, flags: RoutesFlags): Promise<CommandReport> {
  const named = (['lang', 'type'] as const).find((name) => flags[name] !== undefined);
  if (named)
    throw new CliError(
      'invalid-setting',
      `--${named} needs a route table, but these pages come from a sitemap or a crawl.`,
    );
  const { paths, notes, problems } = await findSitePages(context, client, parsePageSource(flags));
  const found = paths.toSorted().map((route) => ({ route }));
  return {
    ...buildReport(context.settings.site, found),
    complete: problems.length === 0,
    table: { columns: ['path'], rows: found.map(({ route }) => [route]) },
    notes: [...notes, ...problems],
  };
}

function buildReport(site: string, routes: readonly Pick<Route, 'route'>[]): CommandReport {
  return {
    command: 'routes',
    subjects: routes.map(({ route }) => route),
    facts: [
      ['site', site],
      ['routes', routes.length],
    ],
    data: { site, routes },
  };
}

/** Lists the valid locales and types. */
function noMatchNote(routes: readonly Route[]): string {
  const distinct = (values: readonly string[]) => [...new Set(values)].join(', ');
  const [locales, types] = [distinct(routes.map(({ lang }) => lang)), distinct(routes.map(({ type }) => type))];
  return `No page matches. Locales: ${locales}. Types: ${types}.`;
}
