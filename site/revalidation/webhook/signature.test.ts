import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature } from './signature.ts';

const body = Buffer.from('{"v":1}');
const nowSeconds = 1_800_000_000;
const sign = (secret: string, id: string, timestamp: string, bytes = body) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(bytes).digest('base64')}`;
const request = (changes: object = {}) => ({
  id: 'msg_1',
  timestamp: String(nowSeconds),
  signature: sign('s1', 'msg_1', String(nowSeconds)),
  body,
  ...changes,
});

describe('[B4] the webhook signature', () => {
  it('is right for the body, id and time that were signed', () => {
    expect(checkSignature(request(), ['s1'], nowSeconds)).toBeUndefined();
  });

  it.each([
    ['another body', { body: Buffer.from('{"v":2}') }, 'bad-signature'],
    ['another id', { id: 'msg_2' }, 'bad-signature'],
    ['no signature', { signature: null }, 'missing-headers'],
    ['an empty signature', { signature: 'v1,' }, 'bad-signature'],
    ['another scheme', { signature: sign('s1', 'msg_1', String(nowSeconds)).replace('v1', 'v2') }, 'bad-signature'],
    ['no id', { id: null }, 'missing-headers'],
    ['a time in words', { timestamp: 'now' }, 'bad-timestamp'],
    ['a negative time', { timestamp: '-5' }, 'bad-timestamp'],
  ])('is refused for %s', (_, changes, problem) => {
    expect(checkSignature(request(changes), ['s1'], nowSeconds)).toBe(problem);
  });

  it('has a window of five minutes on both sides', () => {
    const late = String(nowSeconds - 301);
    const early = String(nowSeconds + 301);
    expect(checkSignature(request({ timestamp: late, signature: sign('s1', 'msg_1', late) }), ['s1'], nowSeconds)).toBe(
      'too-old',
    );
    expect(
      checkSignature(request({ timestamp: early, signature: sign('s1', 'msg_1', early) }), ['s1'], nowSeconds),
    ).toBe('too-new');
  });

  it('accepts any of several secrets and of several signatures, so that both sides can rotate', () => {
    const both = `${sign('old', 'msg_1', String(nowSeconds))} ${sign('new', 'msg_1', String(nowSeconds))}`;
    expect(checkSignature(request({ signature: both }), ['new'], nowSeconds)).toBeUndefined();
    expect(
      checkSignature(request({ signature: sign('old', 'msg_1', String(nowSeconds)) }), ['new', 'old'], nowSeconds),
    ).toBeUndefined();
    expect(checkSignature(request(), ['s2'], nowSeconds)).toBe('bad-signature');
  });
});
