import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { CacheEvents } from '../report/events.ts';
import { silentLog } from '../report/reporter.ts';
import { payloadOutside } from '../testing/payload-outside.ts';
import { DiskLayer } from './disk-layer.ts';
import type { Page } from './page.ts';
import { NewPage, pageBody } from './page-body.ts';
import { retainBuilds } from './retained-builds.ts';
import { retainedDirectory } from './retained-pages.ts';

const limit = 20_000;
const newDirectory = () => mkdtempSync(path.join(tmpdir(), 'disk-pages-'));
const bytesIn = (directory: string) =>
  readdirSync(directory).reduce((sum, name) => sum + statSync(path.join(directory, name)).size, 0);

/** A page with a little over three kilobytes of incompressible content. */
const page = (key: string): Page => ({
  key,
  path: `/${key}`,
  began: 1,
  tags: ['entry:1'],
  revalidate: false,
  value: { kind: 'APP_ROUTE', status: 200, body: randomBytes(3000), headers: { 'content-type': 'image/png' } },
});

/** A page with its own payload. */
const rendered = (key: string, began: number): Page => ({
  ...page(key),
  began,
  value: new NewPage(
    { kind: 'APP_PAGE', status: 200, html: '<body></body>', rscData: Buffer.from(`0:"${began}"`) },
    `/${key}`,
    payloadOutside,
  ),
});

it('[B1] keeps the page directory within its limit, even after a restart, by dropping the least recently written pages', async () => {
  const directory = newDirectory();
  const before = new DiskLayer(directory, limit);
  for (let index = 0; index < 10; index++) {
    await before.write(page(`before-${index}`));
    expect(bytesIn(directory)).toBeLessThanOrEqual(limit);
  }
  expect((await before.read('before-9'))?.key).toBe('before-9');
  expect((await before.read('before-0'))?.key).toBeUndefined();
  const after = new DiskLayer(directory, limit);
  for (let index = 0; index < 10; index++) {
    await after.write(page(`after-${index}`));
    expect(bytesIn(directory)).toBeLessThanOrEqual(limit);
  }
  expect((await after.read('after-9'))?.key).toBe('after-9');
});

it('[B6] writes the next version of a page whose file was deleted', async () => {
  const directory = newDirectory();
  const pages = new DiskLayer(directory, limit);
  await pages.write(rendered('gone', 1));
  for (const name of readdirSync(directory)) rmSync(path.join(directory, name));
  await pages.write(rendered('gone', 2));
  expect((await pages.read('gone'))?.began).toBe(2);
});

it('[B6] leaves no partial file after a failed write', async () => {
  const directory = newDirectory();
  const pages = new DiskLayer(directory, limit);
  await pages.write(page('news'));
  const [name = ''] = readdirSync(directory);
  rmSync(path.join(directory, name));
  // The page cannot be moved to its place.
  mkdirSync(path.join(directory, name, 'in the way'), { recursive: true });
  await pages.write(page('news'));
  expect(readdirSync(directory)).toEqual([name]);
});

it('[B6] reports no error if a request combines a page with the payload digest of another one', async () => {
  const events = new CacheEvents();
  const errors = vi.fn();
  events.subscribe(errors);
  const pages = new DiskLayer(newDirectory(), limit, { events });
  for (const began of [1, 2]) await pages.write(rendered('news', began));
  const { payload = '' } = await pageBody(rendered('news', 1));
  expect((await pages.readByPayload('news', payload))?.began).toBe(1);
  expect(await pages.readByPayload('projects', payload)).toBeUndefined();
  expect(errors).not.toHaveBeenCalled();
});

it('[B6] after the clock was set back, drops the pages of the future and all replaced ones', async () => {
  const directory = newDirectory();
  const before = new DiskLayer(directory, limit);
  for (const entry of [rendered('old', 1), rendered('news', 1), rendered('news', 3)]) await before.write(entry);
  expect(readdirSync(directory)).toHaveLength(3);
  const after = new DiskLayer(directory, limit, { openedAt: 2 });
  expect(after.takeMetadata().map(({ key }) => key)).toEqual(['old']);
  expect(await after.read('news')).toBeUndefined();
  expect(readdirSync(directory)).toHaveLength(1);
});

it.each([
  ['retains the pages of the previous build', 4, 2],
  ['[B6] after the clock was set back, retains nothing of a build with pages of the future', 2, 0],
])('%s', async (_, openedAt, count) => {
  const builds = newDirectory();
  const before = new DiskLayer(path.join(builds, 'first'), limit);
  for (const began of [1, 3]) await before.write(rendered('news', began));
  retainBuilds(builds, 'next', silentLog, openedAt);
  const retained = path.join(builds, 'next', retainedDirectory);
  expect(existsSync(retained) ? readdirSync(retained) : []).toHaveLength(count);
  expect(existsSync(path.join(builds, 'first'))).toBe(false);
});

it('[B6] logs and skips a file that contains no page or only part of one', async () => {
  const directory = newDirectory();
  const before = new DiskLayer(directory, limit);
  for (const key of ['whole', 'cut']) await before.write(page(key));
  const [first = '', second = ''] = readdirSync(directory).map((name) => path.join(directory, name));
  const cut = (await before.read('cut')) && readFileSync(first).includes('/cut') ? first : second;
  writeFileSync(cut, readFileSync(cut).subarray(0, 100));
  writeFileSync(path.join(directory, 'foreign.page'), 'Nobody knows what this is.');
  const warn = vi.fn();
  const after = new DiskLayer(directory, limit, { log: { ...silentLog, warn } });
  expect(warn.mock.calls.map(([event]) => event)).toEqual(['page_read_failed', 'page_read_failed']);
  expect(after.takeMetadata().map(({ key }) => key)).toEqual(['whole']);
  expect(await after.read('cut')).toBeUndefined();
  expect((await after.read('whole'))?.key).toBe('whole');
});

it('[B6] removes stale temporary files and leaves recent ones', () => {
  const directory = newDirectory();
  const leftOver = path.join(directory, 'left-over.page.tmp');
  writeFileSync(leftOver, 'half');
  utimesSync(leftOver, new Date(0), new Date(0));
  writeFileSync(path.join(directory, 'at-work.page.tmp'), 'half');
  new DiskLayer(directory, limit);
  expect(readdirSync(directory)).toEqual(['at-work.page.tmp']);
});
