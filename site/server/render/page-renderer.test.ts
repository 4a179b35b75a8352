import { expect, it } from 'vitest';
import { packPage } from '#cache/pages/packed-page.ts';
import { sharedCache } from '#cache/shared-cache.ts';
import type { Rendering } from '#server/renderer/messages.ts';
import { PageRenderer } from './page-renderer.ts';
import { Turns } from './turns.ts';

async function rendering(address: string, tags: readonly string[]): Promise<Rendering> {
  const value = { kind: 'APP_ROUTE', body: Buffer.from('{}'), status: 200, headers: {} };
  const packed = await packPage({ key: address, path: address, began: 0, tags, revalidate: false, value });
  return { status: 200, page: { key: address, packed }, isKept: false };
}

const cache = sharedCache();
const rendererOf = (tags: readonly string[]) =>
  new PageRenderer({ cache, turns: new Turns(1), isFresh: () => false, render: (address) => rendering(address, tags) });
const stored = (address: string) => cache.pages.read(address, () => true);

it('[B2] a partial page is shown, and never stored', async () => {
  expect(await rendererOf(['partial']).refresh('/partial')).toMatchObject({ tags: ['partial'] });
  expect(await stored('/partial')).toBeUndefined();
});

it('[B2] a page is stored with its tags, and with the time at which its render was asked for', async () => {
  const before = performance.timeOrigin + performance.now();
  await rendererOf(['routes:en']).refresh('/kept');
  const page = await stored('/kept');
  expect(page?.tags).toEqual(['routes:en']);
  expect(page?.began).toBeGreaterThanOrEqual(before);
});
