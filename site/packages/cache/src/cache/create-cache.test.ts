import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { getFreshness } from '../invalidation/freshness.ts';
import { createPageHandler } from '../next/page-handler.ts';
import { silentLog } from '../report/reporter.ts';
import { writeBuild } from '../testing/write-build.ts';
import { type CacheOptions, createCache, openCache } from './create-cache.ts';

const newDirectory = () => mkdtempSync(path.join(tmpdir(), 'cache-'));
const build = { id: 'build', distDir: '.next' };
const open = (options: CacheOptions) => openCache({ build, ...options });

/** Stores a page as Next does after a render. */
async function render(cache: ReturnType<typeof open>, key: string, tags: string): Promise<void> {
  const handler = new (createPageHandler(() => cache))();
  await handler.get(key, { kind: 'APP_PAGE' });
  const value = { kind: 'APP_PAGE', html: `<p>${key}</p>`, status: 200, headers: { 'x-next-cache-tags': tags } };
  await handler.set(key, value, { cacheControl: { revalidate: false } });
}

const find = async (cache: ReturnType<typeof open>, key: string) =>
  (await new (createPageHandler(() => cache))().get(key, { kind: 'APP_PAGE' }))?.value.html;

it('[B6] keeps pages and invalidations across restarts', async () => {
  const directory = newDirectory();
  const before = open({ directory });
  for (const key of ['/one', '/other']) await render(before, key, `post:${key}`);
  before.clock.invalidate({ hard: ['post:/other'] }, 'test');
  await before.close();
  const after = open({ directory });
  expect(await find(after, '/one')).toBe('<p>/one</p>');
  expect(await find(after, '/other')).toBeUndefined();
});

it('[B6] drops its pages if the journal is missing, because they may be outdated', async () => {
  const directory = newDirectory();
  const before = open({ directory });
  await render(before, '/one', 'post:1');
  await before.close();
  rmSync(path.join(directory, 'invalidations.jsonl'));
  const warn = vi.fn();
  const after = open({ directory, log: { ...silentLog, warn } });
  expect(await find(after, '/one')).toBeUndefined();
  expect(warn).toHaveBeenCalledWith('cache_directory_partly_written', expect.stringContaining(directory));
});

it('[B6] after the clock was set back, never serves a page that was invalidated hard, even once the clock has caught up', async () => {
  const directory = newDirectory();
  const hourMs = 60 * 60 * 1000;
  let time = Date.now();
  const reopen = () => open({ directory, now: () => time });
  const before = reopen();
  await render(before, '/kept', 'post:kept');
  time += hourMs;
  for (const key of ['/before', '/after']) await render(before, key, `post:${key}`);
  before.clock.invalidate({ hard: ['post:/before'] }, 'test');
  await before.close();
  time -= hourMs / 2;
  const after = reopen();
  after.clock.invalidate({ hard: ['post:/after'] }, 'test');
  const findAll = async (cache: typeof after) =>
    Promise.all(['/kept', '/before', '/after'].map((key) => find(cache, key)));
  expect(await findAll(after)).toEqual(['<p>/kept</p>', undefined, undefined]);
  await after.close();
  time += hourMs;
  expect(await findAll(after)).toEqual(['<p>/kept</p>', undefined, undefined]);
  expect(await findAll(reopen())).toEqual(['<p>/kept</p>', undefined, undefined]);
});

it('[B6] never serves a built page that was invalidated hard, even if the clock of the build was ahead', async () => {
  let time = Date.now();
  const distDir = writeBuild();
  const cache = open({ build: { id: 'build', distDir, startedAt: time + 5000 }, now: () => time });
  expect(await find(cache, 'news')).toContain('News');
  cache.clock.invalidate({ hard: ['entry:1'] }, 'test');
  expect(await find(cache, 'news')).toBeUndefined();
  time += 10_000;
  expect(await find(cache, 'news')).toBeUndefined();
});

it('keeps the pages of each build apart', async () => {
  const directory = newDirectory();
  const before = open({ directory });
  await render(before, '/one', 'post:1');
  await before.close();
  expect(await find(open({ directory, build: { ...build, id: 'next' } }), '/one')).toBeUndefined();
});

it('invalidates a page by the tags that Next derives from its path, unless disabled', async () => {
  const [tagged, untagged] = [open({}), open({ hasPathTags: false })];
  for (const cache of [tagged, untagged]) {
    await render(cache, '/one', '_N_T_/one,post:1');
    await new (createPageHandler(() => cache))().revalidateTag('_N_T_/one');
  }
  expect(await find(tagged, '/one')).toBeUndefined();
  expect(await find(untagged, '/one')).toBe('<p>/one</p>');
});

it('creates one cache per directory', () => {
  const [one, other] = [newDirectory(), newDirectory()];
  expect(createCache({ directory: one, build })).toBe(createCache({ directory: one, build }));
  expect(createCache({ directory: one, build })).not.toBe(createCache({ directory: other, build }));
});

it('shares nothing with other caches in the process', async () => {
  const [one, other] = [open({}), open({})];
  await render(one, '/one', 'post:1');
  other.clock.invalidate({ hard: ['post:1'] }, 'test');
  expect(await find(one, '/one')).toBe('<p>/one</p>');
  expect(await find(other, '/one')).toBeUndefined();
});

it('logs an unwritable directory, and continues in memory', async () => {
  const directory = newDirectory();
  const file = path.join(directory, 'a file');
  writeFileSync(file, '');
  const error = vi.fn();
  const cache = open({ directory: file, log: { ...silentLog, error } });
  expect(error).toHaveBeenCalledWith('cache_directory_failed', expect.stringContaining(`${file} is not writable`));
  await render(cache, '/one', 'post:1');
  expect(await find(cache, '/one')).toBe('<p>/one</p>');
  expect(cache.directory).toBeUndefined();
  expect(readdirSync(directory)).toEqual(['a file']);
});

it('logs a URL that is not a Redis URL, without its password, and shares nothing', () => {
  const error = vi.fn();
  const redis = { url: 'http://user:secret@cache:6379', prefix: 'site' };
  expect(open({ redis, log: { ...silentLog, error } }).redis).toBeUndefined();
  expect(String(error.mock.calls)).toContain('http://user:***@cache:6379');
  expect(String(error.mock.calls)).not.toContain('secret');
});

it('a page is stale after its `revalidate` time and expired after its `expire` time', () => {
  let time = 1000;
  const { clock } = open({ now: () => time });
  const page = { tags: ['post:1'], began: 1000, revalidate: 10, expire: 20 };
  expect(getFreshness(clock, page)).toBe('fresh');
  time += 11_000;
  expect(getFreshness(clock, page)).toBe('stale');
  time += 10_000;
  expect(getFreshness(clock, page)).toBe('expired');
});
