import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { startVarnish } from '../support/servers/start-varnish.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { freePort } from '../support/stack/start-stack.ts';
import { filesIn, keysIn } from '../support/stack/stored-content.ts';

const varnishd = findProgram('varnishd');
const redis = await startRedis();

/** The number of previews; override it with PREVIEWS=200. */
const previews = Number(process.env['PREVIEWS'] ?? 40);
const concurrency = 5;
const draftMarker = 'Onlyinadraftquill';
const publishedMarker = 'Publishedquill';

const pages = [
  { path: '/projects/marble-works', id: '102', field: 'title' },
  { path: '/news', id: '2', field: 'emphasisTitleElement' },
  { path: '/', id: '1', field: 'titleSuffix' },
  { path: '/projects/never-published', id: '102', field: 'title', slug: 'never-published' },
];

it.skipIf(!redis || !varnishd)(
  '[A10] draft content never reaches a public page, a file, Redis or the edge',
  async () => {
    const edgePort = await freePort();
    const fleet = await startFleet({
      cacheUrl: redis?.url,
      variables: { EDGE_PROVIDER: 'varnish', VARNISH_URL: `http://127.0.0.1:${edgePort}` },
    });
    const site = fleet.sites[0]?.url ?? '';
    const edge = await startVarnish(varnishd ?? '', edgePort, Number(new URL(site).port));
    onTestFinished(async () => {
      await edge.close();
      await fleet.close();
      await redis?.close();
    });

    const tokens = await Promise.all(
      pages.map(async ({ id, field, slug }) => {
        const draft = { [field]: draftMarker, ...(slug && { slug }) };
        return String((await fleet.admin('POST', `/admin/drafts/${id}?site=en`, draft))['token']);
      }),
    );
    const shown: boolean[] = [];
    const visited: boolean[] = [];
    const visit = async (url: string) => void visited.push((await fetchText(url)).text.includes(draftMarker));

    async function previewAmongVisitors(index: number): Promise<void> {
      const page = pages[index % pages.length] ?? pages[0];
      const token = tokens[index % pages.length];
      const through = index % 2 === 0 ? edge.url : site;
      const isByCookie = index % 3 === 0;
      const preview = isByCookie
        ? fetchText(`${through}${page?.path}`, { headers: { cookie: `vitrine-draft=${token}` } })
        : fetchText(`${through}${page?.path}?x-craft-preview=1&token=${token}`);
      const words = { wysiwygSimpleElement: `<p>${publishedMarker} ${index}</p>` };
      const [response] = await Promise.all([
        preview,
        visit(edge.url + page?.path),
        visit(site + page?.path),
        index % 10 === 0 && fleet.admin('PATCH', '/admin/entries/102?site=en', words),
      ]);
      shown.push(response.status === 200 && response.text.includes(draftMarker));
    }

    for (let first = 0; first < previews; first += concurrency)
      await Promise.all(
        Array.from({ length: Math.min(concurrency, previews - first) }, (_, more) =>
          previewAmongVisitors(first + more),
        ),
      );
    expect(shown.filter(Boolean).length).toBe(previews);
    expect(visited.filter(Boolean)).toEqual([]);

    await fleet.delivered();
    const directory = path.join(fleet.directory, 'cache-0');
    const stored = async () => [...filesIn(directory), ...(await keysIn(redis?.url ?? ''))];
    // Control: published text is found, so draft text would be too.
    const holding = (all: [string, string][], word: string) =>
      all.filter(([, content]) => content.includes(word)).map(([name]) => name);
    const found = await eventually(stored, (all) => holding(all, publishedMarker).length >= 2, 60_000);
    for (const secret of [draftMarker, ...tokens]) expect(holding(found, secret)).toEqual([]);
    for (const { route } of await fetchRoutes(site))
      for (const from of [site, edge.url]) {
        const { text } = await fetchText(from + route);
        expect(text.includes(draftMarker) || text.includes('vitrine-draft'), from + route).toBe(false);
      }
    const unpublished = await fetchText(`${edge.url}/projects/never-published`);
    expect([unpublished.status, unpublished.text.includes(draftMarker)]).toEqual([404, false]);
    console.log(`${previews} previews, ${visited.length} visits, ${found.length} files and keys searched`);
  },
  600_000,
);
