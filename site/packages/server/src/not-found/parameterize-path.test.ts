import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { parameterizePath } from './parameterize-path.ts';

const own = '/~missing';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const payload = (path: string) => `1:["title","Not found: ${path}"]\n2:{"quoted":"\\"${path}\\"","es":"é\\\\"}\n`;
const push = (path: string) => `self.__next_f.push(${JSON.stringify([1, payload(path)])})`;
const page = `<title>${own}</title><script>start()</script><script>${push(own)}</script></body></html>`;

/** Runs the payload script for a path and returns what it pushes. */
function pushedBy(html: string, path: string): unknown[] {
  const [, script = ''] = /<script data-path="[^"]*">([^<]*)<\/script>/.exec(html) ?? [];
  const pushed: unknown[] = [];
  vm.runInNewContext(script, {
    self: { __next_f: pushed },
    document: { currentScript: { dataset: { path } } },
  });
  return pushed;
}

it.each(['/nowhere', own, '/$&$1?a=1&b=2', '/%22%3E', ''])(
  '[A9] the payload reads the path %j from its script element',
  (path) => {
    expect(pushedBy(parameterizePath(page, own).html, path)).toEqual([[1, payload(path)]]);
  },
);

it('[A9] leaves the path only in text and attributes, and returns both hashes', () => {
  const { html, replaced } = parameterizePath(page, own);
  const [, script = ''] = new RegExp(`<script data-path="${own}">(.*?)</script>`, 's').exec(html) ?? [];
  expect(script).not.toContain(own);
  expect(replaced).toEqual([sha256(push(own)), sha256(script)]);
  expect(html.replace(/<script data-path.*?<\/script>/s, '')).toBe(page.replace(/<script>self.*?<\/script>/s, ''));
});

it('[A9] throws for a page without a payload', () => {
  expect(() => parameterizePath('<title></title><script>start()</script>', own)).toThrow(
    '/~missing has no inline payload script',
  );
});
