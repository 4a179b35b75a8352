import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/sources/sources.ts';

/** Returns a pattern for text with parentheses nested up to a depth. */
const nested = (depth: number): string => (depth === 0 ? '[^()]*' : String.raw`(?:[^()]|\(${nested(depth - 1)}\))*`);
const has = String.raw`:has\((${nested(4)})\)`;
/** `:has()` on an element that contains or precedes the page, and what follows it. */
const pageWideHas = new RegExp(
  String.raw`(?:\bbody|\bhtml|:root|\.header|\bmain|\[data-theme="first"\])[^\s>+~,{()]*\)?${has}([^,{]*)`,
  'g',
);
const bareHas = /(?:^|[{};])\s*:has\(/;
/** A sibling selector on the header theme or the style guide option, which applies to the whole page. */
const themedSibling = /(?:data-theme|option)[^,{]*[~+]\s*(?:\*|:not\()/;
const nestedHas = /:has\([^{};]*\{[^}]*&/;
/** `:has()` before the subject of a nested rule, whose parent the other patterns do not see. */
const leadingHas = new RegExp(String.raw`&[^\s,{]*${has}[^\s,{]*\s+[^\s,{]`);

/**
 * When an element that any `:has()` mentions is inserted, Chromium recalculates the style of everything below elements
 * whose `:has()` is not on the subject. With `:has()` on the subject, only that element is recalculated; custom
 * properties inherit from there.
 */
function findCostlySelectors(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const matches = [...rules.matchAll(pageWideHas)].filter(([, , rest = '']) => rest.trim() !== '');
  return [
    ...matches.map(([rule]) => rule),
    ...(bareHas.exec(rules) ?? []),
    ...(themedSibling.exec(rules) ?? []),
    ...(nestedHas.exec(rules) ?? []),
    ...(leadingHas.exec(rules) ?? []),
  ];
}

const styles = globSync('site/{app,blocks,components,layout,styles,templates}/**/*.css', { cwd: root });

it('no :has() selector forces a page-wide style recalculation', () => {
  expect(styles.length).toBeGreaterThan(80);
  const found = styles.flatMap((file) =>
    findCostlySelectors(readFileSync(path.join(root, file), 'utf8')).map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ':root:has([data-asks]) .text',
  ':global(body:has([data-anchors])) .header[data-scrolled]',
  'body:has(:is(main, main > article:nth-child(1 of :not(script))) > [data-header]) [data-theme]',
  '.header:has(~ [data-language]:not([style*="display"])) .side',
  '.section:where(.section:not([data-theme]) + *)',
  ':where([data-theme="first"]:has(~ main > [data-header]:first-child)) { :where(&, & ~ [data-theme="header"]) { top: 0 } } a',
  '[data-theme="first"]:has(~ main > [data-header]:first-child) .side',
  'body.open:has(.y) .z',
  '.header[data-scrolled]:has(~ [data-language]) .side',
  'search:has(#theme option:checked) ~ * [data-theme="chosen"]',
  ':has(+ ul > li) > .controls',
  '.header { top: 0; &[data-scrolled]:has(~ [data-language]) .side',
])('detects %s', (selector) => {
  expect(findCostlySelectors(`/* Why */\n${selector} {\n  color: red;\n}`)).not.toEqual([]);
});
