import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { formatRequest, sendRaw } from '../support/requests/raw-request.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

const page = '/projects/tidal-hall';
let stack: Stack;
let site: string;

beforeAll(async () => {
  stack = await borrowStack();
  site = stack.site.url;
});
afterAll(() => stack.close());

const lines = (target: string, more: string[] = [], method = 'GET') => formatRequest(site, target, more, method);

describe('server limits', () => {
  const json = 'content-type: application/json';
  /** A request without a content-length. */
  const growing = (path: string, bytes: number) =>
    `${lines(path, [json, 'transfer-encoding: chunked', 'connection: close'], 'POST')}${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n0\r\n\r\n`;
  const refused: [string, () => string, number][] = [
    ['headers over 16 kB', () => lines('/', [`x-padding: ${'x'.repeat(20_000)}`]), 431],
    ['a URL over 4096 characters', () => lines(`/?q=${'x'.repeat(5000)}`), 414],
    ['a content-length over 1 MB', () => lines('/api/newsletter/subscribe', ['content-length: 2000000'], 'POST'), 413],
    ['a streamed body over 1 MB', () => growing('/api/newsletter/subscribe', 0x200000), 413],
    ['a streamed webhook over 256 kB', () => growing('/api/revalidate', 0x50000), 413],
    ['a path that is not UTF-8', () => lines('/%ff%fe'), 400],
    ['a target that is not a path', () => lines('elsewhere.example/'), 400],
    ['a path traversal out of the media', () => lines('/media/../admin/entries'), 400],
    ['an encoded path traversal', () => lines('/media/%2e%2E/test/requests'), 400],
    ['a path traversal at the end', () => lines('/media/originals/..'), 400],
    ['a backslash, which browsers treat as a slash', () => lines('/\\elsewhere.example/'), 400],
    ['a request without a host', () => 'GET / HTTP/1.1\r\n\r\n', 400],
    ['data that is not HTTP', () => 'HELLO\r\n\r\n', 400],
  ];
  it.each(refused)('rejects %s', async (_, request, status) => {
    const bytes = await sendRaw(site, request());
    expect(bytes.toString('latin1', 0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect((await fetchText(site + page)).status).toBe(200);
  });
});
