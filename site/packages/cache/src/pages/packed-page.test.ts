import v8 from 'node:v8';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packPage, unpackHead, unpackPage } from './packed-page.ts';
import { bodyOf } from './page-body.ts';
import type { PageEntry } from './page-entry.ts';

const rendered = `<!doctype html>${'<p>Tidal Hall</p>'.repeat(200)}</body></html>`;
/** With its payload, as it is sent. */
const html = rendered.replace('</body>', '<script>self.__next_f.push([1,"0:[\\"payload\\"]"])</script></body>');
const page: PageEntry = {
  key: 'K',
  path: '/projects/tidal-hall',
  began: 1_790_000_000_000,
  tags: ['entry:101', 'asset:7'],
  revalidate: false,
  value: {
    kind: 'APP_PAGE',
    html: rendered,
    status: 200,
    headers: { 'x-next-cache-tags': 'entry:101,asset:7' },
    rscData: Buffer.from('0:["payload"]'),
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  },
};
const route: PageEntry = {
  ...page,
  value: {
    kind: 'APP_ROUTE',
    body: Buffer.from([137, 80, 78, 71]),
    status: 200,
    headers: { 'content-type': 'image/png' },
  },
};

describe('[B5] a packed page', () => {
  it('unpacks to the HTML, the payloads and the description that were packed', async () => {
    const { value, ...description } = unpackPage(await packPage(page), 'K');
    const { value: _, ...known } = page;
    expect(description).toEqual(known);
    expect({ html: value.html, rsc: value.rscData?.toString(), status: value.status, kind: value.kind }).toEqual({
      html,
      rsc: '0:["payload"]',
      status: 200,
      kind: 'APP_PAGE',
    });
    expect(value.segmentData?.get('/_tree')?.toString()).toBe('tree');
    expect(value.body).toBeUndefined();
  });

  it('unpacks to the response of a route handler, left uncompressed where compression does not pay', async () => {
    const packed = unpackPage(await packPage(route), 'K');
    const { value } = packed;
    expect([...(value.body ?? [])]).toEqual([137, 80, 78, 71]);
    expect(value.html).toBeUndefined();
    expect((await bodyOf(packed)).encoding).toBe('identity');
  });

  it('keeps its body, digest and hashes when sent or packed again', async () => {
    const bytes = await packPage(page);
    const kept = unpackPage(bytes, 'K');
    const [before, after] = await Promise.all([bodyOf(page), bodyOf(kept)]);
    expect({ ...after, bytes: Buffer.from(after.bytes) }).toEqual({ ...before, bytes: Buffer.from(before.bytes) });
    expect(after.inline).toMatchObject({ scripts: [expect.stringContaining('sha256-')] });
    expect(unpackPage(await packPage(kept), 'K')).toEqual(kept);
  });

  it('is described by its first bytes', async () => {
    const bytes = await packPage(page);
    expect(unpackHead(bytes.subarray(0, 2000))?.description.tags).toEqual(page.tags);
    expect(unpackHead(bytes.subarray(0, 20))).toBeUndefined();
  });

  it('is refused if it is intact but has the wrong shape or belongs to another page', async () => {
    const bytes = await packPage(page);
    const headLength = bytes.readUInt32BE(0);
    const head: Record<string, object> = v8.deserialize(bytes.subarray(8, 8 + headLength));
    const withHead = (changed: unknown) => {
      const packed = v8.serialize(changed);
      const whole = Buffer.concat([Buffer.alloc(8), packed, bytes.subarray(8 + headLength)]);
      whole.writeUInt32BE(packed.length);
      whole.writeUInt32BE(zlib.crc32(whole.subarray(8)), 4);
      return whole;
    };
    expect(unpackPage(withHead(head), 'K').path).toBe(page.path);
    for (const [part, changed] of Object.entries({
      it: 'a page',
      'description.tags': { ...head, description: { ...head['description'], tags: 'entry:101' } },
      'description.began': { ...head, description: { ...head['description'], began: Number.NaN } },
      'content.headers': { ...head, content: { ...head['content'], headers: 7 } },
      'lengths.body': { ...head, lengths: { ...head['lengths'], body: -1 } },
    })) {
      expect(() => unpackPage(withHead(changed), 'K'), part).toThrow(`${part}: `);
      expect(() => unpackHead(withHead(changed)), part).toThrow(`${part}: `);
    }
    const longer = { ...head, lengths: { ...head['lengths'], rsc: 1_000_000 } };
    expect(() => unpackPage(withHead(longer), 'K')).toThrow('another length');
    expect(() => unpackPage(bytes, 'L')).toThrow('another page');
  });

  it('is refused if a byte differs or the end is missing', async () => {
    const bytes = await packPage(page);
    for (const at of [9, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      expect(() => unpackPage(damaged, 'K')).toThrow('damaged');
    }
    expect(() => unpackPage(bytes.subarray(0, -5), 'K')).toThrow('cut short');
  });
});
