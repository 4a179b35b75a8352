import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const redis = await startRedis();
let fleet: Fleet;

const at = (index: number, path: string, headers: Record<string, string> = {}) =>
  fetchText((fleet.sites[index]?.url ?? '') + path, { headers });

describe.skipIf(!redis)('[B8] two instances', () => {
  beforeAll(async () => {
    fleet = await startFleet({
      instances: 2,
      cacheUrl: redis?.url,
      variables: { EDGE_PROVIDER: 'varnish', VARNISH_URL: 'http://127.0.0.1:9' },
    });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await redis?.close();
  });

  it('serve the same pages after odd requests to either one', async () => {
    const before = await Promise.all([at(0, '/projects'), at(1, '/projects'), at(1, '/news?page=2')]);
    for (const odd of [
      '/projects?market=&market=zoos-and-aquariums&_rsc',
      '/projects?service=&service=scenography&_rsc=',
      '/news?page=2&page=99',
    ])
      for (const index of [0, 1]) for (const headers of [{ rsc: '1' }, {}]) await at(index, odd, headers);
    const after = await Promise.all([at(0, '/projects'), at(1, '/projects'), at(1, '/news?page=2')]);
    expect(after.map(({ status, text }) => [status, text])).toEqual(before.map(({ status, text }) => [status, text]));
    const restarted = await fleet.restart(1);
    expect((await fetchText(`${restarted.url}/projects`)).text).toBe(before[1]?.text);
  });

  it('[B9] both serve a rendered page with all headers for the edge', async () => {
    const paths = [
      '/projects?service=scenography',
      '/news?type=press',
      '/news?type=internal',
      '/projects?market=museums',
      '/projects?market=museums&service=scenography',
    ];
    const rendered = [];
    for (const path of paths) rendered.push(await at(0, path));
    for (const [index, path] of paths.entries()) {
      const [first, second] = [rendered[index], await at(1, path)];
      expect(second.text).toBe(first?.text);
      for (const name of ['cache-control', 'xkey', 'content-security-policy', 'etag', 'vary']) {
        expect(second.headers.get(name), name).toBeTruthy();
        expect(second.headers.get(name), name).toBe(first?.headers.get(name));
      }
      expect(second.headers.get('x-vitrine-cache')).toMatch(/^(?:hit|miss)$/);
    }
    expect(await readMetric(fleet.sites[1]?.url ?? '', 'vitrine_pages_fetched_total')).toBeGreaterThan(0);
  });
});
