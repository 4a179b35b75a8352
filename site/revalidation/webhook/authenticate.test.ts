import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { craft } from '#revalidation/adapters/craft/craft.ts';
import { authenticate } from './authenticate.ts';

const nowSeconds = 1_800_000_000;
const day = 24 * 60 * 60;
const data = '{"senderClass":"craft\\\\elements\\\\Entry"}';
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const signed = (ts: number | string = nowSeconds, secret = 'new') => ({ data, ts, sig: hmac(secret, `${ts}.${data}`) });
const check = (headers: Record<string, string>, body: string) =>
  authenticate(new Headers(headers), body, ['new', 'old'], nowSeconds, craft.checkSignature);
const bearer = (authorization: string) => check({ authorization }, data);
const getContent = (result: ReturnType<typeof check>) => ('content' in result ? String(result.content) : result.error);

describe('[B4] the sender of a delivery', () => {
  it.each([['Bearer new'], ['Bearer old'], ['bearer new'], ['Bearer  new ']])('is authenticated by %j', (value) => {
    expect(getContent(bearer(value))).toBe(data);
  });

  it.each([['Bearer ne'], ['Bearer newer'], ['Bearer new, old'], ['Bearer ,']])('is rejected with %j', (value) => {
    expect(bearer(value)).toMatchObject({ status: 401, error: 'invalid_token' });
  });

  it.each([['Basic new'], ['Bearer'], ['new'], ['']])('is not authenticated by %j', (value) => {
    expect(bearer(value)).toMatchObject({ status: 401, error: 'authentication_missing' });
  });

  it.each([
    ['now', nowSeconds],
    ['now, with the time as text', String(nowSeconds)],
    ['a day ago', nowSeconds - day],
    ['five minutes ahead', nowSeconds + 300],
  ])('is authenticated by a signature in the body, made %s, with any of the secrets', (_, ts) => {
    for (const secret of ['new', 'old']) expect(getContent(check({}, JSON.stringify(signed(ts, secret))))).toBe(data);
  });

  it.each([
    ['another secret', signed(nowSeconds, 'other'), 'invalid_signature'],
    ['other data', { ...signed(), data: '{}' }, 'invalid_signature'],
    ['another time', { ...signed(), ts: nowSeconds - 1 }, 'invalid_signature'],
    ['half a signature', { ...signed(), sig: signed().sig.slice(0, 32) }, 'invalid_signature'],
    ['an empty signature', { ...signed(), sig: '' }, 'invalid_signature'],
    ['a time more than a day ago', signed(nowSeconds - day - 1), 'timestamp_expired'],
    ['a time more than five minutes ahead', signed(nowSeconds + 301), 'timestamp_in_future'],
    ['a time in words', signed('now'), 'authentication_missing'],
    ['no time', { data, sig: 'x' }, 'authentication_missing'],
  ])('is rejected if the body is signed with %s', (_, body, error) => {
    expect(check({}, JSON.stringify(body))).toMatchObject({ status: 401, error });
  });

  it('is rejected with an invalid header signature, even if another proof is valid', () => {
    const headers = { 'webhook-id': '1', 'webhook-timestamp': String(nowSeconds), 'webhook-signature': 'v1,AAAA' };
    vi.useFakeTimers({ toFake: ['Date'], now: nowSeconds * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(check({ ...headers, authorization: 'Bearer new' }, data)).toMatchObject({ error: 'invalid_signature' });
    expect(check(headers, JSON.stringify(signed()))).toMatchObject({ error: 'invalid_signature' });
  });
});
