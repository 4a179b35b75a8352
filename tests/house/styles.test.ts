import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/sources.ts';

/** Text whose parentheses are nested this deep. */
const nested = (depth: number): string => (depth === 0 ? '[^()]*' : String.raw`(?:[^()]|\(${nested(depth - 1)}\))*`);
const has = String.raw`:has\((${nested(4)})\)`;
const ofDocument = new RegExp(String.raw`(?:body|html|:root)\)?${has}([^,{]*)`, 'g');
const ofAnything = /(?:^|[{};])\s*:has\(/;

/** Names of classes, attributes and elements, of which browsers know when one arrives that could match. */
const isNamed = (selector: string) => /^[\w\s.#[\]="'>~+&-]*$/.test(selector);
/** What a change styles anew: classes and attributes, or the document itself. */
const isNarrow = (subject: string) =>
  subject.trim() === '' || /[\s>+~)](?:\.|\[|:is\([.[])[^\s>+~]*(?:, [^\s>+~]*)*$/.test(subject.trimEnd());

/**
 * A condition that any element could meet is asked again for each that arrives, and styles all that is below what it is
 * asked of anew: on the home page that took a third of the time of its styles.
 */
function costly(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const asked = [...rules.matchAll(ofDocument)].filter(
    ([, condition = '', subject = '']) => !isNamed(condition) || !isNarrow(subject),
  );
  return [...asked.map(([rule]) => rule), ...(ofAnything.exec(rules) ?? [])];
}

const styles = globSync('site/{app,blocks,lib,parts,shell,templates}/**/*.css', { cwd: root });

it('no style has browsers check the whole page for each element that arrives', () => {
  expect(styles.length).toBeGreaterThan(80);
  const found = styles.flatMap((file) =>
    costly(readFileSync(path.join(root, file), 'utf8')).map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ':root:has([data-asks]:not([data-theme] *)) .text',
  ':root:has([data-asks]) .text > :not(.film)',
  'body:has(:is(main, main > article:nth-child(1 of :not(script))) > [data-header]) [data-theme]',
  ':has(+ ul > li) > .controls',
])('it finds %s', (selector) => {
  expect(costly(`/* Why */\n${selector} {\n  color: red;\n}`)).not.toEqual([]);
});
