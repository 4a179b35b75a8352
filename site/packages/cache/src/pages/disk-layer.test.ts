import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { silentLog } from '../report/reporter.ts';
import { payloadOutside } from '../testing/payload-outside.ts';
import { DiskLayer } from './disk-layer.ts';
import type { Page } from './page.ts';
import { NewPage } from './page-body.ts';

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
  const rendered = (began: number): Page => ({
    ...page('gone'),
    began,
    value: new NewPage(
      { kind: 'APP_PAGE', status: 200, html: '<body></body>', rscData: Buffer.from(`0:"${began}"`) },
      '/gone',
      payloadOutside,
    ),
  });
  await pages.write(rendered(1));
  for (const name of readdirSync(directory)) rmSync(path.join(directory, name));
  await pages.write(rendered(2));
  expect((await pages.read('gone'))?.began).toBe(2);
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
