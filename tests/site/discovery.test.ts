import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContentProxy } from '../support/cms/content-proxy.ts';
import { deliverEvent, everythingSaved } from '../support/cms/deliver.ts';
import { payloads } from '../support/hostile/hostile-payloads.ts';
import { poison } from '../support/hostile/poison.ts';
import { eventually, fetchBytes, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack({ hasOwnUrl: true });
});
afterAll(() => stack.close());

const get = (path: string, init?: RequestInit) => fetchText(stack.site.url + path, init);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'sitemap', 'item', 'entry', 'link', 'xhtml:link'].includes(name),
});
/** All characters that XML 1.0 allows (production 2). */
const xmlText = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

function parseXml(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toMatch(xmlText);
  return parser.parse(text);
}

type Listed = { loc: string; lastmod: string; 'xhtml:link'?: { '@hreflang': string; '@href': string }[] };
const fetchSitemap = async (site: string): Promise<Listed[]> =>
  parseXml((await get(`/sitemaps/${site}.xml`)).text).urlset.url;
const pathsIn = (listed: readonly Listed[]) => listed.map(({ loc }) => loc.replace(stack.site.url, '') || '/');

describe('[A13] the sitemap', () => {
  it('has an index with the sitemap of each language', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const { sitemapindex } = parseXml(text);
    expect(sitemapindex.sitemap.map(({ loc }: Listed) => loc)).toEqual([
      `${stack.site.url}/sitemaps/en.xml`,
      `${stack.site.url}/sitemaps/fr.xml`,
    ]);
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${stack.site.url}/sitemap.xml\n`);
  });

  it('lists exactly the indexable pages', async () => {
    const listed = [...pathsIn(await fetchSitemap('en')), ...pathsIn(await fetchSitemap('fr'))];
    const routes = (await fetchRoutes(stack.site.url)).map(({ route }) => route);
    const indexed: string[] = [];
    for (const route of routes) {
      const { text } = await get(route);
      if (!/<meta name="robots" content="noindex/.test(text)) indexed.push(route);
    }
    expect(listed.toSorted()).toEqual(indexed.toSorted());
    expect(listed.length).toBeGreaterThan(40);
    expect(listed).not.toContain('/style-guide');
    expect(listed).not.toContain('/slider-agora');
    expect(listed).not.toContain('/flexible');
  });

  it('lists a page’s translation, image and video', async () => {
    const listed = await fetchSitemap('en');
    const links = listed.find(({ loc }) => loc === `${stack.site.url}/`)?.['xhtml:link'] ?? [];
    expect(links.map((link) => [link['@hreflang'], link['@href']])).toEqual([
      ['en', `${stack.site.url}/`],
      ['fr', `${stack.site.url}/fr`],
    ]);
    const project = (await get('/sitemaps/en.xml')).text
      .split('<url>')
      .find((url) => url.includes('/projects/scent-pavilion<'));
    const [, picture = ''] = /<image:loc>([^<]+)<\/image:loc>/.exec(project ?? '') ?? [];
    const [, video = ''] = /<video:content_loc>([^<]+)<\/video:content_loc>/.exec(project ?? '') ?? [];
    expect((await fetchText(picture.replaceAll('&amp;', '&'))).headers.get('content-type')).toMatch(/^image\//);
    const { headers } = await fetchText(video.replaceAll('&amp;', '&'), { method: 'HEAD' });
    expect(headers.get('content-type')).toMatch(/^video\//);
  });

  it('changes only with an edit, and otherwise responds with 304', async () => {
    const before = await get('/sitemaps/en.xml');
    const etag = before.headers.get('etag') ?? '';
    expect((await get('/sitemaps/en.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const dates = new Map((await fetchSitemap('en')).map(({ loc, lastmod }) => [loc, lastmod]));
    await stack.admin('PATCH', '/admin/entries/101?site=en', { title: 'A title for the sitemap' });
    await eventually(
      () => get('/sitemaps/en.xml', { headers: { 'if-none-match': etag } }),
      ({ status }) => status === 200,
    );
    const changed = pathsIn((await fetchSitemap('en')).filter(({ loc, lastmod }) => dates.get(loc) !== lastmod));
    const routes = await fetchRoutes(stack.site.url);
    const { entry } = await stack.admin<{ entry: { slug: string } }>('GET', '/admin/entries/101?site=en');
    expect(routes.some(({ route }) => route === `/projects/${entry.slug}`)).toBe(true);
    expect(changed).toEqual(expect.arrayContaining(['/projects', `/projects/${entry.slug}`]));
    expect(changed).not.toContain('/careers');
  });

  it('omits a page while an editor hides it from search engines', async () => {
    const path = '/careers';
    const { entry } = await stack.admin<{ entry: { fields: { seo?: object } } }>('GET', '/admin/entries/22?site=en');
    const hide = (noindex: boolean) =>
      stack.admin('PATCH', '/admin/entries/22?site=en', { seo: { ...entry.fields.seo, noindex } });
    const isListed = async () => pathsIn(await fetchSitemap('en')).includes(path);
    expect(await isListed()).toBe(true);
    await hide(true);
    await eventually(isListed, (listed) => !listed);
    await hide(false);
    await eventually(isListed, (listed) => listed);
  });
});

describe('[A13] the feeds', () => {
  it.each([
    [
      '/feed.xml',
      'application/rss+xml',
      (xml: ReturnType<typeof parseXml>) => xml.rss.channel.item.map((item: { link: string[] }) => item.link[0]),
    ],
    [
      '/atom.xml',
      'application/atom+xml',
      (xml: ReturnType<typeof parseXml>) =>
        xml.feed.entry.map((entry: { link: { '@href': string }[] }) => entry.link[0]?.['@href']),
    ],
  ])('contain the full text of the studio’s latest articles, with absolute URLs: %s', async (path, type, getLinks) => {
    const { text, headers } = await get(path);
    expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    const links: string[] = getLinks(parseXml(text));
    expect(links.length).toBeGreaterThanOrEqual(10);
    for (const link of links) expect((await fetchText(link)).status).toBe(200);
    expect(text).toContain('They measured eleven decibels less than the year before');
    expect(text).not.toMatch(/(?:href|src)="\/(?!\/)/);
  });

  it.each(['rss', 'atom'] as const)(
    'escape text in %s, and make URLs absolute however they were typed',
    async (format) => {
      const path = '/news/the-second-shelf';
      const words = `${format} <img src=x onerror=alert(1)> &lt;b> &amp; ]]> ]]> R&D`;
      const encoded = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const typed = ['next', '../contact', '?page=2', '#top', '/careers', 'https://b.example/', 'mailto:a@b.example'];
      const links = typed.map((href) => `<a href="${href}">x</a>`).join('');
      await stack.admin('PATCH', '/admin/entries/216?site=en', {
        title: encoded,
        authorElement: words,
        wysiwygSimpleElement: `<p>${encoded}</p><p title="]]>">${links}<img src="hall.jpg" alt="]]>]]>"> and href="/x"</p>`,
      });
      const xml = await eventually(
        async () => (await get(format === 'rss' ? '/feed.xml' : '/atom.xml')).text,
        (text) => new RegExp(`<title[^>]*>(?:<!\\[CDATA\\[)?${format} `).test(text),
      );
      const parsed = parseXml(xml);
      const items = format === 'rss' ? parsed.rss.channel.item : parsed.feed.entry;
      const item = items.find((one: { title: unknown }) => JSON.stringify(one.title).includes(`${format} `));
      const asText = (html: string) =>
        html
          .replace(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&');
      const getHtml = (value: string | { '#text': string }) => (typeof value === 'string' ? value : value['#text']);
      const [summary, content] = format === 'rss' ? ['description', 'content:encoded'] : ['summary', 'content'];
      expect(asText(getHtml(item.title))).toBe(words);
      expect(asText(getHtml(item[summary])).startsWith(words)).toBe(true);
      expect(format === 'rss' ? item['dc:creator'] : item.author.name).toBe(words);
      const html = getHtml(item[content]);
      expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        `${stack.site.url}/news/next`,
        `${stack.site.url}/contact`,
        `${stack.site.url}${path}?page=2`,
        `${stack.site.url}${path}#top`,
        `${stack.site.url}/careers`,
        'https://b.example/',
        'mailto:a@b.example',
      ]);
      expect(html).toContain(`src="${stack.site.url}/news/hall.jpg"`);
      expect(html).toContain(' and href="/x"');
      const { text: markdown } = await get('/llms.txt');
      expect(markdown).toContain(`[${format} \\<img src=x onerror=alert(1)> \\&lt;b> \\&amp; \\]\\]> \\]\\]> R\\&D](`);
      expect(markdown).not.toMatch(/(?<!\\)<[a-z]/);
    },
  );

  it('are linked from news pages, and do not exist for a language without a listing', async () => {
    for (const path of ['/news', '/news/tidal-hall-wins-the-quiet-room-prize'])
      expect((await get(path)).text).toMatch(
        /<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/feed\.xml"/,
      );
    expect((await get('/fr/feed.xml')).status).toBe(404);
    expect((await get('/fr/atom.xml')).status).toBe(404);
  });
});

it.each([
  ...['/feed.xml', '/atom.xml', '/sitemap.xml', '/sitemaps/en.xml', '/robots.txt', '/llms.txt'],
  ...[
    '/manifest.webmanifest',
    '/icons/512.png',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/api/tracking',
    '/builds/latest.json',
  ],
])('[F3] %s is generated once for all visitors', async (path) => {
  const url = stack.site.url + path;
  const first = await fetchBytes(url);
  const again = await eventually(
    () => fetchBytes(url, { headers: { 'x-forwarded-for': '203.0.113.7', 'accept-encoding': 'identity' } }),
    ({ headers }) => headers.get('x-vitrine-cache') === 'hit',
  );
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  for (const name of ['content-type', 'cache-control', 'x-content-type-options', 'cross-origin-resource-policy'])
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name) ?? 'none']);
  const head = await fetchBytes(url, { method: 'HEAD' });
  expect([head.status, head.bytes.length, head.headers.get('content-type')]).toEqual([
    200,
    0,
    first.headers.get('content-type'),
  ]);
  const known = await fetchBytes(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
});

type Node = { '@type': string; '@id'?: string; [property: string]: unknown };
async function buildGraph(path: string): Promise<Map<string, Node>> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get(path)).text) ?? [];
  const { '@context': context, '@graph': graph } = JSON.parse(json);
  expect(context).toBe('https://schema.org');
  return new Map(graph.map((node: Node) => [node['@type'], node]));
}

describe('[A13] the structured data', () => {
  it('of every page is one graph without dangling references', async () => {
    for (const { route } of await fetchRoutes(stack.site.url)) {
      const graph = await buildGraph(route);
      expect([...graph.keys()]).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'WebPage']));
      expect(graph.get('Organization')?.['logo']).toBe(`${stack.site.url}/icons/512.png`);
      const ids = new Set([...graph.values()].map((node) => node['@id']));
      const references = [...JSON.stringify([...graph.values()]).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
      expect(
        references.filter((id) => !ids.has(id)),
        route,
      ).toEqual([]);
    }
  });

  it('describes articles, projects with videos, and people', async () => {
    const article = (await buildGraph('/news/tidal-hall-wins-the-quiet-room-prize')).get('Article');
    expect(article).toMatchObject({
      headline: expect.stringContaining('Quiet Room Prize'),
      datePublished: '2026-11-10T09:00:00Z',
    });
    const work = (await buildGraph('/projects/scent-pavilion')).get('CreativeWork');
    expect(work).toMatchObject({
      sponsor: { name: expect.any(String) },
      video: {
        '@type': 'VideoObject',
        contentUrl: expect.stringContaining('/media/'),
        uploadDate: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
        thumbnailUrl: expect.stringContaining('/media/'),
      },
    });
    expect((await buildGraph('/about-us/team')).get('Person')).toMatchObject({ jobTitle: expect.any(String) });
  });

  it('contains breadcrumbs', async () => {
    const crumbs = (await buildGraph('/projects/orrery-hall')).get('BreadcrumbList')?.['itemListElement'];
    expect(crumbs).toMatchObject([
      { position: 1, item: `${stack.site.url}/` },
      { position: 2, item: `${stack.site.url}/projects` },
      { position: 3, item: `${stack.site.url}/projects/orrery-hall` },
    ]);
    expect((await buildGraph('/')).has('BreadcrumbList')).toBe(false);
  });
});

it('[A13] marks an accordion as an FAQ only if every row asks a question', async () => {
  const path = '/careers';
  const faqIn = (html: string) =>
    [...html.matchAll(/<details [^>]*itemType="https:\/\/schema\.org\/Question".*?<\/details>/gs)].map(([row]) => [
      /itemProp="name">([^<]*)</.exec(row)?.[1],
      /itemProp="acceptedAnswer" itemType="https:\/\/schema\.org\/Answer"><div itemProp="text">.*?<p>(.)/s.exec(
        row,
      )?.[1],
    ]);
  const { text } = await get(path);
  expect(text.match(/itemType="https:\/\/schema\.org\/FAQPage"/g)).toHaveLength(1);
  expect(faqIn(text)).toEqual([
    ['Must I speak French?', expect.any(String)],
    ['Can I work from home?', expect.any(String)],
    ['Do you take interns?', expect.any(String)],
  ]);
  const entryPath = '/admin/entries/22?site=en';
  const { entry } = await stack.admin<{ entry: { fields: { flexibleComponents: unknown } } }>('GET', entryPath);
  const plain = JSON.stringify(entry.fields.flexibleComponents).replace('Do you take interns?', 'About interns');
  await stack.admin('PATCH', entryPath, { flexibleComponents: JSON.parse(plain) });
  const edited = await eventually(
    () => get(path),
    (page) => page.text.includes('About interns'),
  );
  expect(edited.text).not.toContain('schema.org/FAQPage');
  expect(faqIn(edited.text)).toEqual([]);
});

it('[A13] llms.txt lists the pages of both languages with their descriptions', async () => {
  const { text } = await get('/llms.txt');
  expect(text).toMatch(/^# Orrery\n\n> \S/);
  expect(text).toContain('## Projects (en)');
  expect(text).toMatch(/\n- \[Orrery Hall\]\(http[^)]+\/projects\/orrery-hall\): \S/);
  expect(text).toContain(`(${stack.site.url}/fr)`);
});

it('[A13] there is no security.txt without SECURITY_CONTACT', async () => {
  expect((await get('/.well-known/security.txt')).status).toBe(404);
});

describe('[A13] a site', () => {
  it('with SECURITY_CONTACT has a security.txt', async () => {
    const site = await stack.startSite({ SECURITY_CONTACT: 'mailto:security@example.org' });
    try {
      const { text } = await fetchText(`${site.url}/.well-known/security.txt`);
      expect(text).toMatch(/^Contact: mailto:security@example\.org\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/);
      const [, expires = ''] = /Expires: (.*)/.exec(text) ?? [];
      const days = (Date.parse(expires) - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(170);
      expect(days).toBeLessThan(366);
    } finally {
      await site.stop();
    }
  });

  it('[C1] with hostile texts has valid feeds, sitemaps and structured data', async () => {
    const proxy = await startContentProxy(stack.content.url);
    let first = 0;
    proxy.rewrite(/./, (data, body) => poison(data, body, { first }));
    const site = await stack.startSite({ CMS_ENDPOINT: proxy.endpoint, CMS_MEDIA_ORIGIN: stack.content.url });
    const fetchValid = async (path: string) => {
      const { status, text } = await fetchText(site.url + path);
      expect([path, status]).toEqual([path, 200]);
      return text;
    };
    try {
      let before = '';
      for (first of [0, 40, 80, 120, 160]) {
        expect((await deliverEvent(site.url, everythingSaved())).status).toBe(202);
        const last = before;
        before = await eventually(
          () => fetchValid('/llms.txt'),
          (text) => text !== last,
        );
        for (const path of ['/sitemap.xml', '/sitemaps/en.xml', '/sitemaps/fr.xml']) parseXml(await fetchValid(path));
        const { rss } = parseXml(await fetchValid('/feed.xml'));
        const { feed } = parseXml(await fetchValid('/atom.xml'));
        const titles = [...rss.channel.item, ...feed.entry].map(({ title }) => title?.['#text'] ?? title ?? '');
        expect(titles.length).toBeGreaterThan(10);
        expect(titles.filter((title) => /<[a-z/!?]/i.test(title))).toEqual([]);
        const html = await fetchValid('/projects/orrery-hall');
        const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
        expect(JSON.parse(json)['@graph'].length).toBeGreaterThan(3);
        const links = [...before.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, url = '']) => url);
        expect(links.filter((url) => !url.startsWith(site.url)).length).toBe(0);
        expect(before).not.toMatch(/(?<!\\)<[a-z/!?]/i);
      }
    } finally {
      await site.stop();
      await proxy.close();
    }
    expect(payloads.length).toBeGreaterThanOrEqual(150);
  }, 120_000);
});
