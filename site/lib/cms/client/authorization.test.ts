import { parse } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { env, setCmsEndpoint } from '#lib/env.ts';
import { type FaultyCms, pong, reply, startFaultyCms } from '../../../../tests/support/cms/start-faulty-cms.ts';
import { onTokenRequest, setToken } from './authorization.ts';
import { queryCms } from './client.ts';

const ping: TadaDocumentNode<{ ping: string }, Record<string, never>> = parse('query pingCms { ping }');
const names = ['CMS_TOKEN', 'CMS_TOKEN_COOKIE', 'CMS_AUTH_HEADER', 'CMS_AUTH_SCHEME'] as const;

let cms: FaultyCms;
beforeAll(async () => {
  cms = await startFaultyCms();
});
afterAll(() => cms.close());

function set(settings: Record<string, string>): void {
  for (const name of names) {
    delete process.env[name];
    Reflect.deleteProperty(env, name);
  }
  Object.assign(process.env, settings);
  setCmsEndpoint(cms.endpoint);
}
beforeEach(() => cms.respondWith(reply(pong)));
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setToken(undefined);
  set({});
});

async function sendPing(cookies?: string) {
  await queryCms(ping, {}, { visitor: { cookies } });
  return cms.requests.at(-1)?.headers;
}

describe('[G2] the token of a request', () => {
  it('comes from the hook, the setter, the cookie or the default, in this order', async () => {
    set({ CMS_TOKEN: 'by-default', CMS_TOKEN_COOKIE: 'cms-token' });
    expect((await sendPing())?.authorization).toBe('Bearer by-default');
    const cookies = 'other=1; xcms-token=wrong; cms-token=from%20%3D%20cookie; last=2';
    expect((await sendPing(cookies))?.authorization).toBe('from = cookie');
    setToken('stored');
    expect((await sendPing(cookies))?.authorization).toBe('Bearer stored');
    stops.push(onTokenRequest(async (operation) => `hooked-for-${operation}`));
    expect((await sendPing(cookies))?.authorization).toBe('Bearer hooked-for-pingCms');
  });

  it('is resolved before each request and each retry', async () => {
    let turn = 0;
    stops.push(onTokenRequest(() => `turn-${++turn}`));
    expect((await sendPing())?.authorization).toBe('Bearer turn-1');
    expect((await sendPing())?.authorization).toBe('Bearer turn-2');
    process.env['CMS_METHOD'] = 'GET';
    set({});
    cms.respondWith(reply('', 503), reply(pong));
    await queryCms(ping, {});
    delete process.env['CMS_METHOD'];
    expect(cms.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer turn-3', 'Bearer turn-4']);
  });

  it.each(['', ' \t ', 'two\nlines', 'caractère', undefined])(
    'comes from the next source if it is %j',
    async (token) => {
      set({ CMS_TOKEN: 'by-default', CMS_TOKEN_COOKIE: 'cms-token' });
      stops.push(onTokenRequest(() => token));
      setToken(token);
      expect((await sendPing(`cms-token=${encodeURIComponent(token ?? '')}`))?.authorization).toBe('Bearer by-default');
    },
  );

  it('is not read from a cookie if no cookie name is configured', async () => {
    set({ CMS_TOKEN: 'by-default' });
    expect((await sendPing('cms-token=mine; =mine; undefined=mine'))?.authorization).toBe('Bearer by-default');
  });

  it.each([
    ['  trimmed \n', 'Bearer trimmed'],
    ['Basic dXNlcg==', 'Basic dXNlcg=='],
    ['  JWT abc.def  ', 'JWT abc.def'],
    ['bearer lower', 'bearer lower'],
    ['Bearer', 'Bearer Bearer'],
    ['abc.def ghi', 'Bearer abc.def ghi'],
  ])('%j is sent as %j', async (token, header) => {
    set({ CMS_TOKEN: token });
    expect((await sendPing())?.authorization).toBe(header);
  });

  it('is sent with the configured header and scheme', async () => {
    set({ CMS_TOKEN: 'abc', CMS_AUTH_HEADER: 'X-Api-Key', CMS_AUTH_SCHEME: 'Key' });
    expect(await sendPing()).toMatchObject({ 'x-api-key': 'Key abc' });
    set({ CMS_TOKEN: 'abc', CMS_AUTH_HEADER: 'X-Api-Key', CMS_AUTH_SCHEME: 'none' });
    expect(await sendPing()).toMatchObject({ 'x-api-key': 'abc' });
    expect(await sendPing()).not.toHaveProperty('authorization');
  });

  it('is not sent if no source has one', async () => {
    set({});
    expect(await sendPing()).not.toHaveProperty('authorization');
  });

  it('makes the request fail if its hook throws', async () => {
    stops.push(onTokenRequest(() => Promise.reject(new Error('the token service is down'))));
    await expect(queryCms(ping, {})).rejects.toThrow('the token service is down');
    expect(cms.requests).toEqual([]);
  });
});

it('[G2] cookies are sent only with a request for a visitor', async () => {
  expect((await sendPing('a=1; b=2'))?.cookie).toBe('a=1; b=2');
  expect(await sendPing()).not.toHaveProperty('cookie');
  await queryCms(ping, {});
  expect(cms.requests.at(-1)?.headers).not.toHaveProperty('cookie');
});
