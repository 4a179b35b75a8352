import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually, routesOf, stateOf } from '../support/ask.ts';
import { freshPages } from '../support/fresh-pages.ts';
import { readMetric } from '../support/read-metrics.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

let stack: Stack;
let paths: string[];

beforeAll(async () => {
  stack = await startStack({ isWarm: true });
  paths = (await routesOf(stack.site.url)).map(({ route }) => route);
});
afterAll(() => stack.close());

const fresh = () => freshPages(stack.site.url, paths);
const contains = (text: string) => async (path: string) => (await ask(stack.site.url + path)).text.includes(text);

describe('the sweep', () => {
  it('[B3] after an edit that touches every page, the most visited pages are rendered first', async () => {
    const states = await fresh();
    const favourites = paths.filter((path) => path.startsWith('/projects/')).slice(-3);
    expect(favourites).toHaveLength(3);
    for (const path of favourites) for (let visit = 0; visit < 50; visit++) await stateOf(stack.site.url + path);
    const rendered = () => readMetric(stack.site.url, 'vitrine_pages_rendered_again');
    const before = await rendered();
    await stack.admin('PATCH', '/admin/globals/footer?site=en', { copyright: '© {year} Orrery, first' });
    const touched = [...states].filter(([, { tags }]) => tags.includes('global:footer:en')).map(([path]) => path);
    // No page is requested meanwhile, because a request would have it rendered too.
    await eventually(rendered, (count) => count >= before + touched.length, 30_000);
    const after = await fresh();
    const began = (path: string) => after.get(path)?.rendered ?? '';
    const last = favourites.map(began).toSorted().at(-1) ?? '';
    expect(touched.filter((path) => began(path) < last && !favourites.includes(path))).toEqual([]);
  });

  it('[B5] 404s are not rendered again until they are requested', async () => {
    const nowhere = `${stack.site.url}/nowhere-at-all`;
    const missing = () => stateOf(nowhere);
    await eventually(missing, ({ mark }) => mark === 'hit');
    await stack.admin('PATCH', '/admin/globals/footer?site=en', { copyright: '© {year} Orrery, elsewhere' });
    await eventually(() => contains('Orrery, elsewhere')('/'), Boolean, 2000);
    await fresh();
    expect(await missing()).toMatchObject({ status: 404, mark: 'stale' });
    await eventually(() => contains('Orrery, elsewhere')('/nowhere-at-all'), Boolean, 2000);
  });
});
