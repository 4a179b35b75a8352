import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchAllPages } from '../support/requests/fetch-all-pages.ts';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { validateStructuredData } from '../support/schemas/validate-structured-data.ts';
import { validateXml } from '../support/schemas/validate-xml.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';
import { waitForFreshPages } from '../support/stack/wait-for-fresh-pages.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack({ hasOwnUrl: true });
});
afterAll(() => stack.close());

const getPageText = async (path: string) => (await fetchText(stack.site.url + path)).text;

describe('[A13] validation by schema', () => {
  it.each([
    ['/sitemap.xml', 'sitemapIndex', '</loc>', '</loc><priority>1</priority>'],
    ['/sitemaps/en.xml', 'sitemap', /<lastmod>[^<]*/, '<lastmod>yesterday'],
    ['/sitemaps/en.xml', 'sitemap', /<image:loc>[^<]*<\/image:loc>/, ''],
    ['/sitemaps/en.xml', 'sitemap', /<video:duration>[^<]*/, '<video:duration>28801'],
    ['/sitemaps/fr.xml', 'sitemap', ' hreflang="fr"', ''],
    ['/feed.xml', 'rss', /<pubDate>[^<]*/, '<pubDate>2026-11-10'],
    ['/feed.xml', 'rss', /<dc:creator>(.*?)<\/dc:creator>/, '<author>$1</author>'],
    ['/feed.xml', 'rss', 'image/jpeg', 'image/jpg'],
    ['/atom.xml', 'atom', /<author>[\s\S]*?<\/author>/, ''],
    ['/atom.xml', 'atom', /<updated>[^<]*/, '<updated>2026-11-10'],
    ['/atom.xml', 'atom', 'image/jpeg', 'image/jpg'],
  ] as const)('%s is valid, and a deviation is detected: %s, %s', async (path, kind, part, other) => {
    const xml = await getPageText(path);
    expect(await validateXml(xml, kind)).toEqual([]);
    const broken = xml.replace(part, other);
    expect(broken).not.toBe(xml);
    expect(await validateXml(broken, kind)).not.toEqual([]);
  });

  it('every sitemap in the index exists', async () => {
    const named = [...(await getPageText('/sitemap.xml')).matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => url);
    expect(named).toEqual(['en', 'fr'].map((site) => `${stack.site.url}/sitemaps/${site}.xml`));
  });

  it('the structured data of every page has known types and properties, and all required ones', async () => {
    const routes = new Set((await fetchRoutes(stack.site.url)).map(({ route }) => route));
    const found = new Set<string>();
    for (const { path, html } of await fetchAllPages(stack.site.url)) {
      const { types, findings } = await validateStructuredData(html);
      expect(findings, path).toEqual([]);
      if (routes.has(path)) expect(types, path).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'WebPage']));
      for (const type of types) found.add(type);
    }
    const kinds = ['Article', 'BreadcrumbList', 'CreativeWork', 'FAQPage', 'Person'];
    expect([...found]).toEqual(expect.arrayContaining(kinds));
  });

  it.each([
    ['an unknown type', '"@type":"CreativeWork"', '"@type":"CreativeWorks"', 'CreativeWorks'],
    ['an unknown property', '"contentUrl"', '"contentAddress"', 'contentAddress'],
    ['a video without a date', '"uploadDate"', '"dateCreated"', 'uploadDate'],
    ['breadcrumbs without positions', '"position"', '"name"', 'position'],
  ])('detects structured data with %s', async (_, part, other, named) => {
    const html = await getPageText('/projects/scent-pavilion');
    expect(html).toContain(part);
    expect((await validateStructuredData(html.replaceAll(part, other))).findings.join('\n')).toContain(named);
  });
});

const fetchDates = async (site: 'en' | 'fr') =>
  new Map(
    [...(await getPageText(`/sitemaps/${site}.xml`)).matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)/g)].map(
      ([, loc = '', lastmod = '']) => [loc.replace(stack.site.url, '') || '/', lastmod],
    ),
  );
const indexDates = async () =>
  [...(await getPageText('/sitemap.xml')).matchAll(/<lastmod>([^<]*)/g)].map(([, lastmod]) => lastmod);

/** The content of every page of a locale, without the layout. */
async function mainParts(site: 'en' | 'fr'): Promise<Map<string, string>> {
  const paths = (await fetchRoutes(stack.site.url)).flatMap((entry) => (entry.site === site ? [entry.route] : []));
  await waitForFreshPages(stack.site.url, paths);
  const parts = new Map<string, string>();
  for (const path of paths)
    parts.set(
      path,
      /<main\b.*<\/main>/s.exec(await getPageText(path))?.[0].replaceAll(/<script\b.*?<\/script>/gs, '') ?? '',
    );
  return parts;
}

const bySite = async <Value>(find: (site: 'en' | 'fr') => Promise<Value>) => ({
  en: await find('en'),
  fr: await find('fr'),
});

const differing = <Key, Value>(before: ReadonlyMap<Key, Value>, after: ReadonlyMap<Key, Value>): Key[] =>
  [...after].flatMap(([key, value]) => (before.get(key) === value ? [] : [key])).toSorted();

describe('[A13] the dates in the sitemap', () => {
  it.each([
    ['an article', '201', 'en', 'title', '/news/what-a-seven-year-old-taught-us-about-lenses', 10],
    ['a project', '101', 'en', 'title', '/projects/tidal-hall', 4],
    ['the card text of a market', '11', 'en', 'textElement', '/markets/museums', 5],
    ['the French home page', '1', 'fr', 'introductionElement', '/fr', 1],
  ] as const)('change with an edit to %s only for the pages that show it', async (_, id, site, field, own, fewest) => {
    const pages = await bySite(mainParts);
    const [before, indexBefore] = [await bySite(fetchDates), await indexDates()];
    await stack.admin('PATCH', `/admin/entries/${id}?site=${site}`, { [field]: `Edited: ${id}` });
    await eventually(
      () => fetchDates(site),
      (dates) => differing(before[site], dates).length > 0,
    );
    const edited = await bySite(mainParts);
    const [after, index] = [await bySite(fetchDates), await indexDates()];
    for (const [place, one] of (['en', 'fr'] as const).entries()) {
      // On its own page, an entry's change might affect only the head.
      const shown = new Set([...(one === site ? [own] : []), ...differing(pages[one], edited[one])]);
      const dated = differing(before[one], after[one]);
      expect(dated).toEqual([...shown].filter((path) => after[one].has(path)).toSorted());
      if (one === site) expect(shown.size).toBeGreaterThanOrEqual(fewest);
      const newest = [...after[one].values()].toSorted().at(-1);
      expect(index[place]).toBe(dated.length > 0 ? newest : indexBefore[place]);
    }
  });
});
