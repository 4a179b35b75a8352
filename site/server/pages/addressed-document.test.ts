import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AddressedDocument } from './addressed-document.ts';

const own = '/~missing';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const fixed = 'start()';
const payload = (address: string) => `push("title: ${address}", "${'é and more '.repeat(5000)}", "${address}")`;
const page = (inHtml: string, inScript: string) =>
  `<title>${inHtml}</title><script>${fixed}</script><p>${'a word '.repeat(900)}</p><a href="${inHtml}"></a><script id="x">${payload(inScript)}</script>${inHtml}`;
const policy = `script-src ${sha256(fixed)} ${sha256(payload(own))}; default-src 'self'`;
const document = new AddressedDocument(page(own, own), own, policy);

const targets: [target: string, inHtml: string, inScript: string][] = [
  ['/', '/', '/'],
  ['/nowhere', '/nowhere', '/nowhere'],
  ['/~missing', '/~missing', '/~missing'],
  ['/$&$1$`?a=1&b=2', '/$&#38;$1$`?a=1&#38;b=2'.replaceAll('`', '%60'), '/$&$1$%60?a=1&b=2'],
  [`/x?"'><script>`, '/x?%22%27%3E%3Cscript%3E', '/x?%22%27%3E%3Cscript%3E'],
  ['/caf%C3%A9/\ud800', '/caf%C3%A9/%EF%BF%BD', '/caf%C3%A9/%EF%BF%BD'],
  [`/${'long&'.repeat(4000)}`, `/${'long&#38;'.repeat(4000)}`, `/${'long&'.repeat(4000)}`],
];

describe('[A9] a document with another address', () => {
  it.each(targets)('%s', (target, inHtml, inScript) => {
    const expected = page(inHtml, inScript);
    const zipped = document.with(target, true);
    expect(zlib.gunzipSync(Buffer.concat(zipped.body)).toString()).toBe(expected);
    expect(Buffer.concat(document.with(target, false).body).toString()).toBe(expected);
    expect(zipped.policy).toBe(`script-src ${sha256(fixed)} ${sha256(payload(inScript))}; default-src 'self'`);
  });

  it('is told apart by its checksum and its length', () => {
    const body = Buffer.concat(document.with('/nowhere', true).body);
    for (const at of [body.length - 8, body.length - 4]) {
      const broken = Buffer.from(body);
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(() => zlib.gunzipSync(broken)).toThrow(/incorrect/);
    }
  });
});
