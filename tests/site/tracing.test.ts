import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually } from '../support/ask.ts';
import { type ContentProxy, startContentProxy } from '../support/content-proxy.ts';
import { deliver } from '../support/deliver.ts';
import { type Listening, listen } from '../support/listen.ts';
import { receiveTraces } from '../support/receive-traces.ts';
import { type Site, type Stack, startStack } from '../support/start-stack.ts';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const ownId = /^[\da-f-]{36}$/;

let proxy: ContentProxy;
let stack: Stack;
let purged: Listening;
let traces: Awaited<ReturnType<typeof receiveTraces>>;
const asked: { operation: string; headers: IncomingHttpHeaders }[] = [];
const edge = http.createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));

beforeAll(async () => {
  [purged, traces] = await Promise.all([listen(edge), receiveTraces()]);
  stack = await startStack({ hasOwnAddress: true, variables: { WARM_UP: 'none' } });
  running = stack.site;
  proxy = await startContentProxy(stack.content.url);
  proxy.hear((question, _, headers) => {
    asked.push({ operation: /(?:query|mutation)\s+(\w+)/.exec(question)?.[1] ?? '', headers });
  });
});
afterAll(async () => {
  await stack?.close();
  await Promise.all([proxy?.close(), traces?.close(), purged?.close()]);
});

let running: Site;

/** Starts the site again, with nothing kept. */
async function restart(variables: Record<string, string> = {}): Promise<Site> {
  await running.stop();
  running = await stack.startSite({
    CMS_ENDPOINT: proxy.endpoint,
    CACHE_DIR: `${stack.directory}/${hex(4)}`,
    ...variables,
  });
  return running;
}

const linesOf = (site: Site, event: string) =>
  site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line['event'] === event);

const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id');

describe('[B10] a request has one id, from the edge to the CMS', () => {
  it('in the response, the log lines of server and renderer, and what the CMS is asked', async () => {
    const site = await restart();
    const id = `edge-${hex(4)}`;
    const searched = await ask(`${site.url}/search?q=hall`, { headers: { 'x-request-id': id } });
    expect(idOf(searched)).toBe(id);
    const own = asked.filter(({ headers }) => headers['x-request-id'] === id).map(({ operation }) => operation);
    expect(own).toContain('getSearchPage');

    const stop = proxy.spoil(/getSearchPage/, 'status 500');
    const failing = `edge-${hex(4)}`;
    const failed = await ask(`${site.url}/search?q=whale`, { headers: { 'x-request-id': failing } });
    stop();
    expect([failed.status, idOf(failed)]).toEqual([503, failing]);
    // Renderers log what the CMS does, the server what becomes of the request.
    for (const event of ['content-failed', 'page-unavailable'])
      expect(linesOf(site, event).map(({ requestId }) => requestId)).toEqual([failing]);

    const page = `edge-${hex(4)}`;
    for (const mark of ['miss', 'hit']) {
      const answer = await ask(`${site.url}/careers`, { headers: { 'x-request-id': page } });
      expect([answer.headers.get('x-vitrine-cache'), idOf(answer)]).toEqual([mark, page]);
    }
    expect(asked.filter(({ headers }) => headers['x-request-id'] === page)).not.toEqual([]);
  });

  it('that a webhook gives to what it invalidates', async () => {
    const site = await restart();
    const id = `webhook-${hex(4)}`;
    await deliver(site.url, { headers: { 'x-request-id': id } });
    expect(linesOf(site, 'invalidated')).toContainEqual(expect.objectContaining({ element: '101', requestId: id }));
  });

  it('made by the server where none came, or none that is safe, or from a stranger', async () => {
    const site = await restart();
    const made = new Set<string | null>();
    const unsafe = ['a b', 'x'.repeat(129), '<script>', "';--"];
    for (const given of [undefined, ...unsafe]) {
      const answer = await ask(
        `${site.url}/careers`,
        given === undefined ? {} : { headers: { 'x-request-id': given } },
      );
      expect(idOf(answer)).toMatch(ownId);
      made.add(idOf(answer));
    }
    expect(made.size).toBe(unsafe.length + 1);
  });

  it('with every kind of response but a file of the build, which no log line tells of', async () => {
    const site = await restart();
    const targets = ['/healthz', '/careers/', '/nowhere', '/robots.txt', '/api/tracking', '/_next/static/none.js'];
    for (const target of targets)
      expect([target, idOf(await ask(site.url + target))]).toEqual([target, expect.stringMatching(ownId)]);
    for (const method of ['HEAD', 'POST', 'DELETE'])
      expect(idOf(await ask(`${site.url}/careers`, { method }))).toMatch(ownId);
    const { headers, text } = await ask(`${site.url}/careers`);
    const known = await ask(`${site.url}/careers`, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([known.status, idOf(known)]).toEqual([304, expect.stringMatching(ownId)]);
    const [file = ''] = /\/_next\/static\/[^"]+\.css/.exec(text) ?? [];
    const sent = await ask(site.url + file);
    const unchanged = await ask(site.url + file, { headers: { 'if-none-match': sent.headers.get('etag') ?? '' } });
    expect([sent.status, idOf(sent), unchanged.status, idOf(unchanged)]).toEqual([200, null, 304, null]);
  });

  it('and a trace of its proxy goes on to the CMS, without any exporter', async () => {
    const site = await restart();
    const [traceId, parent] = [hex(16), `00-TRACE-${hex(8)}-01`];
    const traceparent = parent.replace('TRACE', traceId);
    const answer = await ask(`${site.url}/search?q=hall`, { headers: { traceparent, tracestate: 'vendor=1' } });
    expect(idOf(answer)).toBe(traceId);
    const { headers } = asked.findLast(({ operation }) => operation === 'getSearchPage') ?? {};
    expect(headers).toMatchObject({ traceparent, tracestate: 'vendor=1', 'x-request-id': traceId });
    for (const bad of [`00-${'0'.repeat(32)}-${hex(8)}-01`, `ff-${traceId}-${hex(8)}-01`, `00-${traceId}-${hex(8)}`]) {
      // A search that nobody has made yet.
      await ask(`${site.url}/search?q=${hex(4)}`, { headers: { traceparent: bad } });
      const last = asked.findLast(({ operation }) => operation === 'getSearchPage')?.headers ?? {};
      expect([bad, last['traceparent'], last['x-request-id'] === traceId]).toEqual([bad, undefined, false]);
    }
  });
});

describe('[B10] with OTEL_EXPORTER_OTLP_ENDPOINT, one trace shows', () => {
  let site: Site;
  beforeAll(async () => {
    site = await restart({
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=only%20for%20the%20collector',
      EDGE_PURGE: 'http',
      EDGE_HTTP_URL: `${purged.url}/purge`,
    });
  });

  /** Waits for a span by the names that lead to it. Processes export at different times. */
  const traced = (traceId: string, path: RegExp) =>
    eventually(
      async () => traces.spansOf(traceId).find((span) => path.test(traces.pathTo(span))),
      (span) => span !== undefined,
    );

  it('a page from the edge to the CMS: request, look-up, render, renderer, query', async () => {
    const [traceId, spanId] = [hex(16), hex(8)];
    const path = '/projects/tidal-hall';
    const answer = await ask(site.url + path, { headers: { traceparent: `00-${traceId}-${spanId}-01` } });
    expect([answer.headers.get('x-vitrine-cache'), idOf(answer)]).toEqual(['miss', traceId]);
    await traced(traceId, /^GET, page look-up, render, renderer, query \w+$/);
    const request = await traced(traceId, /^GET$/);
    expect(request?.parentSpanId).toBe(spanId);
    expect(request?.attributes).toMatchObject({ 'url.path': path, 'http.response.status_code': 200 });
    const sent = asked.find(({ headers }) => headers['traceparent']?.toString().includes(traceId));
    expect(sent?.headers['x-request-id']).toBe(traceId);
    expect(new Set(traces.keys)).toEqual(new Set(['only for the collector']));
  });

  it('a webhook: tags, invalidation, purge, and the render of what is stale', async () => {
    await ask(`${site.url}/projects/tidal-hall`);
    const [traceId, spanId] = [hex(16), hex(8)];
    await deliver(site.url, { headers: { traceparent: `00-${traceId}-${spanId}-01` } });
    const purge = await traced(traceId, /^POST, tags, invalidation, purge$/);
    expect(purge?.attributes['vitrine.tags']).toBeGreaterThan(0);
    await traced(traceId, /^POST, tags, invalidation, render, renderer, query \w+$/);
  });

  it('a collector that is down costs a line of the log', async () => {
    site = await restart({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await ask(`${site.url}/careers`)).status).toBe(200);
    const [line] = await eventually(
      async () => linesOf(site, 'traces-not-exported'),
      (lines) => lines.length > 0,
    );
    expect(line).toMatchObject({ level: 'warn', message: expect.stringContaining('ECONNREFUSED') });
  });
});
