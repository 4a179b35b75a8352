import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cache, NewPage, openCache, type Page } from '@vitrine/cache';
import { createClient } from 'redis';
import { startRedis } from '../support/servers/start-redis.ts';
import { logProgress, type Result, reference, reportResults, result } from './support/figures.ts';
import { residentBytes } from './support/process-usage.ts';

/** Stores the pages of the site's build repeatedly under different paths, on disk and in Redis. */
const count = Number(process.argv[2] ?? 100_000);
/** Number of pages that wait to be written at the same time, as after a sweep. */
const batch = 200;
const megabyte = 1024 * 1024;
const builtPages = path.resolve(import.meta.dirname, '../../site/.next/server/app');

/** The HTML pages of the build. Each is compressed once, because compression is measured elsewhere. */
const values = globSync('**/*.html', { cwd: builtPages }).map((file) => {
  const html = readFileSync(path.join(builtPages, file), 'utf8');
  return new NewPage({ kind: 'APP_PAGE', status: 200, html, headers: {} }, `/${file}`);
});
if (values.length === 0) throw new Error('The site is not built. Run npm run build.');

/** A page of the demo depends on about this many tags. */
const tagsOf = (number: number) => Array.from({ length: 40 }, (_, index) => `entry:${(number + index * 7) % count}`);

function createPage(number: number): Page {
  const name = `/news/stored-${number}`;
  const [value = new NewPage({ kind: 'APP_PAGE' }, name)] = [values[number % values.length]];
  return { key: name, path: name, began: Date.now(), tags: tagsOf(number), revalidate: 2_592_000, value };
}

/** Returns the milliseconds per page. */
async function storeAll({ pages }: Cache): Promise<number> {
  const began = performance.now();
  for (let number = 0; number < count; number++) {
    pages.set(createPage(number));
    if (number % batch === batch - 1) await pages.flush();
  }
  await pages.flush();
  return (performance.now() - began) / count;
}

function measureFiles(directory: string): { files: number; bytes: number } {
  const entries = globSync('**/*', { cwd: directory, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = entries.reduce(
    (sum, { parentPath, name }) => sum + readFileSync(path.join(parentPath, name)).byteLength,
    0,
  );
  return { files: entries.length, bytes };
}

async function measureDisk(directory: string): Promise<Result[]> {
  const build = { id: 'measured', distDir: directory };
  const options = { directory, build, limits: { pageBytes: 64 * megabyte, diskBytes: 1024 * 1024 * megabyte } };
  const cache = openCache(options);
  const milliseconds = await storeAll(cache);
  await cache.close();
  logProgress('stored on disk');
  const { files, bytes } = measureFiles(directory);
  const before = residentBytes(process.pid);
  const began = performance.now();
  const reopened = openCache(options);
  const opening = (performance.now() - began) / 1000;
  if (reopened.pages.size !== count) throw new Error(`${reopened.pages.size} of ${count} pages were found again.`);
  return [
    reference('disk: time per page', milliseconds, 'ms'),
    reference('disk: files', files, ''),
    reference('disk: size per page', bytes / count / 1024, 'kB'),
    result('disk: reading all headers at the start', opening, 's', { atMost: 5 }),
    reference('memory of the index', (residentBytes(process.pid) - before) / megabyte, 'MB'),
  ];
}

async function measureRedis(): Promise<Result[]> {
  const redis = await startRedis();
  if (!redis) return [];
  const client = await createClient({ url: redis.url }).connect();
  const readUsed = async () => Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1]);
  const cache = openCache({ redis: { url: redis.url, prefix: 'measured' }, build: { id: 'measured', distDir: '' } });
  try {
    const empty = await readUsed();
    while (!cache.redis?.connection.isUp) await new Promise((resolve) => setTimeout(resolve, 20));
    const milliseconds = await storeAll(cache);
    logProgress('stored in Redis');
    return [
      reference('Redis: time per page', milliseconds, 'ms'),
      reference('Redis: keys per page', (await client.dbSize()) / count, ''),
      reference('Redis: memory per page', ((await readUsed()) - empty) / count / 1024, 'kB'),
    ];
  } finally {
    await cache.close();
    client.destroy();
    await redis.close();
  }
}

const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-stored-'));
try {
  reportResults([...(await measureDisk(directory)), ...(await measureRedis())]);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
