import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CmsError } from '#lib/cms/cms-error.ts';
import { onCmsError } from '#lib/cms/error-events.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { setCmsEndpoint } from '#lib/env.ts';
import {
  brokenResponses,
  type FaultyCms,
  gzipBomb,
  halfGzip,
  lengthTooSmall,
  pong,
  reply,
  slowDrip,
  startFaultyCms,
} from '../../../../tests/support/cms/start-faulty-cms.ts';
import { queryCms } from './client.ts';

const ping: TadaDocumentNode<{ ping: string }, Record<string, unknown>> = parse('query pingCms { ping }');
const mutation: TadaDocumentNode<{ ping: string }, Record<string, unknown>> = parse('mutation ChangeCms { ping }');

let cms: FaultyCms;
beforeAll(async () => {
  cms = await startFaultyCms();
});
afterAll(() => cms.close());

/** Points the client at the test CMS, with these environment variables. */
function configure(settings: Record<string, string>): void {
  for (const name of ['CMS_METHOD', 'CMS_TIMEOUT_MS', 'NEXT_PHASE']) delete process.env[name];
  Object.assign(process.env, { NODE_ENV: 'test', ...settings });
  setCmsEndpoint(cms.endpoint);
}
beforeEach(() => configure({}));
afterAll(() => configure({}));

const reported: CmsError[] = [];
afterAll(onCmsError((failure) => void reported.push(failure)));
beforeEach(() => {
  reported.length = 0;
});

async function expectFailure(document = ping, variables = {}): Promise<CmsError> {
  const error = await queryCms(document, variables).catch((thrown: unknown) => thrown);
  if (!(error instanceof CmsError)) throw new Error(`expected a CmsError, got ${JSON.stringify(error)}`);
  expect(reported).toEqual([error]);
  return error;
}

const expectSuccess = async () => {
  cms.respondWith(reply(pong));
  expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
};

describe('[G4] a query whose response is broken, slow or too large', () => {
  it.each(Object.entries(brokenResponses))('fails on %s, and the next one succeeds', async (_, act) => {
    cms.respondWith(act);
    const { message, messages } = await expectFailure();
    expect(message).toMatch(/^[\w .,:'"()/-]{4,120}$/);
    expect(messages).toEqual([message]);
    expect(cms.requests).toHaveLength(1);
    await expectSuccess();
  });

  it.each([
    ['a content length that is too small', lengthTooSmall],
    ['a truncated compressed response', halfGzip],
  ])('fails on %s, and the next one succeeds', async (_, act) => {
    cms.respondWith(act);
    await expectFailure();
    await expectSuccess();
  });

  it('fails with the name of the setting if a slow response exceeds the time limit', async () => {
    configure({ CMS_TIMEOUT_MS: '200' });
    cms.respondWith(slowDrip);
    const began = performance.now();
    expect((await expectFailure()).message).toBe('no complete response within 200 ms (CMS_TIMEOUT_MS)');
    // Half of the default limit.
    expect(performance.now() - began).toBeLessThan(5000);
    // On a busy machine, even a good response can take longer than 200 ms.
    configure({});
    await expectSuccess();
  });

  it.each([
    ['once decompressed', gzipBomb],
    ['according to its Content-Length', reply(pong, 200, { 'content-length': String(80 * 1024 * 1024) })],
  ])('fails on a response of 80 MiB, %s', async (_, act) => {
    cms.respondWith(act);
    expect((await expectFailure()).message).toBe('the response is longer than 64 MiB');
    await expectSuccess();
  });
});

describe('[G4] a response that is not GraphQL', () => {
  it.each([
    ['a page with 200', 200, 'text/html', '<!doctype html><h1>Down &amp; out</h1>', 'Down &amp; out'],
    ['JSON that is not an object', 200, 'application/json', '"pong"', '"pong"'],
    ['truncated JSON', 200, 'application/json', '{"data":', '{"data":'],
    ['nothing', 200, 'application/json', '', undefined],
    ['a page with 503', 503, 'text/html', `<p>${'Down. '.repeat(1000)}</p>`, `${'Down. '.repeat(33)}Do`],
  ])('is reported with its status and the beginning of its body: %s', async (_, status, type, body, beginning) => {
    cms.respondWith(reply(body, status, { 'content-type': type }));
    expect(await expectFailure()).toMatchObject({
      message: `GraphQL Error (Code: ${status})`,
      messages: [],
      status,
      excerpt: beginning,
    });
  });

  it.each([301, 302, 307, 308])(
    'is not followed if it is a %i redirect, so that no other host gets the token or cookies',
    async (status) => {
      const elsewhere = await startFaultyCms();
      try {
        cms.respondWith(reply('', status, { location: elsewhere.endpoint }));
        const { message, excerpt } = await expectFailure();
        expect(message).toBe(`GraphQL Error (Code: ${status})`);
        expect(excerpt).toBe(`redirect to ${elsewhere.endpoint}`);
        expect(elsewhere.requests).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    },
  );
});

describe('[G3] a failed request', () => {
  const statuses = [408, 409, 425, 429, 500, 502, 503, 504];

  it.each(statuses)('is retried once after %i with GET, but not with POST', async (status) => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(reply('', status), reply(pong));
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
    expect(cms.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
    cms.respondWith(reply('', status));
    expect((await expectFailure()).status).toBe(status);
    expect(cms.requests).toHaveLength(2);
    reported.length = 0;
    configure({});
    cms.respondWith(reply('', status));
    expect((await expectFailure()).status).toBe(status);
    expect(cms.requests.map(({ method }) => method)).toEqual(['POST']);
  });

  it.each([400, 401, 403, 404, 405, 410, 418, 501, 505])('is not retried after %i', async (status) => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(reply('', status));
    await expectFailure();
    expect(cms.requests).toHaveLength(1);
  });

  it.each([
    ['errors', '{"errors":[{"message":"one"}]}'],
    ['a page', '<h1>A page</h1>'],
  ])('is not retried after %s with 200', async (_, body) => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(reply(body));
    await expectFailure();
    expect(cms.requests).toHaveLength(1);
  });

  it.each(Object.entries(brokenResponses))('is retried once after %s with GET', async (_, act) => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(act, reply(pong));
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
    expect(cms.requests).toHaveLength(2);
  });

  it.each([
    ['seconds', '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('is retried after the time in Retry-After, given as %s', async (_, after) => {
    configure({ CMS_METHOD: 'GET' });
    const header = typeof after === 'string' ? after : after();
    cms.respondWith(reply('', 503, { 'retry-after': header }), reply(pong));
    const began = performance.now();
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  it('is not retried if Retry-After exceeds the time limit', async () => {
    // Waiting until the limit would take longer than this test may.
    configure({ CMS_METHOD: 'GET', CMS_TIMEOUT_MS: '120000' });
    cms.respondWith(reply('', 503, { 'retry-after': '121' }));
    expect((await expectFailure()).status).toBe(503);
    expect(cms.requests).toHaveLength(1);
  });

  it.each(['soon', '-5', 'Wed, 21 Oct 2015 07:28:00 GMT'])('is retried if Retry-After is %j', async (header) => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(reply('', 503, { 'retry-after': header }), reply(pong));
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
  });

  it('is not retried after the time limit', async () => {
    configure({ CMS_METHOD: 'GET', CMS_TIMEOUT_MS: '300' });
    cms.respondWith(slowDrip);
    expect((await expectFailure()).message).toBe('no complete response within 300 ms (CMS_TIMEOUT_MS)');
    expect(cms.requests).toHaveLength(1);
  });
});

const patient = {
  'a build': { NEXT_PHASE: 'phase-production-build', CMS_TIMEOUT_MS: '100' },
  development: { NODE_ENV: 'development', CMS_TIMEOUT_MS: '100' },
};

describe.each(Object.entries(patient))('[G3] in %s, a query', (_, variables) => {
  beforeEach(() => configure(variables));

  it.each(Object.entries(brokenResponses))('is retried after %s, even with POST', async (_, act) => {
    cms.respondWith(act, act, reply(pong));
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
    expect(cms.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    expect(reported).toEqual([]);
  });

  it('has a longer time limit than a visitor’s request', async () => {
    cms.respondWith((...given) => setTimeout(reply(pong), 300, ...given));
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
    expect(cms.requests).toHaveLength(1);
  });

  it('fails after the last retry; a mutation is never retried', async () => {
    cms.respondWith(reply('', 503));
    expect((await expectFailure()).status).toBe(503);
    expect(cms.requests.length).toBeGreaterThan(2);
    reported.length = 0;
    cms.respondWith(reply('', 503));
    await expectFailure(mutation);
    expect(cms.requests).toHaveLength(1);
  });
});

it('[G3] a build makes five attempts, with doubling delays', async () => {
  configure(patient['a build']);
  const times: number[] = [];
  cms.respondWith((response) => {
    times.push(performance.now());
    response.socket?.destroy();
  });
  await expectFailure();
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  for (const [at, least] of [10, 20, 40, 80].entries()) expect(pauses[at]).toBeGreaterThan(0.8 * least);
  expect(pauses).toHaveLength(4);
});

describe('[G2] a request', () => {
  it('is a POST with the query, variables and operation name', async () => {
    cms.respondWith(reply(pong));
    await queryCms(ping, { slug: 'a, b' });
    const [request] = cms.requests;
    expect([request?.method, request?.headers['content-type'], request?.url.search]).toEqual([
      'POST',
      'application/json',
      '',
    ]);
    const body: unknown = JSON.parse(request?.body ?? '');
    expect(body).toEqual({
      query: expect.stringMatching(/^query pingCms \{\s+ping\s+\}$/),
      variables: { slug: 'a, b' },
      operationName: 'pingCms',
    });
  });

  it('is a GET if configured, with quoted values unchanged', async () => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(reply(pong));
    const quoted: TadaDocumentNode<{ ping: string }, Record<string, string>> = parse(
      'query pingCms {\n  # a remark\n  ping: entry(search: "red,  green #5") { id }\n}',
    );
    await queryCms(quoted, { search: 'hall & "co", #5' });
    const [request] = cms.requests;
    expect(request?.method).toBe('GET');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      query: 'query pingCms{ping:entry(search:"red,  green #5"){id}}',
      variables: '{"search":"hall & \\"co\\", #5"}',
      operationName: 'pingCms',
    });
  });

  it('is a POST if the URL would exceed 8,000 characters', async () => {
    configure({ CMS_METHOD: 'GET' });
    const getLength = () =>
      cms.requests[0]?.url.href.replace('http://cms.example', new URL(cms.endpoint).origin).length;
    cms.respondWith(reply(pong));
    await queryCms(ping, { search: '' });
    const room = 8000 - (getLength() ?? 0);
    cms.respondWith(reply(pong));
    await queryCms(ping, { search: 'x'.repeat(room) });
    expect([cms.requests[0]?.method, getLength()]).toEqual(['GET', 8000]);
    cms.respondWith(reply(pong));
    await queryCms(ping, { search: 'x'.repeat(room + 1) });
    expect(cms.requests.map(({ method }) => method)).toEqual(['POST']);
    expect(JSON.parse(cms.requests[0]?.body ?? '').variables.search).toHaveLength(room + 1);
  });

  it('is sent again as a POST if the CMS rejects the URL as too long', async () => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(reply('', 414), reply(pong));
    expect(await queryCms(ping, {})).toEqual({ ping: 'pong' });
    expect(cms.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    cms.respondWith(reply('', 414));
    expect((await expectFailure()).status).toBe(414);
    expect(cms.requests).toHaveLength(2);
  });

  it('keeps the parameters of the endpoint with either method', async () => {
    for (const method of ['GET', 'POST']) {
      configure({ CMS_METHOD: method });
      setCmsEndpoint(`${cms.endpoint}?schema=public`);
      cms.respondWith(reply(pong));
      await queryCms(ping, {});
      expect(cms.requests[0]?.url.searchParams.get('schema')).toBe('public');
    }
  });

  it('is a POST without a retry if it is a mutation', async () => {
    configure({ CMS_METHOD: 'GET' });
    cms.respondWith(reply('', 503));
    await expectFailure(mutation);
    expect(cms.requests.map(({ method }) => method)).toEqual(['POST']);
  });
});

describe('[G3] a request for a visitor', () => {
  it('is aborted on disconnect without reporting an error', async () => {
    cms.respondWith(slowDrip);
    const leaving = new AbortController();
    const gone = new Error('the visitor left');
    const pending = queryCms(ping, {}, { visitor: { signal: leaving.signal } });
    await expect.poll(() => cms.requests.length).toBe(1);
    leaving.abort(gone);
    await expect(pending).rejects.toBe(gone);
    expect(reported).toEqual([]);
  });

  it('is not retried after a disconnect', async () => {
    // Waiting for the retry would take longer than this test may.
    configure({ CMS_METHOD: 'GET', CMS_TIMEOUT_MS: '240000' });
    cms.respondWith(reply('', 503, { 'retry-after': '120' }));
    const leaving = new AbortController();
    const pending = queryCms(ping, {}, { visitor: { signal: leaving.signal } });
    await expect.poll(() => cms.requests.length).toBe(1);
    leaving.abort();
    await expect(pending).rejects.toThrow(/abort/i);
    expect(cms.requests).toHaveLength(1);
  });

  it('is not sent if the client has disconnected', async () => {
    cms.respondWith(reply(pong));
    await expect(queryCms(ping, {}, { visitor: { signal: AbortSignal.abort() } })).rejects.toThrow(/abort/i);
    expect(cms.requests).toEqual([]);
  });
});
