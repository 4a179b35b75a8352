import { describe, expect, it } from 'vitest';
import { deferredStartScript } from '#lib/scripts/deferred-start.ts';
import { hideDismissedScript } from '#lib/scripts/hide-dismissed.ts';
import { getCspHash } from '#lib/scripts/inline-scripts.ts';
import { inlinePayload, rewriteScripts } from './arrange-scripts.ts';

const begin = '(self.__next_f=self.__next_f||[]).push([0])';
const piece = (text: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})</script>`;
const page = (inside: string) =>
  `<!DOCTYPE html><html><body><p>Tidal Hall</p>${inside}<script>${begin}</script>${piece('0:"a<b')}${piece('&c"\n')}</body></html>`;
const payload = '0:"a<b&c"\n';

describe('arranging the scripts of a page', () => {
  it('combines the payload’s scripts into one at the end', () => {
    const { html, inline } = rewriteScripts(page(''), payload);
    const push = String.raw`self.__next_f.push([1,"0:\"a\u003cb\u0026c\"\n"])`;
    expect(html).toBe(
      `<!DOCTYPE html><html><body><p>Tidal Hall</p><script>${begin}</script><script>${push}</script></body></html>`,
    );
    expect(inline).toEqual({ scripts: [getCspHash(begin), getCspHash(push)], foreign: [] });
  });

  it('yields the same number of hashes for a page of any size', () => {
    const many = page(Array.from({ length: 500 }, (_, index) => piece(`${index}:"x"\n`)).join(''));
    expect(rewriteScripts(many, payload).inline.scripts).toHaveLength(2);
  });

  it('allows the site’s fixed scripts', () => {
    const { scripts, foreign } = rewriteScripts(page(`<script>${hideDismissedScript}</script>`), payload).inline;
    expect(scripts).toContain(getCspHash(hideDismissedScript));
    expect(foreign).toEqual([]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'alert(1)'],
    ['a script in upper case', '<SCRIPT\n>alert(1)</Script >', 'alert(1)'],
    [
      'a script disguised as a payload',
      '<script id=x>self.__next_f.push([1,"1:x"])</script>',
      'self.__next_f.push([1,"1:x"])',
    ],
    [
      'a fixed script with an addition',
      `<script>${hideDismissedScript};alert(1)</script>`,
      hideDismissedScript.slice(0, 80),
    ],
    ['a style', '<style>*{position:fixed}</style>', '*{position:fixed}'],
  ])('does not allow an injected element: %s', (_, markup, blocked) => {
    const { scripts, foreign } = rewriteScripts(page(markup), payload).inline;
    expect(scripts).toHaveLength(2);
    expect(foreign).toEqual([blocked]);
  });

  it('removes an injected script that is disguised as a payload script', () => {
    const { html, inline } = rewriteScripts(page(piece('1:["evil"]\n')), payload);
    expect(html).not.toContain('evil');
    expect(inline.scripts).toHaveLength(2);
  });

  const file = (name: string, more = '') => `<script src="/_next/static/${name}.js"${more} async=""></script>`;

  it('defers the build’s scripts, in their order, and no others', () => {
    const preloadHint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/main-1.js"/>';
    const other =
      '<script src="/media/other.js" async=""></script><script src="/_next/static/old.js" noModule=""></script>';
    const { html, inline } = rewriteScripts(
      page(preloadHint + file('chunks/a_1~b') + other + file('main-1', ' id="_R_"')),
      payload,
    );
    const starter = `<script data-files="/_next/static/chunks/a_1~b.js /_next/static/main-1.js">${deferredStartScript}</script>`;
    expect(html).toContain(`<p>Tidal Hall</p>${other}<script>${begin}</script>${starter}<script>self.`);
    expect(inline.scripts).toContain(getCspHash(deferredStartScript));
    expect(inline.foreign).toEqual([]);
  });

  it('defers the payload if it has a URL, and can restore it', () => {
    const given = page(file('main-1', ' id="_R_"'));
    const { html, isPayloadExternal, inline } = rewriteScripts(given, payload, {
      digest: 'x',
      path: '/news?a=1&b="',
    });
    const starter = (where: string) =>
      `<script ${where}data-files="/_next/static/main-1.js">${deferredStartScript}</script>`;
    const external = starter('data-payload="/_payload/x/news?a=1&amp;b=&quot;" ');
    expect(html).toBe(`<!DOCTYPE html><html data-opening=""><body><p>Tidal Hall</p>${external}</body></html>`);
    expect(isPayloadExternal).toBe(true);
    expect(inline).toEqual({ scripts: [getCspHash(deferredStartScript)], foreign: [] });
    const push = String.raw`self.__next_f.push([1,"0:\"a\u003cb\u0026c\"\n"])`;
    expect(inlinePayload(html, payload)).toBe(
      `<!DOCTYPE html><html data-opening=""><body><p>Tidal Hall</p>${starter('')}<script>${begin}</script><script>${push}</script></body></html>`,
    );
  });

  it('keeps the payload in the HTML of a page without build scripts', () => {
    expect(rewriteScripts(page(''), payload, { digest: 'x', path: '/news' })).toMatchObject({
      isPayloadExternal: false,
    });
  });

  it('does not report data blocks as foreign code, because they never run', () => {
    const data = '<script type="application/ld+json">{}</script><script src="/_next/static/a.js" async=""></script>';
    expect(rewriteScripts(page(data), payload)).toMatchObject({ inline: { foreign: [] } });
  });
});
