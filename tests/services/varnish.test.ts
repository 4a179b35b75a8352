import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { type BehindVarnish, edited, startBehindVarnish } from '../support/servers/start-behind-varnish.ts';

const program = findProgram('varnishd');
/** Delay of the second purge, which is longer than any response is in transit. */
const secondPurgeMs = 3000;
const page = edited.path;
const entryTag = `entry:${edited.id}:en`;

let edge: BehindVarnish;

describe.skipIf(!program)('[B9] behind Varnish,', () => {
  beforeAll(async () => {
    edge = await startBehindVarnish(program ?? '', secondPurgeMs);
  }, 180_000);
  afterAll(() => edge?.close());

  it('an image is served in ranges', async () => {
    const [picture = ''] = /\/media\/[^"\s]+\.(?:jpg|webp|png)/.exec((await edge.atEdge(page)).text) ?? [];
    const part = await fetchText(edge.url + picture, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
  });

  it.each(['bytes=0-9', 'bytes=-5', 'x', 'bytes=x', 'bytes=0-0,5-9', 'bytes=5-1,', 'lines=1-2'])(
    'a page is never served in ranges (range: %s), whatever the path and method',
    async (range) => {
      for (const path of [page, '/search?q=hall', '/api/tracking', '/nowhere']) {
        for (const method of ['GET', 'HEAD', 'PUT', 'POST']) {
          const init = { method, headers: { range } };
          const site = await fetchText(edge.site.url + path, init);
          expect((await fetchText(edge.url + path, init)).status, `${method} ${path}`).toBe(site.status);
        }
      }
    },
  );

  it('[B10] a cached page has the ID of the current request', async () => {
    const fetchHeaders = async (id: string) =>
      (await fetchText(edge.url + page, { headers: { 'x-request-id': id } })).headers;
    for (const id of ['first', 'second', 'third']) expect((await fetchHeaders(id)).get('x-request-id')).toBe(id);
  });

  it('tags are hidden from visitors', async () => {
    expect((await fetchText(edge.site.url + page)).headers.get('xkey')).not.toBe(null);
    await edge.purge('xkey-purge', entryTag);
    // They stay hidden even after a visitor has asked for them.
    await fetchText(edge.url + page, { headers: { 'x-vitrine-tags': '1' } });
    const { headers } = await edge.untilCached(page);
    const names = ['xkey', 'cache-tag', 'x-vitrine-tags'];
    expect(names.filter((name) => headers.has(name))).toEqual([]);
  });

  it('a page that was rendered longer ago than its s-maxage is cached', async () => {
    const path = '/about-us';
    const rendered = async () =>
      Date.parse((await fetchText(edge.site.url + path)).headers.get('x-vitrine-rendered') ?? '');
    // Wait for longer than the s-maxage.
    await eventually(
      async () => Date.now() - (await rendered()),
      (milliseconds) => milliseconds > 61_000,
      90_000,
    );
    await edge.untilCached(path);
  });

  it('drafts, searches and health checks are never cached', async () => {
    for (const path of [`${page}?token=t`, '/search?q=hall', '/healthz', '/metrics']) {
      for (let visit = 0; visit < 3; visit++)
        expect((await edge.atEdge(path)).headers.get('x-edge'), path).toBe('miss');
    }
  });

  it('a purge without a tag is rejected', async () => {
    expect((await fetchText(edge.url + page, { method: 'PURGE' })).status).toBe(400);
  });

  it('the edge serves the last good page while renders fail, then the next good one', async () => {
    const good = await edge.untilCached(page);
    const repair = edge.relay.fail(page);
    await edge.purge('xkey-softpurge', entryTag);
    for (let visit = 0; visit < 5; visit++) {
      const response = await edge.atEdge(page);
      expect([response.status, response.headers.get('etag')]).toEqual([200, good.headers.get('etag')]);
    }
    repair();
    const text = await edge.edit();
    await edge.untilShown(page, text);
  });

  it('the edge serves the last good page even if it was stale', async () => {
    await edge.untilCached(page);
    await edge.admin('POST', '/test/faults', { delayMs: 1500 });
    const text = await edge.edit();
    await eventually(
      () => edge.atEdge(page),
      ({ headers }) => headers.get('x-vitrine-cache') === 'stale',
      60_000,
    );
    const repair = edge.relay.fail(page);
    for (let visit = 0; visit < 5; visit++) expect((await edge.atEdge(page)).status).toBe(200);
    repair();
    await edge.admin('POST', '/test/faults', {});
    await edge.untilShown(page, text);
  });

  it('the edge serves the last good page while the site is down', async () => {
    const text = await edge.edit();
    await edge.untilShown(page, text, 60_000);
    await edge.untilCached(page);
    await edge.site.stop('SIGKILL');
    await edge.purge('xkey-softpurge', entryTag);
    for (let round = 0; round < 5; round++) {
      // Concurrent requests, because requests coalesced onto a failing one must not see the failure.
      const responses = await Promise.all(Array.from({ length: 20 }, () => edge.atEdge(page)));
      expect(responses.filter(({ status, text: shown }) => status !== 200 || !shown.includes(text)).length).toBe(0);
    }
    expect((await edge.atEdge('/never-requested')).status).toBe(503);
  });
});
