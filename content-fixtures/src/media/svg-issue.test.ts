import { expect, test } from 'vitest';
import { svgIssue } from './svg-issue.ts';

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="20" ${attributes}>${inner}</svg>`;

/** Ten levels, each of which draws the level below ten times. */
const nestedUses = Array.from({ length: 10 }, (_, level) => {
  const inner = level === 0 ? '<path d="M0 0h1"/>' : `<use href="#level${level - 1}"/>`.repeat(10);
  return `<g id="level${level}">${inner}</g>`;
}).join('');

/** Each part draws the next one. */
const chainedUses = (length: number) =>
  Array.from({ length }, (_, index) => `<g id="part${index}"><use href="#part${index + 1}"/></g>`).join('');

const nest = (depth: number) => svg('<g id="a">'.repeat(depth) + '</g>'.repeat(depth));

test.each<[name: string, text: string, reason: string]>([
  ['a script', svg('<script>alert(1)</script>'), '<script> may run scripts'],
  ['a listener', svg('<g onclick="alert(1)"/>'), 'onclick of <g> is a script'],
  ['a foreign object', svg('<foreignObject/>'), '<foreignObject> may run scripts'],
  ['HTML', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), 'is not an SVG element'],
  ['a link', svg('<a href="javascript:alert(1)"><path/></a>'), '<a> may run scripts'],
  ['an external file', svg('<use xlink:href="https://evil.example/#a"/>'), 'refers to https://evil.example'],
  ['an external style sheet', svg('<style>@import "https://evil.example"</style>'), '<style> loads something'],
  ['an import split by a comment', svg('<style>@im<!-- -->port "//evil.example";</style>'), '<style> loads something'],
  ['an import split by CDATA', svg('<style>@im<![CDATA[port]]> "//evil.example";</style>'), '<style> loads something'],
  ['an import split by an element', svg('<style>@im<g>x</g>port "//evil.example"</style>'), '<style> loads something'],
  ['a URL split by a comment', svg('<style>g{fill:ur<!-- -->l(//evil.example)}</style>'), '<style> loads something'],
  ['an escaped URL', svg('<g style="fill:u\\72l(//evil.example)"/>'), 'style of <g> loads something'],
  ['an image set', svg(`<g style='background:image-set("//evil.example" 1x)'/>`), 'style of <g> loads something'],
  ['an image function', svg(`<style>g{background:image("//evil.example")}</style>`), '<style> loads something'],
  ['a font', svg('<style>@font-face{src:src("//evil.example")}</style>'), '<style> loads something'],
  [
    'a linked style sheet',
    `<?xml version="1.0"?><?xml-stylesheet href="//evil.example/a.css"?>${svg('')}`,
    '<?xml-stylesheet …?> may load something',
  ],
  ['exponential references', svg(nestedUses), 'draw more than 100000 shapes'],
  [
    'references to an element with a second, inert ID',
    svg(nestedUses.replaceAll('id=', 'i:id="a" id='), 'xmlns:i="http://www.inkscape.org/namespaces/inkscape"'),
    'draw more than',
  ],
  ['a circular reference', svg(`${chainedUses(1)}<g id="part1"><use href="#part0"/></g>`), 'draw themselves'],
  ['a long chain of references', svg(chainedUses(10_000)), 'draw more than'],
  ['deeply nested groups', nest(300), 'nested more than 200 deep'],
  ['broken XML', svg('<g>'), 'not well-formed XML'],
])('[G5] a drawing is rejected because of %s', (_name, text, reason) => {
  expect(svgIssue(text)).toContain(reason);
});

test('[G5] drawings with a style, a picture and many references to one shape are accepted', () => {
  const style = '<style>@media print{g{fill:url(#a)}}<!-- a comment --></style>';
  const shape = '<path id="a" d="M0 0h9"/>';
  const picture = '<image href="data:image/png;base64,iVBORw0KGgo="/>';
  const xml = '<?xml version="1.0" encoding="utf-8"?>';
  expect(
    svgIssue(xml + svg([style, shape, picture, '<use/><use href=""/>', '<use href="#a"/>'.repeat(30_000)].join(''))),
  ).toBeUndefined();
  expect(svgIssue(nest(150))).toBeUndefined();
});
