import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSignature } from './signature.ts';

const body = '{"v":1}';
const nowSeconds = 1_800_000_000;
const sign = (key: string, id: string, timestamp: string) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
const request = (changes: object = {}) => ({
  id: 'msg_1',
  timestamp: String(nowSeconds),
  signature: sign('s1', 'msg_1', String(nowSeconds)),
  body,
  ...changes,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowSeconds * 1000 }));
afterEach(() => void vi.useRealTimers());

describe('[B4] the webhook signature', () => {
  it('is valid for the signed body, ID and time', () => {
    expect(checkSignature(request(), ['s1'])).toBeUndefined();
  });

  it.each([
    ['another body', { body: '{"v":2}' }, 'invalid_signature'],
    ['another id', { id: 'msg_2' }, 'invalid_signature'],
    ['no signature', { signature: null }, 'authentication_missing'],
    ['an empty signature', { signature: 'v1,' }, 'invalid_signature'],
    ['another scheme', { signature: sign('s1', 'msg_1', String(nowSeconds)).replace('v1', 'v2') }, 'invalid_signature'],
    ['no id', { id: null }, 'authentication_missing'],
    ['a time in words', { timestamp: 'now' }, 'invalid_timestamp'],
    ['a negative time', { timestamp: '-5' }, 'invalid_timestamp'],
  ])('is rejected for %s', (_, changes, problem) => {
    expect(checkSignature(request(changes), ['s1'])).toBe(problem);
  });

  it('is valid until five minutes before or after its time', () => {
    for (const time of [String(nowSeconds - 300), String(nowSeconds + 300)])
      expect(
        checkSignature(request({ timestamp: time, signature: sign('s1', 'msg_1', time) }), ['s1']),
      ).toBeUndefined();
    const late = String(nowSeconds - 301);
    const early = String(nowSeconds + 301);
    expect(checkSignature(request({ timestamp: late, signature: sign('s1', 'msg_1', late) }), ['s1'])).toBe(
      'timestamp_expired',
    );
    expect(checkSignature(request({ timestamp: early, signature: sign('s1', 'msg_1', early) }), ['s1'])).toBe(
      'timestamp_in_future',
    );
  });

  it('is valid with any of several secrets or signatures, so both sides can rotate secrets', () => {
    const both = `${sign('old', 'msg_1', String(nowSeconds))} ${sign('new', 'msg_1', String(nowSeconds))}`;
    expect(checkSignature(request({ signature: both }), ['new'])).toBeUndefined();
    expect(
      checkSignature(request({ signature: sign('old', 'msg_1', String(nowSeconds)) }), ['new', 'old']),
    ).toBeUndefined();
    expect(checkSignature(request(), ['s2'])).toBe('invalid_signature');
  });

  it('matches the Standard Webhooks example with a whsec_ secret', () => {
    vi.setSystemTime(1614265330_000);
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      body: '{"test": 2432232314}',
    };
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(checkSignature(example, [secret])).toBeUndefined();
    expect(checkSignature(example, ['another', secret])).toBeUndefined();
    expect(checkSignature({ ...example, body: '{"test":2432232314}' }, [secret])).toBe('invalid_signature');
  });

  it('uses the text of any other secret as its key', () => {
    for (const secret of ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'a l’été — 海'])
      expect(
        checkSignature(request({ signature: sign(secret, 'msg_1', String(nowSeconds)) }), [secret]),
      ).toBeUndefined();
    const whsec = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(checkSignature(request({ signature: sign(whsec, 'msg_1', String(nowSeconds)) }), [whsec])).toBe(
      'invalid_signature',
    );
  });
});
