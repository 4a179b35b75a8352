import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expandModel } from './expand-model.ts';

test('schema.graphql is the expanded model.graphql', () => {
  const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8');
  expect(read('schema.graphql')).toBe(expandModel(read('model.graphql')));
});
