import { CliError } from '../errors/cli-error.ts';
import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { parseCacheTags, type SiteResponse } from '../http/response.ts';
import { createQueue, type TaskQueue } from '../http/task-queue.ts';
import type { CommandContext } from '../settings/command-context.ts';
import { fetchRoutes } from './routes.ts';

const name = 'x-vitrine-tags';

/** Headers that request the first part of a page's tags. */
export const tagsRequestHeaders = { [name]: '1' };

/**
 * Collects all cache tags of a page. The site sends them in parts that are small enough for proxies.
 * @returns undefined if the first response has none, or if a part is missing
 */
export async function collectTags(client: Client, path: string, first: SiteResponse): Promise<string[] | undefined> {
  const tags = first.status === 200 ? parseCacheTags(first) : [];
  if (tags.length === 0) return undefined;
  const [, parts = '1'] = /^1\/(\d{1,4})$/.exec(first.headers[`${name}-part`] ?? '') ?? [];
  for (let part = 2; part <= Number(parts); part++) {
    const response = await client.request(path, 'HEAD', { [name]: String(part) });
    if (response.status !== 200 || response.headers[`${name}-part`] !== `${part}/${parts}`) return undefined;
    tags.push(...parseCacheTags(response));
  }
  return tags;
}

/**
 * Fetches the tags of each path; undefined if a page does not expose them. Paths that were not requested before a stop
 * are missing from the result.
 */
export async function fetchAllTags(
  client: Client,
  paths: readonly string[],
  queue: TaskQueue,
): Promise<Map<string, string[] | undefined>> {
  const tagsByPath = new Map<string, string[] | undefined>();
  await queue.each(paths, async (path) => void tagsByPath.set(path, await fetchPageTags(client, path)));
  return tagsByPath;
}

async function fetchPageTags(client: Client, path: string): Promise<string[] | undefined> {
  try {
    const head = await client.request(path, 'HEAD', tagsRequestHeaders);
    const isRefused = head.status === 405 || head.status === 501;
    return await collectTags(client, path, isRefused ? await client.request(path, 'GET', tagsRequestHeaders) : head);
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}

/** Returns the IDs of all entries that have a page of the given type. */
export async function findEntries(context: CommandContext, client: Client, type: string): Promise<string[]> {
  const { site } = context.settings;
  const routes = await fetchRoutes(client, site);
  const paths = routes.filter((route) => route.type === type).map(({ route }) => route);
  if (paths.length === 0) {
    const types = [...new Set(routes.map((route) => route.type))].join(', ');
    throw new CliError('unknown-type', `${site} has no pages of type "${type}"; its types are ${types}.`);
  }
  const tagsByPath = await fetchTags(context, client, paths);
  const untagged = paths.filter((path) => findEntryIds(tagsByPath.get(path) ?? []).length === 0);
  if (untagged.length > 0)
    throw new CliError(
      'tags-unavailable',
      `Pages without an entry among their tags: ${untagged.length} of ${paths.length}, such as ${untagged[0]}.`,
    );
  return [...new Set(paths.flatMap((path) => findEntryIds(tagsByPath.get(path) ?? [])))];
}

/**
 * Returns the pages tagged with one of the entries (all pages if entries is undefined), and the number of pages that do
 * not expose their tags.
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
    pages: paths.filter((path) => hasEntryTag(tagsByPath.get(path) ?? [], ids)),
    unknown: paths.filter((path) => tagsByPath.get(path) === undefined).length,
  };
}

function fetchTags({ settings, interrupt }: CommandContext, client: Client, paths: readonly string[]) {
  return fetchAllTags(client, paths, createQueue(settings.concurrency, interrupt.stop));
}

/** Returns the entry IDs in a page's `entry:<id>:<locale>` tags: the entries that the page belongs to. */
function findEntryIds(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => /^entry:([^:]+):[^:]+$/.exec(tag)?.[1] ?? []))];
}

/** Reports whether any tag refers to one of the entries. */
function hasEntryTag(tags: readonly string[], ids: ReadonlySet<string>): boolean {
  return tags.some((tag) => ids.has(/^(?:entry|card|title|link):([^:]+)/.exec(tag)?.[1] ?? ''));
}
