import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { startSite } from '../testing/test-site.ts';
import { BodyBuffer } from './body-buffer.ts';
import { createClient } from './client.ts';
import { hasSameBody } from './response.ts';

const settings = { concurrency: 12, rate: 0, timeout: 10, retries: 0, headers: {} };
const sizes = [0, 1, 500, 4_096, 65_535, 65_536, 65_537, 130_000, 400_000];
/** A body that only this path has. */
const bodyOf = (path: string, size: number) =>
  Buffer.from(
    createHash('sha256')
      .update(path)
      .digest('hex')
      .repeat(Math.ceil(size / 64))
      .slice(0, size),
  );
const sizeOf = (path: string) => sizes[Number(path.slice(1)) % sizes.length] ?? 0;
const paths = Array.from({ length: 180 }, (_, at) => `/${at}`);

/** Sends each body in pieces, so that those of all connections come mixed. */
async function startPieces(isChunked: boolean) {
  return await startSite(
    Object.fromEntries(
      paths.map((path) => [
        path,
        async (_, response) => {
          const body = bodyOf(path, sizeOf(path));
          response.writeHead(200, isChunked ? {} : { 'content-length': body.length });
          for (let at = 0; at < body.length; at += 30_000) {
            response.write(body.subarray(at, at + 30_000));
            await new Promise(setImmediate);
          }
          response.end();
        },
      ]),
    ),
  );
}

it.each([false, true])(
  '[H1] [H2] bodies that come at the same time are whole and of their own page (chunked: %s)',
  async (isChunked) => {
    await using site = await startPieces(isChunked);
    const client = createClient({ ...settings, site: site.origin }, new AbortController().signal);
    const kept = await Promise.all(paths.map((path) => client.request(path)));
    expect(paths.filter((path, at) => !kept[at]?.content.equals(bodyOf(path, sizeOf(path))))).toEqual([]);
    const memories = Array.from({ length: settings.concurrency }, () => new BodyBuffer());
    const wrong: string[] = [];
    const rest = paths.values();
    await Promise.all(
      memories.map(async (memory) => {
        for (const path of rest) {
          const { content } = await client.see(path, memory);
          if (!content.equals(bodyOf(path, sizeOf(path)))) wrong.push(path);
        }
      }),
    );
    expect(wrong).toEqual([]);
    await client.close();
  },
);

it('[H2] memory for a body that is likely that of another holds what came, wherever the two part', () => {
  const text = 'abcdefghij';
  const bodies = [text, 'abc', '', 'abcdefghiX', 'Xbcdefghij', 'abcXefghij', `${text}k`, text.toUpperCase()];
  const [first, second] = [new BodyBuffer(), new BodyBuffer()];
  const likely = new BodyBuffer(first);
  for (const one of bodies)
    for (const other of bodies)
      for (const size of [1, 3, 20]) {
        for (const [memory, body] of [
          [first, one],
          [second, other],
          [likely, other],
        ] as const) {
          memory.clear();
          memory.expect(body.length);
          for (let at = 0; at < body.length; at += size) memory.add(Buffer.from(body.slice(at, at + size)));
        }
        const contents = [first, second, likely].map(({ bytes }) => ({ content: bytes }));
        expect(contents.map(({ content }) => content.toString())).toEqual([one, other, other]);
        const [a, b, c] = contents;
        if (a && b && c) expect([hasSameBody(a, b), hasSameBody(a, c)]).toEqual([one === other, one === other]);
      }
});

it('[H2] memory for bodies keeps what was added since it was cleared, and its size within limits', () => {
  const memory = new BodyBuffer();
  memory.add(Buffer.from('one '));
  memory.add(Buffer.from('two'));
  expect(memory.bytes.toString()).toBe('one two');
  memory.clear();
  memory.expect(2 ** 40);
  memory.add(Buffer.alloc(3_000_000, 'x'));
  expect([memory.bytes.length, memory.bytes.subarray(0, 3).toString()]).toEqual([3_000_000, 'xxx']);
  memory.clear();
  expect([memory.bytes.length, memory.bytes.buffer.byteLength]).toEqual([0, 0]);
});
