import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { createQueue } from '../http/task-queue.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { fetchAllTags } from './page-tags.ts';
import { fetchRoutes } from './routes.ts';

/** Ids of all entries that have a page of the given type. */
export async function findEntries(context: CommandContext, client: Client, type: string): Promise<string[]> {
  const { site } = context.settings;
  const routes = await fetchRoutes(client, site);
  const paths = routes.filter((route) => route.type === type).map(({ route }) => route);
  if (paths.length === 0) {
    const types = [...new Set(routes.map((route) => route.type))].join(', ');
    throw new CliError('unknown-type', `${site} has no pages of type "${type}"; its types are ${types}.`);
  }
  const tagsByPath = await fetchTags(context, client, paths);
  const untagged = paths.filter((path) => ownEntries(tagsByPath.get(path) ?? []).length === 0);
  if (untagged.length > 0)
    throw new CliError(
      'tags-unavailable',
      `${untagged.length} of ${paths.length} pages have no entry among their tags, such as ${untagged[0]}.`,
    );
  return [...new Set(paths.flatMap((path) => ownEntries(tagsByPath.get(path) ?? [])))];
}

/**
 * Pages tagged with one of the entries (all pages if entries is undefined), and the number of pages without tags.
 */
export async function findDependentPages(
  context: CommandContext,
  client: Client,
  entries: readonly string[] | undefined,
): Promise<{ pages: string[]; unknown: number }> {
  const paths = [...new Set((await fetchRoutes(client, context.settings.site)).map(({ route }) => route))];
  if (!entries) return { pages: paths, unknown: 0 };
  const ids = new Set(entries);
  const tagsByPath = await fetchTags(context, client, paths);
  return {
    pages: paths.filter((path) => showsEntry(tagsByPath.get(path) ?? [], ids)),
    unknown: paths.filter((path) => tagsByPath.get(path) === undefined).length,
  };
}

function fetchTags({ settings, interrupt }: CommandContext, client: Client, paths: readonly string[]) {
  return fetchAllTags(client, paths, createQueue(settings.concurrency, interrupt.stop));
}

/** Returns the entry ids in `entry:<id>:<locale>` tags: the entries whose pages these are. */
function ownEntries(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => /^entry:([^:]+):[^:]+$/.exec(tag)?.[1] ?? []))];
}

/** Reports whether a tag refers to one of the entries. */
function showsEntry(tags: readonly string[], ids: ReadonlySet<string>): boolean {
  return tags.some((tag) => ids.has(/^(?:entry|card|title|link):([^:]+)/.exec(tag)?.[1] ?? ''));
}
