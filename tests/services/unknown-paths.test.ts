import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentBytes } from '../bench/support/process-usage.ts';
import { createNews } from '../support/cms/create-news.ts';
import { deliverEvent, projectSaved } from '../support/cms/deliver.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { fetchHeads } from '../support/requests/raw-request.ts';
import { inTurn } from '../support/sampled.ts';
import { readMetrics } from '../support/servers/read-metrics.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

const redis = await startRedis();
let fleet: Fleet;

/** Unknown paths of every kind: both locales, nested, with queries, filters and page numbers out of range. */
const unknown = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const kinds = [
      '/x-',
      '/fr/x-',
      '/projects/x-',
      '/a/b/fr/x-',
      '/about-us/team/',
      '/x?q=',
      '/news?page=9&type=',
      '/%C3%A9-',
    ];
    return `${kinds[number % kinds.length]}${number}`;
  });

const getFiles = (index: number) =>
  fs.readdirSync(path.join(fleet.directory, `cache-${index}`), { recursive: true }).toSorted();

/** Pages stored by an instance and Redis, and renders so far. */
async function measureStored(index: number) {
  const metrics = await readMetrics(fleet.sites[index]?.url ?? '');
  const names = [
    'stored_pages',
    'memory_cache_pages',
    'renders_total{outcome="ok"}',
    'renders_total{outcome="failed"}',
  ];
  const counted = names.map((name) => [name, metrics.get(`vitrine_${name}`)]);
  return { ...Object.fromEntries(counted), files: getFiles(index), keys: (await redis?.keys('*'))?.toSorted() };
}

describe.skipIf(!redis)('[A9] paths outside the route table', () => {
  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: redis?.url });
    // Cache the 404 page of each locale.
    for (const { url } of fleet.sites) for (const site of ['', '/fr']) await fetchText(`${url}${site}/nowhere`);
    await fleet.operations();
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await redis?.close();
  });

  it.runIf(isDue())('20,000 of them use no memory, disk, Redis or CMS queries', async () => {
    for (const [index, { url, pid }] of fleet.sites.entries()) {
      const request = (paths: string[]) => fetchHeads(Number(new URL(url).port), paths);
      // Warm up the JIT.
      await request(unknown(2000));
      await fleet.operations();
      const [before, bytes] = [await measureStored(index), residentBytes(pid)];
      const responses = await request(unknown(22_000).slice(2000));
      expect(responses.filter(({ status }) => status !== 404)).toEqual([]);
      expect(await measureStored(index)).toEqual(before);
      // Allow for uncollected garbage. Storing a page for each would take 2 GB.
      expect((residentBytes(pid) - bytes) / 2 ** 20).toBeLessThan(250);
      expect(await fleet.operations()).toEqual({});
    }
  });

  it.runIf(isDue())('respond with a page that contains the path, with and without gzip', async () => {
    for (const encoding of ['gzip', 'br, gzip', 'br', 'identity'])
      for (const pagePath of ['/x-1?a=<b>&c', '/fr/x-%C3%A9']) {
        const headers = { 'accept-encoding': encoding };
        const { status, text, headers: responseHeaders } = await fetchText(fleet.sites[1]?.url + pagePath, { headers });
        const shown = pagePath.replace('<b>&', '%3Cb%3E&#38;');
        expect([status, responseHeaders.get('content-encoding')]).toEqual([
          404,
          encoding.includes('gzip') ? 'gzip' : null,
        ]);
        expect(text).toContain(`<title>Page Not Found: ${shown}</title>`);
        expect(text).toMatch(/<\/html>\s*$/);
        expect(responseHeaders.get('cache-control')).toBe('no-store');
      }
  });

  it.runIf(isDue())('[B3] [B8] become pages on all instances when published, and 404 again when deleted', async () => {
    for (const { url } of fleet.sites) expect((await fetchText(`${url}/news/soon-here`)).status).toBe(404);
    const { id, path: made } = await createNews(fleet, 'soon-here');
    for (const { url } of fleet.sites)
      await eventually(
        () => fetchText(url + made),
        ({ status, text }) => status === 200 && text.includes('Made.'),
      );
    await fleet.admin('DELETE', `/admin/entries/${id}`);
    for (const { url } of fleet.sites)
      await eventually(
        () => fetchText(url + made),
        ({ status }) => status === 404,
      );
  });

  it.runIf(isDue())('respond with 503, not 404, while the CMS cannot confirm that they are missing', async () => {
    const { url } = fleet.sites[0] ?? { url: '' };
    await createNews(fleet, 'last-one');
    await eventually(
      () => fetchText(`${url}/news/last-one`),
      ({ status }) => status === 200,
    );
    await eventually(
      () => fleet.operations(),
      (operations) => Object.keys(operations).length === 0,
    );
    await fleet.admin('POST', '/test/faults', { down: true });
    await deliverEvent(url, projectSaved('9999', 'projects/unheard-of'));
    expect((await fetchText(`${url}/projects/unheard-of`)).status).toBe(503);
    // No change was announced for other paths.
    expect((await fetchText(`${url}/x-1`)).status).toBe(404);
    expect((await fetchText(`${url}/news/last-one`)).status).toBe(200);
    await fleet.admin('POST', '/test/faults', {});
    expect((await fetchText(`${url}/projects/unheard-of`)).status).toBe(404);
  });
});
