import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deserializeHeader, deserializePage } from '@vitrine/cache/pages';
import { createClient, RESP_TYPES } from 'redis';
import { scriptsTransform } from '../../../site/cache/arrange-scripts.ts';

/** Decodes stored bytes; pages are decompressed. */
function getContent(bytes: Buffer): string {
  const raw = bytes.toString();
  let key: string | undefined;
  try {
    key = deserializeHeader(bytes)?.description?.key;
  } catch {
    // Not a page.
  }
  if (key === undefined) return raw;
  const { html, body, rscData, segmentData } = deserializePage(bytes, key, scriptsTransform).value;
  return [raw, html, body, rscData, ...(segmentData?.values() ?? [])].map(String).join('\n');
}

/** The bytes of a file; undefined if it has since been deleted or renamed. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The content of every file below a directory, by name. */
export function filesIn(directory: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? readIfThere(file) : undefined;
    if (bytes) found.set(path.relative(directory, file), getContent(bytes));
  }
  return found;
}

/** The content of every key in Redis, by name. */
export async function keysIn(url: string): Promise<Map<string, string>> {
  const client = await createClient({ url }).connect();
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: async (key) => getContent((await binary.get(key)) ?? Buffer.alloc(0)),
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
