import { expect, it } from 'vitest';
import { type DoorRender, doorRenders } from './door-render.ts';
import PageHandler from './page-handler.ts';

async function tagsMade(tags: string): Promise<readonly string[] | undefined> {
  const render: DoorRender = { address: '/page' };
  const value = { kind: 'APP_ROUTE', body: Buffer.from('{}'), status: 200, headers: { 'x-next-cache-tags': tags } };
  const handler = new PageHandler();
  await doorRenders.run(render, () => handler.set('K', value, { cacheControl: { revalidate: false } }));
  return render.made?.tags;
}

it('[B2] a page whose tags Next lost counts as partial', async () => {
  expect(await tagsMade('_N_T_/layout,_N_T_/page')).toEqual(['partial']);
});

it('[B2] a page has its own tags', async () => {
  expect(await tagsMade('_N_T_/page,routes:en')).toEqual(['routes:en']);
});
