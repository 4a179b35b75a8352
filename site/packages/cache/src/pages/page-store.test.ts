import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { payloadOutside } from '../testing/payload-outside.ts';
import { DiskLayer } from './disk-layer.ts';
import type { Page } from './page.ts';
import { NewPage, pageBody } from './page-body.ts';
import { PageStore } from './page-store.ts';

const kilobytes = 1024;
const page = (path: string, status = 200): Page => ({
  key: `key of ${path}`,
  path,
  began: 1,
  tags: [],
  revalidate: false,
  value: { kind: 'APP_PAGE', status, html: 'x'.repeat(kilobytes) },
});

function newStore() {
  const directory = mkdtempSync(path.join(tmpdir(), 'page-store-'));
  const disk = new DiskLayer(directory, 1024 * kilobytes);
  return { directory, store: new PageStore({ memoryLimit: 10 * kilobytes, own: disk }) };
}

describe('[B1] the page store', () => {
  it('drops unused links, but never those of stored pages', () => {
    const { store } = newStore();
    store.set(page('/kept'));
    store.linkPath('/first', 'no page');
    for (let index = 0; index < 20_000; index++) store.linkPath(`/search?q=${index}`, `no page ${index}`);
    expect(store.getKey('/first')).toBeUndefined();
    expect(store.getKey('/kept')).toBe('key of /kept');
  });

  it('drops the links of 404s that memory evicts', () => {
    const store = new PageStore({ memoryLimit: 10 * kilobytes });
    for (let index = 0; index < 100; index++) store.set(page(`/nowhere-${index}`, 404));
    expect(store.getKey('/nowhere-0')).toBeUndefined();
    expect(store.getKey('/nowhere-99')).toBe('key of /nowhere-99');
  });

  it('keeps a page that is stored while an older one is read from disk', async () => {
    const { store, directory } = newStore();
    store.set(page('/news'));
    await store.flush();
    const disk = new DiskLayer(directory, 1024 * kilobytes);
    const restarted = new PageStore({ memoryLimit: 10 * kilobytes, own: disk, metadata: disk.takeMetadata() });
    const reading = restarted.read('key of /news', () => true);
    restarted.set({ ...page('/news'), began: 2 });
    expect((await reading)?.began).toBe(2);
    expect(restarted.getMetadata('/news')?.began).toBe(2);
    expect((await restarted.read('key of /news', () => true))?.began).toBe(2);
  });

  it('never writes 404s to disk, and drops them when memory evicts them', async () => {
    const { store, directory } = newStore();
    store.set(page('/kept'));
    for (let index = 0; index < 100; index++) store.set(page(`/nowhere-${index}`, 404));
    await store.flush();
    expect(readdirSync(directory)).toHaveLength(1);
    expect(store.size).toBeLessThan(10);
    expect(store.isNotFound('/nowhere-0')).toBe(false);
    expect(store.isNotFound('/nowhere-99')).toBe(true);
    expect((await store.read('key of /kept', () => true))?.value.html).toHaveLength(kilobytes);
  });

  it('deletes a page from disk once it becomes a 404', async () => {
    const { store, directory } = newStore();
    store.set(page('/soon-gone'));
    await store.flush();
    expect(readdirSync(directory)).toHaveLength(1);
    store.set({ ...page('/soon-gone', 404), began: 2 });
    await store.flush();
    expect(readdirSync(directory)).toEqual([]);
  });
});

describe('[B6] a page that was replaced', () => {
  const rendered = (key: string, began: number): Page => ({
    ...page(key),
    began,
    value: new NewPage(
      { kind: 'APP_PAGE', status: 200, html: '<body></body>', rscData: Buffer.from(`0:"rendered at ${began}"`) },
      key,
      payloadOutside,
    ),
  });

  it.each([
    ['on disk', () => newStore().store],
    ['in memory, without a disk', () => new PageStore({ memoryLimit: 10 * kilobytes })],
  ])('is found by the digest of its payload: %s', async (_, open) => {
    const store = open();
    const [first, second] = [rendered('/news', 1), rendered('/news', 2)];
    for (const entry of [first, second]) {
      store.set(entry);
      await store.flush();
    }
    const payloads = await Promise.all([first, second].map(pageBody));
    expect(new Set(payloads.map(({ payload }) => payload)).size).toBe(2);
    const found = await Promise.all(payloads.map(({ payload = '' }) => store.readByPayload('key of /news', payload)));
    expect(found.map((entry) => entry?.value.rscData?.toString())).toEqual(['0:"rendered at 1"', '0:"rendered at 2"']);
    expect(await store.readByPayload('key of /news', 'another')).toBeUndefined();
    expect(await store.readByPayload('key of /projects', payloads[0]?.payload ?? '')).toBeUndefined();
  });
});
