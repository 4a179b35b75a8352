import { expect, it } from 'vitest';
import { identifyRequest } from './request-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const ownId = /^[\da-f-]{36}$/;

it('[B10] ignores request IDs from untrusted clients', () => {
  const identified = identifyRequest({ 'x-request-id': 'mine', traceparent, tracestate: 'a=1' }, false);
  expect(identified).toEqual({ id: expect.stringMatching(ownId) });
  expect(identified.id).not.toBe(traceId);
});

it('takes the ID from a trusted proxy, else from its trace', () => {
  expect(identifyRequest({ 'x-request-id': 'a-1', traceparent }, true)).toMatchObject({ id: 'a-1', traceparent });
  expect(identifyRequest({ traceparent }, true)).toMatchObject({ id: traceId, traceparent });
  expect(identifyRequest({}, true)).toEqual({ id: expect.stringMatching(ownId) });
});

it('rejects empty, long and unsafe IDs', () => {
  for (const unsafe of ['', ' ', 'a b', 'a\tb', 'é', '"', '<b>', 'x'.repeat(129)])
    expect([unsafe, identifyRequest({ 'x-request-id': unsafe }, true).id]).toEqual([
      unsafe,
      expect.stringMatching(ownId),
    ]);
});

it('drops a trace state of more than 512 characters, which need not be forwarded', () => {
  expect(identifyRequest({ traceparent, tracestate: 'a=1' }, true)).toMatchObject({ tracestate: 'a=1' });
  expect(identifyRequest({ traceparent, tracestate: `a=${'1'.repeat(511)}` }, true).tracestate).toBe(undefined);
});
