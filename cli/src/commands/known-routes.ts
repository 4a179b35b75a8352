import { CliError } from '../core/errors.ts';
import { readPathList } from '../core/path-list.ts';
import { readRouteTable, routesAt } from '../core/route-table.ts';
import { readText } from '../io/files.ts';
import { createClient } from '../io/http.ts';
import { fetchRoutes } from '../io/site.ts';
import type { CommandContext } from './context.ts';

/** Flags that say where to find out which pages exist. */
export type RouteFlags = {
  readonly routes?: string;
  readonly live?: boolean;
  readonly site?: string;
};

/** True when the flags allow requests to the site. */
export function usesSite({ live, site }: RouteFlags): boolean {
  return live === true || site !== undefined;
}

/** The pages that exist, from a file or from the site; undefined when neither was named. */
export async function knownRoutes(
  { host, settings, interrupt }: CommandContext,
  flags: RouteFlags,
): Promise<string[] | undefined> {
  if (flags.routes !== undefined)
    return routesInFile(await readText(flags.routes, host.cwd()), flags.routes, settings.site);
  if (!usesSite(flags)) return undefined;
  const client = createClient(settings, interrupt.abort);
  try {
    return (await fetchRoutes(client, settings.site)).map(({ route }) => route);
  } finally {
    await client.close();
  }
}

/** A saved /routes.json, or one path per line. */
function routesInFile(text: string, file: string, site: string): string[] {
  if (!/^\s*\{/.test(text)) return readPathList(text, site).paths;
  const table = readRouteTable(text);
  if ('fault' in table) throw new CliError('bad-list', `${file} ${table.fault}.`);
  return routesAt(table.routes, new URL(site).origin).map(({ route }) => route);
}
