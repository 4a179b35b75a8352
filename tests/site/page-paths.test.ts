import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Stack, startStack, untilAtRest } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack.close());

const get = (target: string, init?: RequestInit) => fetchText(stack.site.url + target, init);

/** A page's payload, requested at the URL that Next's router uses. */
const payload = (target: string, headers: Record<string, string> = {}) =>
  get(`${target}${target.includes('?') ? '&' : '?'}_rsc=`, { headers: { rsc: '1', ...headers } });

const metric = (sample: string) => readMetric(stack.site.url, sample);
const rendersDone = () => metric('vitrine_renders_total{outcome="ok"}');
const filesOnDisk = () =>
  readdirSync(path.join(stack.directory, 'cache', 'pages'), { recursive: true }).filter((name) =>
    String(name).endsWith('.page'),
  ).length;

describe('[B1] each page has a single URL', () => {
  it('an odd query never replaces a listing with another page, even after a restart', async () => {
    const before = (await get('/projects')).text;
    const secondPage = (await get('/news?page=2')).text;
    for (const odd of [
      '/projects?market=&market=zoos-and-aquariums',
      '/projects?market=zoos-and-aquariums&market=',
      '/projects?service=&service=scenography&market=',
      '/news?page=2&page=99',
    ]) {
      for (const headers of [{}, { rsc: '1' }]) expect((await get(odd, { headers })).status, odd).toBe(404);
      expect((await payload(odd)).status, odd).toBe(404);
    }
    expect((await get('/projects')).text).toBe(before);
    expect((await get('/news?page=2')).text).toBe(secondPage);
    await stack.site.stop();
    const again = await stack.startSite();
    expect((await fetchText(`${again.url}/projects`)).text).toBe(before);
    expect((await fetchText(`${again.url}/news?page=2`)).text).toBe(secondPage);
    stack.site = again;
  });

  it('a visitor’s query never appears in the next visitor’s page', async () => {
    const visitor = '?email=alice%40example.test&utm_source=alice&a=b?email=alice';
    for (const target of ['/projects?market=museums', '/nothing-stands-here', '/fr/rien']) {
      const [base, query = ''] = target.split('?');
      const requested = `${base}${visitor}${query && `&${query}`}`;
      for (const headers of [{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }, {}])
        await get(requested, { headers });
      for (const response of [await get(target), await payload(target)]) expect(response.text).not.toContain('alice');
    }
  });

  it('unknown filters and internal listing paths cause no render and store nothing', async () => {
    await get('/projects?market=never-there');
    await untilAtRest(stack.site.url);
    const [pages, files, renders] = [await metric('vitrine_stored_pages'), filesOnDisk(), await rendersDone()];
    const oddities = [
      '/projects/~market.museums',
      '/projects/~market.museums/~market.museums/~market.museums',
      '/~__proto__.x1',
      '/markets/museums/~__proto__.j7',
      '/projects/~page.1.abc',
      '/projects?market=made-up&service=scenography',
      '/projects?market=constructor',
      '/projects?page=9999',
      '/news?type=toString',
    ];
    for (let round = 0; round < 3; round++)
      for (const target of oddities) {
        const { status, headers, text } = await get(target.replace('made-up', `made-up-${round}`));
        expect(status, target).toBe(404);
        expect(headers.get('cache-control'), target).toBe('no-store');
        expect(text).toContain('<title>Page Not Found: ');
      }
    expect([await metric('vitrine_stored_pages'), filesOnDisk(), await rendersDone()]).toEqual([pages, files, renders]);
  });

  it('a renamed filter works immediately, and only under its new name', async () => {
    expect((await get('/projects?market=lighthouses')).status).toBe(404);
    expect((await get('/projects?market=museums')).status).toBe(200);
    const { entries } = await stack.admin<{ entries: { id: string; slug: string }[] }>(
      'GET',
      '/admin/entries?section=markets&site=en',
    );
    const museums = entries.find(({ slug }) => slug === 'museums');
    await stack.admin('PATCH', `/admin/entries/${museums?.id}?site=en`, { slug: 'lighthouses' });
    const fetchStatus = async (target: string) => (await get(target)).status;
    await eventually(
      () => fetchStatus('/projects?market=lighthouses'),
      (status) => status === 200,
    );
    await eventually(
      () => fetchStatus('/projects?market=museums'),
      (status) => status === 404,
    );
  });

  it.each([
    ['/%70rojects', '/projects'],
    ['/projects//tidal-hall?x=1', '/projects/tidal-hall?x=1'],
    ['/projects/%74idal-hall/', '/projects/tidal-hall'],
  ])('%s redirects to %s', async (odd, target) => {
    const { status, headers } = await get(odd);
    expect([status, headers.get('location')]).toEqual([308, target]);
  });
});

it('a search responds with a page unless its payload is requested, whatever other router headers are sent', async () => {
  const headers = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  for (const target of ['/search?q=hall', '/search', '/fr/search']) {
    const response = await get(target, { headers });
    expect([response.status, response.headers.get('content-type')], target).toEqual([200, 'text/html; charset=utf-8']);
  }
});
