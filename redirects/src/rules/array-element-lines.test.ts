import { expect, it } from 'vitest';
import { getElementLines } from './array-element-lines.ts';

const texts: [string, number[]][] = [
  ['[]', []],
  ['[\n\n]', []],
  ['[1, null,\n"a"\n,\n{}]', [1, 1, 2, 4]],
  ['[\r\n\t{"a": [1,\n2, {"b": []}]},\n  [[],\n[]], true]', [2, 4, 5]],
  ['["[", "],\\"[,", "\\\\",\n"{}"]', [1, 1, 1, 2]],
];
it.each(texts)('[H3] finds the start lines of the elements of %j', (text, lines) => {
  expect(JSON.parse(text)).toHaveLength(lines.length);
  expect(getElementLines(text)).toEqual(lines);
});
