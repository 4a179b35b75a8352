import type { Client } from '../http/client.ts';
import { NoResponseError } from '../http/no-response-error.ts';
import { parseCacheTags, type SiteResponse } from '../http/response.ts';
import type { TaskQueue } from '../http/task-queue.ts';

const name = 'x-vitrine-tags';

/** The header that requests the first part of the page's tags. */
export const tagsRequestHeaders = { [name]: '1' };

/**
 * All cache tags of a page, given its first response. A site sends them in parts that proxies accept.
 * @returns undefined where the response has none, or one of the parts is missing
 */
export async function collectTags(client: Client, path: string, first: SiteResponse): Promise<string[] | undefined> {
  const tags = first.status === 200 ? parseCacheTags(first) : [];
  if (tags.length === 0) return undefined;
  const [, parts = '1'] = /^1\/(\d{1,4})$/.exec(first.headers[`${name}-part`] ?? '') ?? [];
  for (let part = 2; part <= Number(parts); part++) {
    const answer = await client.request(path, 'HEAD', { [name]: String(part) });
    if (answer.status !== 200 || answer.headers[`${name}-part`] !== `${part}/${parts}`) return undefined;
    tags.push(...parseCacheTags(answer));
  }
  return tags;
}

/** The tags of each path; undefined for one that does not show them. What was not asked before a stop is missing. */
export async function fetchAllTags(
  client: Client,
  paths: readonly string[],
  queue: TaskQueue,
): Promise<Map<string, string[] | undefined>> {
  const tagsOf = new Map<string, string[] | undefined>();
  await queue.each(paths, async (path) => void tagsOf.set(path, await fetchPageTags(client, path)));
  return tagsOf;
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
