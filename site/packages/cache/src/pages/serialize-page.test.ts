import v8 from 'node:v8';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { payloadOutside } from '../testing/payload-outside.ts';
import type { Page } from './page.ts';
import { NewPage, pageBody } from './page-body.ts';
import { deserializeHeader, deserializePage, serializePage } from './serialize-page.ts';

const html = `<!doctype html>${'<p>Tidal Hall</p>'.repeat(200)}</body></html>`;
const path = '/projects/tidal-hall';
const page: Page = {
  key: 'K',
  path,
  began: 1_790_000_000_000,
  tags: ['entry:101', 'asset:7'],
  revalidate: false,
  value: new NewPage(
    {
      kind: 'APP_PAGE',
      html,
      status: 200,
      headers: { 'x-next-cache-tags': 'entry:101,asset:7' },
      rscData: Buffer.from('0:["payload"]'),
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    },
    path,
    payloadOutside,
  ),
};
const route: Page = {
  ...page,
  value: {
    kind: 'APP_ROUTE',
    body: Buffer.from([137, 80, 78, 71]),
    status: 200,
    headers: { 'content-type': 'image/png' },
  },
};

describe('[B5] a serialized page', () => {
  it('round-trips the HTML, the payloads and the description', async () => {
    const { value, ...description } = deserializePage(await serializePage(page), 'K', payloadOutside);
    const { value: _, ...known } = page;
    expect(description).toEqual(known);
    expect({ html: value.html, rsc: value.rscData?.toString(), status: value.status, kind: value.kind }).toEqual({
      html: payloadOutside.inlinePayload(html, '0:["payload"]'),
      rsc: '0:["payload"]',
      status: 200,
      kind: 'APP_PAGE',
    });
    expect(value.segmentData?.get('/_tree')?.toString()).toBe('tree');
    expect(value.body).toBeUndefined();
  });

  it('round-trips a route handler’s response, uncompressed if compression does not help', async () => {
    const packed = deserializePage(await serializePage(route), 'K');
    const { value } = packed;
    expect([...(value.body ?? [])]).toEqual([137, 80, 78, 71]);
    expect(value.html).toBeUndefined();
    expect((await pageBody(packed)).encoding).toBe('identity');
  });

  it('keeps its body, digest and hashes when sent or serialized again', async () => {
    const bytes = await serializePage(page);
    const kept = deserializePage(bytes, 'K');
    const [before, after] = await Promise.all([pageBody(page), pageBody(kept)]);
    expect({ ...after, bytes: Buffer.from(after.bytes) }).toEqual({ ...before, bytes: Buffer.from(before.bytes) });
    expect(after.inline).toMatchObject({ scripts: [expect.stringContaining('sha256-')] });
    expect(deserializePage(await serializePage(kept), 'K')).toEqual(kept);
  });

  it('can be described from its first bytes', async () => {
    const bytes = await serializePage(page);
    expect(deserializeHeader(bytes.subarray(0, 2000))?.description.tags).toEqual(page.tags);
    expect(deserializeHeader(bytes.subarray(0, 20))).toBeUndefined();
  });

  it('is rejected if its header is invalid or its key differs, even if its checksum is valid', async () => {
    const bytes = await serializePage(page);
    const headLength = bytes.readUInt32BE(0);
    const head: Record<string, object> = v8.deserialize(bytes.subarray(8, 8 + headLength));
    const withHead = (changed: unknown) => {
      const packed = v8.serialize(changed);
      const whole = Buffer.concat([Buffer.alloc(8), packed, bytes.subarray(8 + headLength)]);
      whole.writeUInt32BE(packed.length);
      whole.writeUInt32BE(zlib.crc32(whole.subarray(8)), 4);
      return whole;
    };
    expect(deserializePage(withHead(head), 'K').path).toBe(page.path);
    for (const [part, changed] of Object.entries({
      it: 'a page',
      'description.tags': { ...head, description: { ...head['description'], tags: 'entry:101' } },
      'description.began': { ...head, description: { ...head['description'], began: Number.NaN } },
      'content.headers': { ...head, content: { ...head['content'], headers: 7 } },
      'lengths.body': { ...head, lengths: { ...head['lengths'], body: -1 } },
    })) {
      expect(() => deserializePage(withHead(changed), 'K'), part).toThrow(`${part}: `);
      expect(() => deserializeHeader(withHead(changed)), part).toThrow(`${part}: `);
    }
    const longer = { ...head, lengths: { ...head['lengths'], rsc: 1_000_000 } };
    expect(() => deserializePage(withHead(longer), 'K')).toThrow('length in its header');
    expect(() => deserializePage(bytes, 'L')).toThrow('another page');
  });

  it('is rejected if a byte has changed or its end is missing', async () => {
    const bytes = await serializePage(page);
    for (const at of [9, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      expect(() => deserializePage(damaged, 'K')).toThrow('damaged');
    }
    expect(() => deserializePage(bytes.subarray(0, -5), 'K')).toThrow('truncated');
  });
});
