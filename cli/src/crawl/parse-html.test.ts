import { expect, it } from 'vitest';
import { parseHtml } from './parse-html.ts';

it('[H1] extracts title, language, links and assets', () => {
  const html = `<html lang="fr"><head><title> A &amp; B\n</title><link rel="canonical" href="/a"><meta name="robots" content="noindex">
    <link rel="stylesheet" href="/a.css"></head><body><svg><title>icon</title></svg><a href=" /b ">b</a><a>none</a>
    <img src="/i.jpg" srcset="/i1.jpg 1x, /w_1,h_2/i2.jpg 2x"><script src="/s.js"></script>
    <script data-payload="/_payload/x/?a=1&amp;b=2" data-files="/_next/1.js /_next/2.js">start()</script></body>`;
  expect(parseHtml(html)).toEqual({
    title: 'A & B',
    lang: 'fr',
    canonical: '/a',
    noindex: true,
    ids: [],
    alternates: [],
    links: ['/b'],
    assets: [
      '/a.css',
      '/i.jpg',
      '/i1.jpg',
      '/w_1,h_2/i2.jpg',
      '/s.js',
      '/_next/1.js',
      '/_next/2.js',
      '/_payload/x/?a=1&b=2',
    ],
    mentions: [],
    imagesWithoutAlt: ['/i.jpg'],
    structuredData: [],
  });
});

it.each([
  ['0;url=/next', '/next'],
  ["5; URL = '/next' ignored", '/next'],
  ['0, /next', '/next'],
  ['10', undefined],
  ['0;url=', undefined],
])('[H1] follows the refresh "%s" to %s', (content, target) => {
  const { links } = parseHtml(`<meta http-equiv="Refresh" content="${content}">`);
  expect(links).toEqual(target === undefined ? [] : [target]);
});

it.each([
  ['noindex', true],
  ['NOINDEX, follow', true],
  [' follow ,\n none ', true],
  ['index, follow, max-image-preview:none', false],
  ['nonexistent, notnoindex', false],
])('[H1] the robots directives "%s" exclude a page: %s', (content, noindex) => {
  expect(parseHtml(`<meta name="Robots" content="${content}">`).noindex).toBe(noindex);
});

it('[H1] parses elements named like object properties', () => {
  const html = '<constructor href="/a"><tostring src="/b"></tostring></constructor><__proto__ cite="/c">';
  expect(parseHtml(html)).toMatchObject({ links: [], assets: [], mentions: [] });
});
