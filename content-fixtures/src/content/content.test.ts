import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expandModel } from '../expand-model.ts';
import { readModel } from '../model/model.ts';
import { describeFinding } from './content-files.ts';
import { loadContent } from './load-content.ts';

const workspace = path.resolve(import.meta.dirname, '../..');

test('the committed content fits the content model', async () => {
  const { snapshot, findings } = await loadContent(`${workspace}/content`, `${workspace}/media`, readModel());
  expect(findings.map(describeFinding)).toEqual([]);
  expect(snapshot.entriesOf('en').length).toBeGreaterThan(0);
});

test('schema.graphql is what model.graphql expands to', () => {
  const read = (name: string) => readFileSync(`${workspace}/${name}`, 'utf8');
  expect(read('schema.graphql')).toBe(expandModel(read('model.graphql')));
});
