import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteCache } from '#cache/site-cache.ts';
import { ResponseCache } from './response-cache.ts';

type Reply = { result: string; tags: string[] | undefined };

let requests: { reply: (reply: Reply) => void; fail: (reason: Error) => void; abandoned: AbortSignal }[];
let cache: ResponseCache<string>;

const fetchReply = (abandoned: AbortSignal) => {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  abandoned.addEventListener('abort', () => reject(new Error('abandoned')));
  requests.push({ reply: resolve, fail: reject, abandoned });
  return promise;
};
const get = (name: string, disconnected?: AbortSignal) => cache.get(name, fetchReply, disconnected);
const replyWith = (result: string, tags: string[] | undefined = ['list:projects']) =>
  requests.at(-1)?.reply({ result, tags });

beforeEach(() => {
  requests = [];
  cache = new ResponseCache();
});

describe('[A12] identical queries from several visitors', () => {
  it('share one request, whose response is cached for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    try {
      const both = Promise.all([get('light'), get('light')]);
      replyWith('28');
      expect(await both).toEqual(['28', '28']);
      vi.advanceTimersByTime(9900);
      expect(await get('light')).toBe('28');
      expect(requests).toHaveLength(1);
      vi.advanceTimersByTime(200);
      const later = get('light');
      await new Promise(setImmediate);
      replyWith('29');
      expect(await later).toBe('29');
    } finally {
      vi.useRealTimers();
    }
  });

  it('do not share a request with a query that has a different name', async () => {
    const first = get('light');
    replyWith('28');
    const second = get('lights');
    replyWith('3');
    expect([await first, await second]).toEqual(['28', '3']);
  });

  it('are sent again after a change to content in the response, even while the response is in flight', async () => {
    const early = get('light');
    siteCache().clock.invalidate({ soft: ['list:projects'] }, 'test');
    const late = get('light');
    replyWith('before the edit');
    await expect.poll(() => requests.length).toBe(2);
    replyWith('after the edit');
    expect([await early, await late]).toEqual(['before the edit', 'after the edit']);
    expect(await get('light')).toBe('after the edit');
    expect(requests).toHaveLength(2);
  });

  it('are sent again only once after a change, not once per visitor', async () => {
    const first = get('light');
    replyWith('old');
    await first;
    siteCache().clock.invalidate({ hard: ['list:projects'] }, 'test');
    const all = Promise.all([get('light'), get('light'), get('light')]);
    await expect.poll(() => requests.length).toBe(2);
    replyWith('new');
    expect(await all).toEqual(['new', 'new', 'new']);
    expect(requests).toHaveLength(2);
  });

  it('are sent again after a failure, which all waiting callers receive, and after a partial response', async () => {
    const both = Promise.allSettled([get('light'), get('light')]);
    requests[0]?.fail(new Error('the CMS is down'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const partial = get('light');
    requests.at(-1)?.reply({ result: 'half', tags: undefined });
    expect(await partial).toBe('half');
    const whole = get('light');
    await expect.poll(() => requests.length).toBe(3);
    replyWith('whole');
    expect(await whole).toBe('whole');
  });

  it('are aborted only when no caller is waiting anymore', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const both = Promise.all([get('light', one.signal), get('light', other.signal)]);
    one.abort();
    await Promise.resolve();
    expect(requests[0]?.abandoned.aborted).toBe(false);
    other.abort();
    expect(await both).toEqual([undefined, undefined]);
    expect(requests[0]?.abandoned.aborted).toBe(true);
    const again = get('light');
    expect(requests).toHaveLength(2);
    replyWith('28');
    expect(await again).toBe('28');
    expect(await get('light', AbortSignal.abort())).toBeUndefined();
  });
});
