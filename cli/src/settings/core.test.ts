import { describe, expect, it } from 'vitest';
import { readHtml } from '../crawl/parse-html.ts';
import { CliError } from '../errors/cli-error.ts';
import { isRetryable, retryDelay } from '../http/retry.ts';
import { percentile } from '../report/percentile.ts';
import { readSitemap } from '../site/parse-sitemap.ts';
import { readPathList } from '../site/path-list.ts';
import { resolveLink } from '../site/resolve-link.ts';
import { readRouteTable, routesAt } from '../site/route-table.ts';
import { doneBefore } from '../warm/resume-file.ts';
import { resolveSettings } from './settings.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const delays: [number, string | undefined, number, number][] = [
  [1, undefined, 1, 200],
  [2, undefined, 1, 400],
  [3, undefined, 0.5, 400],
  [20, undefined, 1, 30_000],
  [1, '3', 0, 3_000],
  [1, '0', 1, 0],
  [1, '9999', 1, 30_000],
  [1, 'Sat, 21 Nov 2026 12:00:05 GMT', 1, 5_000],
  [1, 'Sat, 21 Nov 2026 11:00:00 GMT', 1, 0],
  [1, 'soon', 1, 200],
];
it.each(delays)(
  '[H2] after attempt %i with Retry-After %j and random %d, the delay is %i ms',
  (attempt, header, random, ms) => {
    expect(retryDelay(attempt, header, now, random)).toBe(ms);
  },
);

it('[H2] tries again only where it may help', () => {
  expect([408, 425, 429, 500, 502, 503, 504].every((status) => isRetryable({ status }))).toBe(true);
  expect([200, 301, 404, 410, 501].some((status) => isRetryable({ status }))).toBe(false);
  expect(isRetryable({ errorCode: 'ECONNRESET' })).toBe(true);
  expect(isRetryable({ errorCode: 'ECONNREFUSED' })).toBe(false);
});

it('[H2] percentiles are measured values', () => {
  expect([percentile([], 0.5), percentile([7], 0.95), percentile([4, 1, 3, 2], 0.5)]).toEqual([undefined, 7, 2]);
});

it('[H2] a state counts only for the same site and build', () => {
  const state = { schemaVersion: 1 as const, site: 'http://a', build: 'b1', done: ['/x'] };
  expect([...doneBefore(state, 'http://a', 'b1')]).toEqual(['/x']);
  expect([...doneBefore(state, 'http://a', 'b2')]).toEqual([]);
  expect([...doneBefore(state, 'http://b', 'b1')]).toEqual([]);
});

const links: [string, unknown][] = [
  ['/about', { kind: 'internal', path: '/about' }],
  ['../x#part', { kind: 'internal', path: '/x' }],
  ['?page=2', { kind: 'internal', path: '/news/a?page=2' }],
  ['https://orrery.example/y', { kind: 'internal', path: '/y' }],
  ['//other.example/z', { kind: 'external', url: 'https://other.example/z' }],
  ['mailto:a@b.example', undefined],
  ['tel:+1', undefined],
  ['javascript:void(0)', undefined],
  ['http://[', { kind: 'malformed' }],
  ['https://exa mple/', { kind: 'malformed' }],
];
it.each(links)('[H1] %j on /news/a leads to %j', (href, target) => {
  const resolved = resolveLink(href, '/news/a', ['https://site.example', 'https://orrery.example']);
  expect(resolved).toEqual(target);
});

it('[H1] reads title, language, links and assets of a page', () => {
  const html = `<html lang="fr"><head><title> A &amp; B\n</title><link rel="canonical" href="/a"><meta name="robots" content="noindex">
    <link rel="stylesheet" href="/a.css"></head><body><svg><title>icon</title></svg><a href=" /b ">b</a><a>none</a>
    <img src="/i.jpg" srcset="/i1.jpg 1x, /w_1,h_2/i2.jpg 2x"><script src="/s.js"></script>
    <script data-payload="/_payload/x/?a=1&amp;b=2" data-files="/_next/1.js /_next/2.js">start()</script></body>`;
  expect(readHtml(html)).toEqual({
    title: 'A & B',
    lang: 'fr',
    canonical: '/a',
    noindex: true,
    ids: [],
    alternates: [],
    links: ['/b'],
    assets: [
      '/a.css',
      '/i.jpg',
      '/i1.jpg',
      '/w_1,h_2/i2.jpg',
      '/s.js',
      '/_next/1.js',
      '/_next/2.js',
      '/_payload/x/?a=1&b=2',
    ],
    mentions: [],
    silentImages: ['/i.jpg'],
    structuredData: [],
  });
});

it.each([
  ['0;url=/next', '/next'],
  ["5; URL = '/next' ignored", '/next'],
  ['0, /next', '/next'],
  ['10', undefined],
  ['0;url=', undefined],
])('[H1] a page that refreshes itself by "%s" leads to %s', (content, target) => {
  const { links } = readHtml(`<meta http-equiv="Refresh" content="${content}">`);
  expect(links).toEqual(target === undefined ? [] : [target]);
});

it('[H1] reads a page with elements that are called as parts of objects are', () => {
  const html = '<constructor href="/a"><tostring src="/b"></tostring></constructor><__proto__ cite="/c">';
  expect(readHtml(html)).toMatchObject({ links: [], assets: [], mentions: [] });
});

it('[H1] reads sitemaps and sitemap indexes, and nothing else', () => {
  expect(readSitemap('<?xml version="1.0"?><urlset><url><loc> https://a/x </loc></url></urlset>')?.pages).toEqual([
    'https://a/x',
  ]);
  expect(readSitemap('<sitemapindex><sitemap><loc>https://a/s.xml</loc></sitemap></sitemapindex>')?.sitemaps).toEqual([
    'https://a/s.xml',
  ]);
  expect(readSitemap('\uFEFFhttps://a/x\r\n\nhttps://a/y\n')?.pages).toEqual(['https://a/x', 'https://a/y']);
  expect(readSitemap('https://a/x\nand more')).toBeUndefined();
  expect(readSitemap('<html></html>')).toBeUndefined();
});

it('[H1] reports the fault of a route table', () => {
  expect(readRouteTable('<html>')).toEqual({ fault: 'is not JSON' });
  expect(readRouteTable('{"routes":[{"site":"en","type":"pages","template":"x","route":"a","lang":"en"}]}')).toEqual({
    fault: expect.stringContaining('routes.0.route'),
  });
});

it('[H1] [A2] where each language has its own host, only the routes of the requested host count', () => {
  const route = (path: string, url?: string) => ({
    ...{ site: 'x', type: 'pages', template: 'flexible', route: path, lang: 'x' },
    ...(url && { url }),
  });
  const table = [
    route('/', 'https://www.example.com/'),
    route('/fr', 'https://fr.example.com'),
    route('/fr/contact', 'https://fr.example.com/contact'),
  ];
  const pathsAt = (origin: string) => routesAt(table, origin).map((one) => one.route);
  expect(pathsAt('https://fr.example.com')).toEqual(['/', '/contact']);
  expect(pathsAt('https://www.example.com')).toEqual(['/']);
  expect(pathsAt('http://127.0.0.1:3000')).toEqual(['/']);
  expect(routesAt([route('/'), route('/fr')], 'https://www.example.com')).toHaveLength(2);
});

it('[H2] lists take paths and URLs of the site, comments and blank lines', () => {
  expect(readPathList('# all\n/a\n\nhttps://s.example/b?x=1\n/a\nhttps://o.example/\n', 'https://s.example')).toEqual({
    paths: ['/a', '/b?x=1'],
    foreign: ['https://o.example/'],
  });
});

describe('settings', () => {
  const sources = { config: {}, configFile: 'vitrine.config.json', env: {}, flags: {} };

  it('[H8] flags win over the environment, which wins over the file', () => {
    const config = { rate: 1, timeout: 1, retries: 1 };
    const env = { VITRINE_TIMEOUT: '2', VITRINE_RETRIES: '2', SITE_URL: 'https://orrery.example/' };
    const settings = resolveSettings({ ...sources, config, env, flags: { retries: '3' } });
    expect(settings).toMatchObject({ rate: 1, timeout: 2, retries: 3, site: 'https://orrery.example' });
  });

  it('[H8] limits requests to other machines, but not to this one', () => {
    expect(resolveSettings(sources).rate).toBe(0);
    expect(resolveSettings({ ...sources, flags: { site: 'https://orrery.example' } }).rate).toBe(10);
    expect(resolveSettings({ ...sources, flags: { site: 'http://[::1]:3000' } }).rate).toBe(0);
  });

  it('[H8] the site is on this machine at PORT unless one is named', () => {
    expect(resolveSettings({ ...sources, env: { PORT: '3010' } }).site).toBe('http://localhost:3010');
    expect(resolveSettings({ ...sources, env: { PORT: '' } }).site).toBe('http://localhost:3000');
    const config = { site: 'https://orrery.example' };
    expect(resolveSettings({ ...sources, config, env: { PORT: '3010' } }).site).toBe('https://orrery.example');
  });

  const faults: [Partial<typeof sources>, RegExp][] = [
    [{ config: { rates: 1 } }, /^vitrine\.config\.json: rates is not a setting/],
    [{ env: { VITRINE_RATE: 'fast' } }, /^VITRINE_RATE must be .*"fast"/],
    [{ env: { PORT: 'three' } }, /^PORT must be a port number .*"three"/],
    [{ env: { SITE_URL: 'orrery' } }, /^SITE_URL must be an http/],
    [{ flags: { maxPages: '0' } }, /^--max-pages must be at least 1/],
    [{ flags: { format: 'xml' } }, /^--format must be one of pretty/],
    [{ flags: { rate: 'Infinity' } }, /^--rate must be a finite number/],
    [{ flags: { rate: '1e400' } }, /^--rate must be a finite number/],
    [{ flags: { rate: '1e-9' } }, /^--rate must be 0 or at least 0\.001/],
    [{ flags: { timeout: '3000000' } }, /^--timeout must be at most 86400/],
    [{ flags: { maxTime: '3000000' } }, /^--max-time must be at most 86400/],
    [{ flags: { retries: '1e9' } }, /^--retries must be at most 100/],
    [{ flags: { concurrency: '1e9' } }, /^--concurrency must be at most 1000/],
    [{ flags: { header: ['no colon'] } }, /^--header must be "Name: value"/],
    [{ flags: { header: ['X-A: b\r\nX-C: d'] } }, /^--header must be "Name: value"/],
    [{ flags: { concurrency: '1.5' } }, /^--concurrency must be a whole number/],
  ];
  it.each(faults)('[H8] names the source of a wrong setting: %j', (change, message) => {
    const act = () => resolveSettings({ ...sources, ...change });
    expect(act).toThrow(CliError);
    expect(act).toThrow(message);
  });
});
