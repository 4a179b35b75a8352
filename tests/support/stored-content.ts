import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient, RESP_TYPES } from 'redis';
import { unpackHead, unpackPage } from '../../site/cache/pages/packed-page.ts';

/** What bytes hold; a packed page is also decompressed. */
function contentOf(bytes: Buffer): string {
  const raw = bytes.toString();
  let key: string | undefined;
  try {
    key = unpackHead(bytes)?.description?.key;
  } catch {
    // Not a page.
  }
  if (key === undefined) return raw;
  const { html, body, rscData, segmentData } = unpackPage(bytes, key).value;
  return [raw, html, body, rscData, ...(segmentData?.values() ?? [])].map(String).join('\n');
}

/** The bytes of a file, or `undefined` where there is none any more or it is a folder. */
function readIfFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return;
    throw error;
  }
}

/** The content of every file below a folder, by its name. A file that is deleted or renamed meanwhile is none. */
export function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const found = new Map<string, string>();
  for (const name of names) {
    const bytes = readIfFile(path.join(folder, name));
    if (bytes) found.set(name, contentOf(bytes));
  }
  return found;
}

/** The content of every key of a Redis, by its name. */
export async function keysIn(url: string): Promise<Map<string, string>> {
  const client = await createClient({ url }).connect();
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: async (key) => contentOf((await binary.get(key)) ?? Buffer.alloc(0)),
    hash: (key) => client.hGetAll(key),
    set: (key) => client.sMembers(key),
    zset: (key) => client.zRange(key, 0, -1),
    list: (key) => client.lRange(key, 0, -1),
    stream: (key) => client.xRange(key, '-', '+'),
  };
  const found = new Map<string, string>();
  try {
    for (const key of await client.keys('*')) {
      const kind = await client.type(key);
      if (kind === 'none') continue;
      const read = readers[kind];
      if (!read) throw new Error(`${key} is a ${kind}, which this test cannot read`);
      const content = await read(key);
      found.set(key, typeof content === 'string' ? content : JSON.stringify(content));
    }
  } finally {
    client.destroy();
  }
  return found;
}
