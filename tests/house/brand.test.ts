import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isFixture, isTest, root, sourceFiles } from '../support/sources/sources.ts';

/** Sample data for the style guide and tests. */
const isSample = (file: string) => isTest(file) || isFixture(file) || file.startsWith('site/fixtures/');

it('the demo brand appears only in content and sample data', () => {
  const files = [...sourceFiles.filter((file) => !isSample(file)), 'content-fixtures/src/desk/index.html'];
  expect(files.length).toBeGreaterThan(400);
  const mentions = files.filter((file) => /\bOrrery\b/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(mentions, 'take the name from the content, as docs/rebrand.md says').toEqual([]);
});
