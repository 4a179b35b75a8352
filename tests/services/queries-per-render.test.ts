import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateBySection } from '../../site/lib/routes/template-by-section.ts';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { buildSiteUrl, untilAtRest } from '../support/stack/start-stack.ts';
import { startUncachedSite, type UncachedSite } from '../support/stack/start-uncached-site.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-queries-'));

/** A page of each type in each language, and pages rendered per request. */
const pages = [
  '/',
  '/fr',
  '/careers',
  '/fr/nous-ecrire',
  '/about-us/team',
  '/markets/zoos-and-aquariums',
  '/news',
  '/news/wind-room-opens-in-halifax',
  '/projects',
  '/projects/wind-room',
  '/slider-agora',
  '/fr/slider-agora',
  '/style-guide',
  '/fr/style-guide',
];
const others = [
  '/projects?market=museums',
  '/news?type=press',
  '/search',
  '/search?q=light',
  '/fr/search?q=xyzzy',
  '/nowhere',
  '/fr/nowhere',
  '/newsletter?state=subscribed',
  '/fr/newsletter?state=subscribed',
];

/** Excludes queries of the site itself: the route table, and the content that webhooks are compared with. */
const isPageQuery = ({ operation }: Heard) => !/^get(?:RouteTable|ListingValues|Content\w+)$/.test(operation);

/** Each case restarts the site. */
const isDue = inTurn(4);

let fleet: Fleet;
let cold: UncachedSite;
type Heard = { operation: string; render: string };
const heard: Heard[] = [];

/** Changes the title of the entry at a path. */
async function edit(pagePath: string): Promise<void> {
  const routes = await fetchRoutes(fleet.sites[0]?.url ?? '');
  const found = routes.find(({ route }) => route === pagePath);
  const section =
    Object.entries(templateBySection).find(([, template]) => template === found?.template)?.[0] ?? 'pages';
  const { entries } = await fleet.admin<{ entries: { id: string; slug: string; site: string; title: string }[] }>(
    'GET',
    `/admin/entries?section=${section}&site=${found?.site}`,
  );
  const entry = entries.find(({ slug }) => slug === found?.slug);
  await fleet.admin('PATCH', `/admin/entries/${entry?.id}?site=${found?.site}`, { title: `${entry?.title} *` });
  await fleet.delivered();
}

beforeAll(async () => {
  const variables = { WARM_UP: 'none', SWEEP_PAGES: '0', RECONCILE_INTERVAL_MS: '0' };
  fleet = await startFleet({ hasProxy: true, isWarm: false, variables });
  cold = await startUncachedSite(fleet.proxy, directory, buildSiteUrl);
  fleet.proxy.hear((body, _, headers) => {
    const operation = /query (\w+)/.exec(JSON.parse(body).query)?.[1] ?? '';
    heard.push({ operation, render: String(headers['x-request-id']) });
  });
}, 300_000);
afterAll(async () => {
  await cold?.stop();
  await fleet?.close();
  await rm(directory, { recursive: true, force: true });
});

describe('[B3] CMS queries for one render', () => {
  it('are tested for a page of each type in each of its languages', async () => {
    const routes = await fetchRoutes(fleet.sites[0]?.url ?? '');
    const kinds = new Set(routes.map(({ site, template }) => `${site} ${template}`));
    const counted = routes.filter(({ route }) => pages.includes(route));
    expect(new Set(counted.map(({ site, template }) => `${site} ${template}`))).toEqual(kinds);
    expect(counted).toHaveLength(pages.length);
  });

  it.each([...pages, ...others])('are at most four with empty caches: %s', async (pagePath) => {
    await cold.forget();
    heard.length = 0;
    await fetchText(cold.url + pagePath);
    const pageQueries = heard.filter(isPageQuery).map(({ operation }) => operation);
    expect(pageQueries.length).toBeGreaterThan(0);
    expect(pageQueries.length, pageQueries.join(' ')).toBeLessThanOrEqual(4);
  });

  for (const pagePath of pages)
    it.runIf(isDue())(`are at most four after an edit: ${pagePath}`, async () => {
      // With nothing else in the cache, all renders are of this page.
      const site = await fleet.restart(0, {
        variables: { CACHE_DIR: path.join(directory, String(pages.indexOf(pagePath))) },
      });
      const before = (await fetchText(site.url + pagePath)).headers.get('x-vitrine-rendered');
      await untilAtRest(site.url);
      heard.length = 0;
      await edit(pagePath);
      await eventually(
        () => fetchText(site.url + pagePath),
        ({ headers }) => headers.get('x-vitrine-rendered') !== before,
        60_000,
      );
      await untilAtRest(site.url);
      const renders = Map.groupBy(heard.filter(isPageQuery), ({ render }) => render);
      expect([...renders.keys()]).not.toContain('undefined');
      expect(renders.size).toBeGreaterThan(0);
      for (const queries of renders.values())
        expect(queries.length, queries.map(({ operation }) => operation).join(' ')).toBeLessThanOrEqual(4);
    });
});
