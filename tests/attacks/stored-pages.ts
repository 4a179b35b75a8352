import fs from 'node:fs';
import path from 'node:path';
import { deserializeHeader } from '@vitrine/cache/pages';
import { createClient, RESP_TYPES } from 'redis';

type PageDescription = { key: string; path?: string | undefined };
const getName = ({ key, path }: PageDescription) => path ?? key;

/** Paths of the pages in an instance's disk cache. */
export function listPagesOnDisk(cacheDirectory: string): string[] {
  const pages = path.join(cacheDirectory, 'pages');
  return fs
    .readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.page'))
    .flatMap((name) => deserializeHeader(fs.readFileSync(path.join(pages, name)))?.description ?? [])
    .map(getName);
}

/** Paths of the pages in Redis, and the number of cached CMS responses. */
export async function listPagesInRedis(url: string): Promise<{ pages: string[]; responses: number }> {
  const client = createClient({ url }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  await client.connect();
  try {
    const pages: string[] = [];
    let responses = 0;
    for (const key of (await client.keys('*')).map(String)) {
      if (key.includes(':data:')) responses++;
      const bytes = key.includes(':page:') ? await client.get(key) : null;
      const description = bytes && deserializeHeader(Buffer.from(bytes))?.description;
      if (description) pages.push(getName(description));
    }
    return { pages, responses };
  } finally {
    client.destroy();
  }
}
