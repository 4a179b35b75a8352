import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/sources.ts';

/** Text whose parentheses are nested this deep. */
const nested = (depth: number): string => (depth === 0 ? '[^()]*' : String.raw`(?:[^()]|\(${nested(depth - 1)}\))*`);
const has = String.raw`:has\((${nested(4)})\)`;
/** Of what holds or precedes the whole page, with what follows the condition. */
const ofPage = new RegExp(
  String.raw`(?:\bbody|\bhtml|:root|\.header|\bmain|\[data-theme="first"\])[^\s>+~,{()]*\)?${has}([^,{]*)`,
  'g',
);
const ofAnything = /(?:^|[{};])\s*:has\(/;
/** The header changes its theme and the style guide its choice, and all of the page follows them. */
const anySibling = /(?:data-theme|option)[^,{]*[~+]\s*(?:\*|:not\()/;
const nestedInAsked = /:has\([^{};]*\{[^}]*&/;

/**
 * Whenever an element arrives that any `:has` of the page asks for, Chromium styles anew what other selectors with `:has` name,
 * below each element that has one before its subject. Of what is the subject itself it styles that alone; custom properties
 * take it further down.
 */
function costly(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const asked = [...rules.matchAll(ofPage)].filter(([, , rest = '']) => rest.trim() !== '');
  return [
    ...asked.map(([rule]) => rule),
    ...(ofAnything.exec(rules) ?? []),
    ...(anySibling.exec(rules) ?? []),
    ...(nestedInAsked.exec(rules) ?? []),
  ];
}

const styles = globSync('site/{app,blocks,components,layout,styles,templates}/**/*.css', { cwd: root });

it('no style has browsers check the whole page for each element that arrives', () => {
  expect(styles.length).toBeGreaterThan(80);
  const found = styles.flatMap((file) =>
    costly(readFileSync(path.join(root, file), 'utf8')).map((rule) => `${file}: ${rule}`),
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
])('it finds %s', (selector) => {
  expect(costly(`/* Why */\n${selector} {\n  color: red;\n}`)).not.toEqual([]);
});
