import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DiskPages } from './disk-pages.ts';
import type { PageEntry } from './page-entry.ts';

const limit = 20_000;
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'disk-pages-'));
const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/** A page of little over three kilobytes, which nothing makes smaller. */
const page = (key: string): PageEntry => ({
  key,
  path: `/${key}`,
  began: 1,
  tags: ['entry:1'],
  revalidate: false,
  value: { kind: 'APP_ROUTE', status: 200, body: randomBytes(3000), headers: { 'content-type': 'image/png' } },
});

it('[B1] the folder of pages holds no more than its limit, also after a restart: the longest unwritten go', async () => {
  const folder = newFolder();
  const before = new DiskPages(folder, limit);
  for (let index = 0; index < 10; index++) {
    await before.write(page(`before-${index}`));
    expect(bytesIn(folder)).toBeLessThanOrEqual(limit);
  }
  expect((await before.read('before-9'))?.key).toBe('before-9');
  expect((await before.read('before-0'))?.key).toBeUndefined();
  const after = new DiskPages(folder, limit);
  for (let index = 0; index < 10; index++) {
    await after.write(page(`after-${index}`));
    expect(bytesIn(folder)).toBeLessThanOrEqual(limit);
  }
  expect((await after.read('after-9'))?.key).toBe('after-9');
});

it('[B6] what a crash left half-written is removed, and what another process may be writing is not', () => {
  const folder = newFolder();
  const leftOver = path.join(folder, 'left-over.page.tmp');
  writeFileSync(leftOver, 'half');
  utimesSync(leftOver, new Date(0), new Date(0));
  writeFileSync(path.join(folder, 'at-work.page.tmp'), 'half');
  new DiskPages(folder, limit);
  expect(readdirSync(folder)).toEqual(['at-work.page.tmp']);
});
