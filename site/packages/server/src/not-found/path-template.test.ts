import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PathTemplate } from './path-template.ts';

const own = '/~missing';
const page = (path: string) =>
  `<title>${path}</title><p>${'é and a word '.repeat(900)}</p><a href="${path}"></a><i>${path}</i>`;
const document = new PathTemplate(page(own), own);

const targets: [target: string, shown: string][] = [
  ['/', '/'],
  ['/nowhere', '/nowhere'],
  ['/~missing', '/~missing'],
  ['/$&$1$`?a=1&b=2', '/$&#38;$1$`?a=1&#38;b=2'.replaceAll('`', '%60')],
  [`/x?"'><script>`, '/x?%22%27%3E%3Cscript%3E'],
  ['/caf%C3%A9/\ud800', '/caf%C3%A9/%EF%BF%BD'],
  [`/${'long&'.repeat(4000)}`, `/${'long&#38;'.repeat(4000)}`],
];

describe('[A9] a document rendered for another path', () => {
  it.each(targets)('shows the escaped path of %s', (target, shown) => {
    expect(zlib.gunzipSync(Buffer.concat(document.with(target, true))).toString()).toBe(page(shown));
    expect(Buffer.concat(document.with(target, false)).toString()).toBe(page(shown));
  });

  it('has a valid CRC and length', () => {
    const body = Buffer.concat(document.with('/nowhere', true));
    for (const at of [body.length - 8, body.length - 4]) {
      const broken = Buffer.from(body);
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(() => zlib.gunzipSync(broken)).toThrow(/incorrect/);
    }
  });
});
