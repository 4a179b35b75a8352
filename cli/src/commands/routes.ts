import type { Command } from 'commander';
import { filterRoutes, type Route } from '../core/route-table.ts';
import { createScope } from '../core/scope.ts';
import { createClient } from '../io/http.ts';
import { fetchRoutes } from '../io/site.ts';
import type { Work } from './context.ts';
import { addHeaderOption, addReportOptions, exampleText, type Start } from './options.ts';

/** Adds `vitrine routes`. */
export function addRoutesCommand(command: Command, start: Start): void {
  addHeaderOption(addReportOptions(command))
    .option('--lang <lang>', 'only this language')
    .option('--type <type>', 'only this type: home, pages, projects, news, …')
    .addHelpText('after', exampleText('vitrine routes --lang fr', 'vitrine routes --type projects --json'))
    .action(start(routes));
}

type RoutesFlags = {
  readonly lang?: string;
  readonly type?: string;
};

const routes: Work<RoutesFlags> = async ({ settings, interrupt }, flags) => {
  const client = createClient(settings, interrupt.abort);
  try {
    const all = await fetchRoutes(client, settings.site);
    const { covers } = createScope(settings);
    const found = filterRoutes(all, flags).filter(({ route }) => covers(route));
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
      table: {
        columns: ['route', 'site', 'type', 'template', 'lang'],
        rows: found.map(({ route, site, type, template, lang }) => [route, site, type, template, lang]),
      },
      notes: found.length > 0 ? [] : [noneOf(all)],
      data: { site: settings.site, routes: found },
    };
  } finally {
    await client.close();
  }
};

/** What could have been asked for. */
function noneOf(routes: readonly Route[]): string {
  const distinct = (values: readonly string[]) => [...new Set(values)].join(', ');
  const [languages, types] = [distinct(routes.map(({ lang }) => lang)), distinct(routes.map(({ type }) => type))];
  return `No page is of that language and type. The languages are ${languages}; the types are ${types}.`;
}
