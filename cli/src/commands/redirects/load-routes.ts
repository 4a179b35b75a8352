import { findSitePages, type PageSourceFlags, parsePageSource } from '../../crawl/site-pages.ts';
import { CliError } from '../../errors/cli-error.ts';
import { createClient } from '../../http/client.ts';
import { readText } from '../../process/files.ts';
import type { CommandContext } from '../../settings/command-context.ts';
import { parsePathList } from '../../site/resolve-link.ts';
import { parseRouteTable, routesForOrigin } from '../../site/routes.ts';

/** Flags that select the source of the route list. */
export type RouteSourceFlags = PageSourceFlags & {
  readonly routes?: string;
  readonly live?: boolean;
};

export function isLive({ live, sitemap, crawl }: RouteSourceFlags): boolean {
  return live === true || sitemap === true || crawl === true;
}

/** The pages of the site. */
export type KnownRoutes = {
  /** Undefined without a route list. */
  readonly routes: readonly string[] | undefined;
  /** Where the pages were found, and why some might be missing. */
  readonly notes: readonly string[];
  readonly isComplete: boolean;
};

/** Loads the paths of existing pages from --routes or the live site. */
export async function loadRoutes(context: CommandContext, flags: RouteSourceFlags): Promise<KnownRoutes> {
  const { host, settings, interrupt } = context;
  const whole = { notes: [], isComplete: true };
  if (flags.routes !== undefined)
    return { routes: parseRoutesFile(await readText(flags.routes, host.cwd()), flags.routes, settings.site), ...whole };
  if (!isLive(flags)) return { routes: undefined, ...whole };
  const client = createClient(settings, interrupt);
  const { paths, notes, problems } = await findSitePages(context, client, parsePageSource(flags));
  return { routes: paths, notes: [...notes, ...problems], isComplete: problems.length === 0 };
}

/** Accepts a saved /routes.json or one path per line. */
function parseRoutesFile(text: string, file: string, site: string): string[] {
  if (!/^\s*\{/.test(text)) return parsePathList(text, site).paths;
  const table = parseRouteTable(text);
  if ('error' in table) throw new CliError('invalid-path-list', `${file} ${table.error}.`);
  return routesForOrigin(table.routes, new URL(site).origin).map(({ route }) => route);
}
