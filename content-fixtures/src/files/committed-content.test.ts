import path from 'node:path';
import { expect, test } from 'vitest';
import { readModel } from '../model/model.ts';
import { loadContent } from './load-content.ts';

const workspace = path.resolve(import.meta.dirname, '../..');

test('the committed content fits the content model', async () => {
  const { snapshot, findings } = await loadContent(`${workspace}/content`, `${workspace}/media`, readModel());
  expect(findings).toEqual([]);
  expect(snapshot.entriesOf('en').length).toBeGreaterThan(0);
});
