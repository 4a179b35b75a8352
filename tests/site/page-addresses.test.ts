import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually, routesOf } from '../support/ask.ts';
import { type Stack, startStack } from '../support/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ isWarm: true });
});
afterAll(() => stack.close());

const get = (address: string, init?: RequestInit) => ask(stack.site.url + address, init);

/** The payload that Next's router asks for, by the address that it would ask with. */
const payload = (address: string, headers: Record<string, string> = {}) =>
  get(`${address}${address.includes('?') ? '&' : '?'}_rsc=`, { headers: { rsc: '1', ...headers } });

async function metric(name: string): Promise<number> {
  const { text } = await get('/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`vitrine_${name} `));
  if (line === undefined) throw new Error(`there is no metric ${name}`);
  return Number(line.split(' ')[1]);
}
const rendersDone = () => metric('renders_total{outcome="ok"}');
const filesKept = () =>
  readdirSync(path.join(stack.directory, 'cache', 'pages'), { recursive: true }).filter((name) =>
    String(name).endsWith('.page'),
  ).length;

const sharedCaches = (headers: Headers) => /s-maxage|public/.test(headers.get('cache-control') ?? '');

describe('what is no GET', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s of a page is refused, and costs no render',
    async (method) => {
      const renders = await rendersDone();
      for (const address of [
        '/projects',
        '/nope',
        '/fr/nope',
        '/search?q=hall',
        '/api/tracking',
        '/media/x.jpg',
        '/icon.svg',
      ]) {
        const { status, headers } = await get(address, { method });
        expect([status, headers.get('allow')], address).toEqual([405, 'GET, HEAD']);
        expect(headers.get('cache-control'), address).toBe('no-store');
      }
      expect(await rendersDone()).toBe(renders);
    },
  );

  it('OPTIONS says what is taken', async () => {
    const { status, headers } = await get('/projects', { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD']);
  });
});

describe('[B1] one page has one address', () => {
  it('an odd query never puts another page in the place of a listing, also after a restart', async () => {
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
    expect((await ask(`${again.url}/projects`)).text).toBe(before);
    expect((await ask(`${again.url}/news?page=2`)).text).toBe(secondPage);
    stack.site = again;
  });

  it('nothing of a visitor’s query stands in the page that the next visitor gets', async () => {
    const visitor = '?email=alice%40example.test&utm_source=alice&a=b?email=alice';
    for (const address of ['/projects?market=museums', '/nothing-stands-here', '/fr/rien']) {
      const [base, query = ''] = address.split('?');
      const asked = `${base}${visitor}${query && `&${query}`}`;
      for (const headers of [{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }, {}])
        await get(asked, { headers });
      for (const answer of [await get(address), await payload(address)]) expect(answer.text).not.toContain('alice');
    }
  });

  it('filters that are made up, and the inner form of listings, cost no render and leave nothing', async () => {
    await get('/projects?market=never-there');
    const [pages, files, renders] = [await metric('pages'), filesKept(), await rendersDone()];
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
      for (const address of oddities) {
        const { status, headers, text } = await get(address.replace('made-up', `made-up-${round}`));
        expect(status, address).toBe(404);
        expect(headers.get('cache-control'), address).toBe('no-store');
        expect(text).toContain('<title>Page Not Found: ');
      }
    expect([await metric('pages'), filesKept(), await rendersDone()]).toEqual([pages, files, renders]);
  });

  it('a filter that an editor renames is a page at once by its new name, and no more by its old one', async () => {
    expect((await get('/projects?market=lighthouses')).status).toBe(404);
    expect((await get('/projects?market=museums')).status).toBe(200);
    const { entries } = await stack.admin<{ entries: { id: string; slug: string }[] }>(
      'GET',
      '/admin/entries?section=markets&site=en',
    );
    const museums = entries.find(({ slug }) => slug === 'museums');
    await stack.admin('PATCH', `/admin/entries/${museums?.id}?site=en`, { slug: 'lighthouses' });
    const statusOf = async (address: string) => (await get(address)).status;
    await eventually(
      () => statusOf('/projects?market=lighthouses'),
      (status) => status === 200,
    );
    await eventually(
      () => statusOf('/projects?market=museums'),
      (status) => status === 404,
    );
  });

  it.each([
    ['/%70rojects', '/projects'],
    ['/projects//tidal-hall?x=1', '/projects/tidal-hall?x=1'],
    ['/projects/%74idal-hall/', '/projects/tidal-hall'],
  ])('%s is another spelling of %s', async (odd, address) => {
    const { status, headers } = await get(odd);
    expect([status, headers.get('location')]).toEqual([308, address]);
  });
});

it('a search is a page for whoever does not ask for a payload, whatever else a router would say', async () => {
  const headers = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  for (const address of ['/search?q=hall', '/search', '/fr/search']) {
    const answer = await get(address, { headers });
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'text/html; charset=utf-8']);
  }
});

describe('[B9] what shared caches may keep', () => {
  it('is a page, a 404 or a permanent redirect, and never the answer to a payload’s headers without its address', async () => {
    for (const { route } of await routesOf(stack.site.url)) {
      const { headers } = await eventually(
        () => get(route),
        (answer) => answer.headers.get('x-vitrine-cache') === 'hit',
        20_000,
      );
      expect(sharedCaches(headers), route).toBe(true);
      expect(sharedCaches((await payload(route)).headers), route).toBe(true);
    }
    const prefetch = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const asked: [string, Record<string, string>][] = [
      ['/projects', { rsc: '1' }],
      ['/projects', prefetch],
      ['/projects?_rsc=', prefetch],
      ['/projects?_rsc=other', { rsc: '1' }],
      ['/projects?_rsc=', {}],
      ['/projects?_rsc', { 'next-router-prefetch': '1' }],
      ['/projects?_rsc=&_rsc=', { rsc: '1' }],
      ['/search?q=hall', { rsc: '1' }],
    ];
    for (const [address, headers] of asked) {
      const answer = await get(address, { headers });
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('cache-control'), address).toBe('private, no-store');
      const isPayload = headers['rsc'] === '1';
      expect(answer.headers.get('content-type'), address).toContain(isPayload ? 'text/x-component' : 'text/html');
      expect(answer.headers.get('vary')?.toLowerCase(), address).toContain('rsc');
    }
  });

  it.each([
    '/_next/static/chunks/of-the-next-build.js',
    '/_next/static',
    '/_next/data/x/projects.json',
    '/_next/image?url=%2Fmedia%2Fx.jpg&w=640&q=75',
    '/api/nothing',
    '/builds/meta/another.json',
    '/search/x',
    '/preview/x',
    '/media/nothing.jpg',
  ])('is not the 404 of %s for long, or at all', async (address) => {
    const { status, headers } = await get(address);
    expect(status).toBe(404);
    const control = headers.get('cache-control') ?? '';
    const longest = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
    if (/^\/(?:_next|api|builds|media)\//.test(address) || address === '/_next/static')
      expect(control).toBe('no-store');
    else expect(longest).toBe(60);
  });

  it('is no temporary redirect', async () => {
    const { headers } = await get('/projects/');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const temporary = await eventually(
      () => get('/news/articleHeader__category'),
      ({ status }) => status >= 300,
    );
    if (temporary.status === 302) expect(temporary.headers.get('cache-control')).toBe('no-store');
  });

  it('an entry may be called preview, api or search-results', async () => {
    const page = { section: 'pages', type: 'pages', site: 'en', slug: 'preview', title: 'Preview of the hall' };
    await stack.admin('POST', '/admin/entries', page);
    const { headers } = await eventually(
      () => get('/preview'),
      ({ status }) => status === 200,
    );
    expect(headers.get('cache-control')).toContain('s-maxage=60');
    expect(headers.get('x-vitrine-cache')).not.toBe('bypass');
  });
});
