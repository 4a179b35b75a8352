import { readFileSync } from 'node:fs';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuSeconds, listChildren } from '../bench/support/process-usage.ts';
import { deliver } from '../support/cms/deliver.ts';
import { type Listening, listen } from '../support/processes/listen.ts';
import { eventually, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { readMetrics } from '../support/servers/read-metrics.ts';
import { type Stack, startStack, untilWarm } from '../support/stack/start-stack.ts';

const bearer = { headers: { authorization: 'Bearer only-for-prometheus' } };
type Purge = { tags: string[]; soft: boolean };
const purges: (Purge & { authorization: string | undefined; at: number })[] = [];
let isRefusing = false;
/** A custom edge that rejects the first purge, and others on demand. */
const edge = http.createServer(async (request, response) => {
  const purge = (await json(request)) as Purge;
  purges.push({ ...purge, authorization: request.headers.authorization, at: performance.now() });
  response.writeHead(purges.length === 1 || isRefusing ? 503 : 204).end();
});

let edgeListening: Listening;
let stack: Stack;
beforeAll(async () => {
  edgeListening = await listen(edge);
  stack = await startStack({
    hasOwnUrl: true,
    variables: {
      OPERATOR_TOKEN: 'only-for-prometheus',
      EDGE_PROVIDER: 'http',
      EDGE_HTTP_URL: `${edgeListening.url}/purge`,
      EDGE_HTTP_TOKEN: 'only-for-the-edge',
      EDGE_SECOND_PURGE_MS: '2000',
    },
  });
  await untilWarm(stack.site);
});
afterAll(async () => {
  await stack?.close();
  await edgeListening?.close();
});

const metrics = () => readMetrics(stack.site.url, bearer);

const logged = (event: string) =>
  stack.site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line['event'] === event);

describe('[B10] operators can see', () => {
  it('health, readiness and, with the token, metrics', async () => {
    expect(await fetchText(`${stack.site.url}/healthz`)).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await fetchText(`${stack.site.url}/readyz`)).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^ready\ncontent: as of \d+ s ago\n$/),
    });
    expect((await fetchText(`${stack.site.url}/metrics`)).status).toBe(401);
    const { status, headers } = await fetchText(`${stack.site.url}/metrics`, bearer);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('every metric in the alerts, the dashboard and the runbook', async () => {
    const { text } = await fetchText(`${stack.site.url}/metrics`, bearer);
    const exposed = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    for (const file of ['deploy/prometheus/alerts.yaml', 'deploy/prometheus/dashboard.json', 'runbook.md']) {
      const named = readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8').match(/\bvitrine_\w+/g) ?? [];
      expect(named.length, file).toBeGreaterThan(5);
      expect([...new Set(named).difference(exposed)], file).toEqual([]);
    }
  });

  it('responses to visitors by cache status', async () => {
    const before = await metrics();
    for (let visit = 0; visit < 3; visit++) await fetchText(`${stack.site.url}/projects/tidal-hall`);
    await fetchText(`${stack.site.url}/search?q=hall`);
    await fetchText(`${stack.site.url}/projects?market=museums&service=scenography`);
    for (let visit = 0; visit < 2; visit++) await fetchText(`${stack.site.url}/nowhere?${visit}`);
    // Endpoints bypass the page cache.
    for (const endpoint of ['/api/revalidate', '/api/forms/submit', '/api/newsletter/subscribe']) {
      const { headers } = await fetchText(stack.site.url + endpoint, { method: 'POST' });
      expect([endpoint, headers.get('x-vitrine-cache')]).toEqual([endpoint, null]);
    }
    const after = await metrics();
    const grown = (cache: string) => {
      const name = `vitrine_responses_total{cache="${cache}"}`;
      return after.get(name) - before.get(name);
    };
    const expected = { hit: 3, bypass: 1, miss: 1, not_found: 2, stale: 0 };
    expect(Object.fromEntries(Object.keys(expected).map((mark) => [mark, grown(mark)]))).toEqual(expected);
    expect(after.get('vitrine_render_seconds_count')).toBeGreaterThan(before.get('vitrine_render_seconds_count'));
  });

  it('[B9] each invalidation once, with its tags and cause, and the edge is purged twice', async () => {
    await stack.admin('PATCH', '/admin/entries/101?site=en', { wysiwygSimpleElement: '<p>Seen by operators.</p>' });
    await untilShown(`${stack.site.url}/projects/tidal-hall`, 'Seen by operators.');
    const about101 = () => logged('tags_invalidated').filter(({ element }) => element === '101');
    expect(about101()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        level: 'info',
        event: 'tags_invalidated',
        message: expect.stringMatching(/^entry\.saved of 101 invalidated \d+ tags \(soft\) and 0 \(hard\)\.$/),
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        cause: 'entry.saved',
        element: '101',
        soft: expect.arrayContaining(['entry:101:en']),
        hard: [],
      },
    ]);
    const now = await eventually(metrics, (seen) => seen.get('vitrine_edge_purges_pending') === 0);
    expect(now.get('vitrine_invalidations_total{cause="entry.saved"}')).toBe(1);
    expect(now.get('vitrine_webhooks_total{outcome="accepted"}')).toBe(1);
    expect(now.get('vitrine_last_webhook_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(now.get('vitrine_edge_purges_total{outcome="failed"}')).toBe(1);
    expect(purges.map(({ tags, soft, authorization }) => ({ tags, soft, authorization }))).toEqual(
      Array.from({ length: 3 }, () => ({
        tags: expect.arrayContaining(['entry:101:en']),
        soft: true,
        authorization: 'Bearer only-for-the-edge',
      })),
    );
    const [refused, , again] = purges;
    expect((again?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThan(900);
  });

  it('rejected webhooks with the reason', async () => {
    await fetchText(`${stack.site.url}/api/revalidate`, { method: 'POST', body: '{}' });
    expect(logged('webhook_rejected').at(-1)).toMatchObject({
      level: 'warn',
      outcome: 'unsupported_media_type',
      status: 415,
    });
  });

  it('[G4] each failed query to the CMS, with its name and reason', async () => {
    const name = 'vitrine_cms_request_failures_total{operation="getSearchPage",status="500"}';
    await stack.admin('POST', '/test/faults', { status: 500 });
    await fetchText(`${stack.site.url}/search?q=hall`);
    await stack.admin('POST', '/test/faults', {});
    expect(logged('cms_request_failed')).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: expect.stringMatching(/^The query getSearchPage failed: \w+/),
        client: `${stack.content.url}/api`,
        operationType: 'query',
        operationName: 'getSearchPage',
        status: 500,
        messages: expect.any(Array),
      }),
    );
    expect((await metrics()).get(name)).toBeGreaterThan(0);
  });
});

describe('[B10] after a failure of the site or its log,', () => {
  it('[B9] a purge that the edge had not accepted before a kill is sent after the restart', async () => {
    await eventually(metrics, (seen) => seen.get('vitrine_edge_purges_pending') === 0);
    isRefusing = true;
    const before = purges.length;
    // The content has not changed, so the reconciliation at startup purges nothing.
    expect((await deliver(stack.site.url)).status).toBe(202);
    await eventually(
      async () => purges.length,
      (count) => count > before,
    );
    await stack.site.stop('SIGKILL');
    isRefusing = false;
    const refused = purges.length;
    const again = await stack.startSite();
    await eventually(
      async () => purges.slice(refused).flatMap(({ tags }) => tags),
      (tags) => tags.includes('entry:101:en'),
    );
    await again.stop();
  });

  it.each([
    // Logging a failed log write would loop.
    ['closed', 100],
    // 250 kB is more than a pipe buffers, so a site that waited for its reader would wait forever.
    ['left open', 1500],
  ] as const)('the site keeps running when its log is %s and no longer read', async (how, refusals) => {
    await stack.site.stop();
    const site = await stack.startSite();
    if (how === 'closed') site.closeLog();
    else site.leaveLog();
    try {
      for (let count = 0; count < refusals; count += 50)
        await Promise.all(
          Array.from({ length: 50 }, () => fetchText(`${site.url}/api/revalidate`, { method: 'POST' })),
        );
      expect((await fetchText(`${site.url}/careers`)).status).toBe(200);
      if (how === 'left open') await site.stop();
    } finally {
      await site.stop('SIGKILL');
    }
  });

  it.runIf(process.platform === 'linux')(
    'renderers become idle when their log is closed and pages have failed',
    { timeout: 240_000 },
    async () => {
      await stack.site.stop();
      const site = await stack.startSite({ CMS_ENDPOINT: 'http://127.0.0.1:9/api' });
      try {
        site.closeLog();
        for (let count = 0; count < 5; count++)
          expect((await fetchText(`${site.url}/search?q=${count}`)).status).toBe(503);
        const used = () => listChildren(site.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0);
        const usedInASecond = async () => {
          const before = used();
          await setTimeout(1000);
          return used() - before;
        };
        await eventually(usedInASecond, (seconds) => seconds < 0.1, 100_000);
      } finally {
        await site.stop('SIGKILL');
      }
    },
  );
});
