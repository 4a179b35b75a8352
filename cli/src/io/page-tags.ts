import { type Answer, cacheTags } from '../core/answer.ts';
import type { Client } from './http.ts';

const name = 'x-vitrine-tags';

/** The header that requests the first part of the page's tags. */
export const askingForTags = { [name]: '1' };

/** All cache tags of a page, given its first response. A site sends them in parts that proxies accept. */
export async function readTags(client: Client, path: string, first: Answer): Promise<string[]> {
  const tags = cacheTags(first);
  const [, parts = '1'] = /^1\/(\d{1,4})$/.exec(first.headers[`${name}-part`] ?? '') ?? [];
  for (let part = 2; part <= Number(parts); part++)
    tags.push(...cacheTags(await client.request(path, 'HEAD', { [name]: String(part) })));
  return tags;
}
