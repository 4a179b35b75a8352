import { expect, it } from 'vitest';
import { now } from '#cache/clock/now.ts';
import { type DoorRender, sharedCache } from '#cache/shared-cache.ts';
import PageHandler from './page-handler.ts';

async function render(address: string, tags: string): Promise<DoorRender> {
  const doorRender: DoorRender = { address, began: now() };
  const value = { kind: 'APP_ROUTE', body: Buffer.from('{}'), status: 200, headers: { 'x-next-cache-tags': tags } };
  const handler = new PageHandler();
  await sharedCache().doorRenders.run(doorRender, () =>
    handler.set(address, value, { cacheControl: { revalidate: false } }),
  );
  return doorRender;
}

const stored = (address: string) => sharedCache().pages.read(address, () => true);

it('[B2] a page whose tags Next lost is shown, and never stored', async () => {
  const { entry } = await render('/lost', '_N_T_/layout,_N_T_/lost');
  expect(entry?.tags).toEqual(['partial']);
  expect(await stored('/lost')).toBeUndefined();
});

it('[B2] a page with tags is stored', async () => {
  await render('/kept', '_N_T_/kept,routes:en');
  expect((await stored('/kept'))?.tags).toEqual(['routes:en']);
});
