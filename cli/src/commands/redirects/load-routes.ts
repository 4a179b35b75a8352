import { findSitePages, type PageSourceFlags, pageSourceOf } from '../../crawl/site-pages.ts';
import { CliError } from '../../errors/cli-error.ts';
import { createClient } from '../../http/client.ts';
import { readText } from '../../process/files.ts';
import type { CommandContext } from '../../settings/command-context.ts';
import { parsePathList } from '../../site/path-list.ts';
import { parseRouteTable, routesForOrigin } from '../../site/route-table.ts';

/** Flags that select the source of the route list. */
export type RouteSourceFlags = PageSourceFlags & {
  readonly routes?: string;
  readonly live?: boolean;
  readonly site?: string;
};

export function isLive({ live, site, sitemap, crawl }: RouteSourceFlags): boolean {
  return live === true || site !== undefined || sitemap === true || crawl === true;
}

/** The pages that are known to exist. */
export type KnownRoutes = {
  /** Undefined when neither a file nor the site was named. */
  readonly routes: readonly string[] | undefined;
  /** Where they were found, and why some may be missing. */
  readonly notes: readonly string[];
  readonly isWhole: boolean;
};

/** Paths of existing pages, from --routes or the live site; undefined if neither was requested. */
export async function loadRoutes(context: CommandContext, flags: RouteSourceFlags): Promise<KnownRoutes> {
  const { host, settings, interrupt } = context;
  const whole = { notes: [], isWhole: true };
  if (flags.routes !== undefined)
    return { routes: routesInFile(await readText(flags.routes, host.cwd()), flags.routes, settings.site), ...whole };
  if (!isLive(flags)) return { routes: undefined, ...whole };
  const client = createClient(settings, interrupt.abort);
  try {
    const { paths, notes, faults } = await findSitePages(context, client, pageSourceOf(flags));
    return { routes: paths, notes: [...notes, ...faults], isWhole: faults.length === 0 };
  } finally {
    await client.close();
  }
}

/** Accepts a saved /routes.json or one path per line. */
function routesInFile(text: string, file: string, site: string): string[] {
  if (!/^\s*\{/.test(text)) return parsePathList(text, site).paths;
  const table = parseRouteTable(text);
  if ('fault' in table) throw new CliError('bad-list', `${file} ${table.fault}.`);
  return routesForOrigin(table.routes, new URL(site).origin).map(({ route }) => route);
}
