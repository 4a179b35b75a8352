import { expect, it } from 'vitest';
import { openCache } from '../cache/create-cache.ts';
import { createPageHandler } from './page-handler.ts';
import { type RenderContext, renderContext } from './render-context.ts';

async function tagsMade(tags: string, hasPathTags = false): Promise<readonly string[] | undefined> {
  const render: RenderContext = { path: '/page' };
  const value = { kind: 'APP_ROUTE', body: Buffer.from('{}'), status: 200, headers: { 'x-next-cache-tags': tags } };
  const handler = new (createPageHandler(() => openCache({ hasPathTags })))();
  await renderContext.run(render, () => handler.set('K', value, { cacheControl: { revalidate: false } }));
  return render.rendered?.tags;
}

it('[B2] a page whose tags Next lost counts as incomplete', async () => {
  expect(await tagsMade('_N_T_/layout,_N_T_/page')).toEqual(['partial']);
});

it('[B2] a page has its own tags only, not those of its path', async () => {
  expect(await tagsMade('_N_T_/page,routes:en')).toEqual(['routes:en']);
});

it('[B2] a page also has the tags of its path if configured, so that a page without other tags is kept', async () => {
  expect(await tagsMade('_N_T_/layout,_N_T_/page', true)).toEqual(['_N_T_/layout', '_N_T_/page']);
});
