import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchPageState, fetchRoutes, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';
import { waitForFreshPages } from '../support/stack/wait-for-fresh-pages.ts';

let stack: Stack;
let paths: string[];

beforeAll(async () => {
  // A borrowed site counts the visits of other files, too.
  stack = await startStack({ isWarm: true });
  paths = (await fetchRoutes(stack.site.url)).map(({ route }) => route);
});
afterAll(() => stack.close());

const fresh = () => waitForFreshPages(stack.site.url, paths);

describe('the sweep', () => {
  it('[B3] renders the most visited pages first', async () => {
    const states = await fresh();
    const favorites = paths.filter((path) => path.startsWith('/projects/')).slice(-3);
    expect(favorites).toHaveLength(3);
    for (const path of favorites) for (let visit = 0; visit < 50; visit++) await fetchPageState(stack.site.url + path);
    const countRefreshes = () => readMetric(stack.site.url, 'vitrine_page_refreshes_total');
    const before = await countRefreshes();
    await stack.admin('PATCH', '/admin/globals/footer?site=en', { copyright: '© {year} Orrery, first' });
    const showsFooter = (tag: string) => tag.startsWith('global:footer:en:');
    const touched = [...states].filter(([, { tags }]) => tags.some(showsFooter)).map(([path]) => path);
    expect(touched.length).toBeGreaterThan(40);
    // No page is requested in the meantime, because a request would also render it.
    await eventually(countRefreshes, (count) => count >= before + touched.length, 90_000);
    const after = await fresh();
    const began = (path: string) => after.get(path)?.rendered ?? '';
    const last = favorites.map(began).toSorted().at(-1) ?? '';
    expect(touched.filter((path) => began(path) < last && !favorites.includes(path))).toEqual([]);
  }, 180_000);

  it('[B5] the 404 is not rendered again until it is requested', async () => {
    const nowhere = () => fetchText(`${stack.site.url}/nowhere-at-all`);
    const renders = () => readMetric(stack.site.url, 'vitrine_renders_total{outcome="ok"}');
    expect((await nowhere()).status).toBe(404);
    await stack.admin('PATCH', '/admin/globals/footer?site=en', { copyright: '© {year} Orrery, elsewhere' });
    await untilShown(`${stack.site.url}/`, 'Orrery, elsewhere');
    await fresh();
    const before = await renders();
    expect((await nowhere()).text).not.toContain('Orrery, elsewhere');
    await eventually(nowhere, ({ status, text }) => status === 404 && text.includes('Orrery, elsewhere'));
    expect((await renders()) - before).toBe(1);
  }, 180_000);
});
