import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { parseCacheTags, type SiteResponse } from '../http/response.ts';
import type { TaskQueue } from '../http/task-queue.ts';

const name = 'x-vitrine-tags';

/** Requests the first part of the tags of a page. */
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

/** Fetches the tags of each path; undefined if a page does not expose them. Paths not requested before a stop are absent. */
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
