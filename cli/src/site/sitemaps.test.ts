import { expect, it } from 'vitest';
import type { Client } from '../http/client.ts';
import { fetchSitemap, parseSitemap } from './sitemaps.ts';

it('[H1] parses sitemaps and sitemap indexes only', () => {
  expect(parseSitemap('<?xml version="1.0"?><urlset><url><loc> https://a/x </loc></url></urlset>')?.pages).toEqual([
    'https://a/x',
  ]);
  expect(parseSitemap('<sitemapindex><sitemap><loc>https://a/s.xml</loc></sitemap></sitemapindex>')?.sitemaps).toEqual([
    'https://a/s.xml',
  ]);
  expect(parseSitemap('\uFEFFhttps://a/x\r\n\nhttps://a/y\n')?.pages).toEqual(['https://a/x', 'https://a/y']);
  expect(parseSitemap('https://a/x\nand more')).toBeUndefined();
  expect(parseSitemap('<html></html>')).toBeUndefined();
});

it('[H1] decodes named and numeric character references', () => {
  const xml =
    '<sitemapindex><sitemap><loc>https://a/?sitemap=posts&#038;type=post&#x26;page=1&amp;x</loc></sitemap></sitemapindex>';
  expect(parseSitemap(xml)?.sitemaps).toEqual(['https://a/?sitemap=posts&type=post&page=1&x']);
});

const site = 'https://wp.example';
const urls = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${site}${path}</loc></url>`).join('')}</urlset>`;

/** Fetches the sitemap of a site whose responses are bodies or redirects; all other paths respond with 404. */
async function fetchFrom(responses: Record<string, string | { location: string }>) {
  const requests: string[] = [];
  const client: Client = {
    async request(path) {
      requests.push(path);
      const response = responses[path];
      const headers = typeof response === 'object' ? response : {};
      const status = response === undefined ? 404 : typeof response === 'object' ? 301 : 200;
      const body = typeof response === 'string' ? response : '';
      return { status, headers, body, content: Buffer.from(body), bytes: body.length, ms: 0, attempts: 1 };
    },
  };
  return { ...(await fetchSitemap(client, { site }, [])), requests };
}

it('[H1] follows a sitemap that redirects within the site', async () => {
  const found = await fetchFrom({
    '/sitemap.xml': { location: '/sitemaps/all.xml' },
    '/sitemaps/all.xml': { location: 'index.xml?v=2' },
    '/sitemaps/index.xml?v=2': `<sitemapindex><sitemap><loc>${site}/pages.xml</loc></sitemap></sitemapindex>`,
    '/pages.xml': { location: `${site}/pages-1.xml` },
    '/pages-1.xml': urls('/', '/a'),
  });
  expect(found).toMatchObject({ paths: ['/', '/a'], problems: [] });
});

it('[H1] a sitemap that redirects to a missing one does not exist', async () => {
  const found = await fetchFrom({ '/sitemap.xml': { location: '/sitemap_index.xml' } });
  expect(found).toMatchObject({ absent: '/sitemap_index.xml responded with 404', problems: [] });
});

const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [at === 0 ? '/sitemap.xml' : `/${at}`, { location: `/${at + 1}` }]),
  );
it.each<[string, Record<string, string | { location: string }>, string]>([
  [
    'to another site',
    { '/sitemap.xml': { location: 'https://cdn.example/s.xml' } },
    '/sitemap.xml redirects to https://cdn.example/s.xml, which is not on this site',
  ],
  ['nowhere', { '/sitemap.xml': { location: '' } }, '/sitemap.xml responded with 301 without a Location'],
  [
    'to an invalid URL',
    { '/sitemap.xml': { location: 'http://[' } },
    '/sitemap.xml redirects to http://[, which is not on this site',
  ],
  [
    'in a loop',
    { '/sitemap.xml': { location: '/a' }, '/a': { location: '/sitemap.xml' } },
    '/a redirects to /sitemap.xml, which is a loop',
  ],
  ['six times', { ...chain(6), '/6': urls('/') }, '/5 redirects to /6, after 5 other redirects'],
])('[H1] the sitemap is incomplete if it redirects %s', async (_, responses, problem) => {
  const found = await fetchFrom(responses);
  expect(found).toMatchObject({ paths: [], problems: [problem] });
  expect(found.absent).toBeUndefined();
});

it('[H1] follows five redirects to a sitemap', async () => {
  expect((await fetchFrom({ ...chain(5), '/5': urls('/a') })).paths).toEqual(['/a']);
});
