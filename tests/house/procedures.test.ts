import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, root, sourceFiles } from '../support/sources/sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const list = 'site/server/procedures.ts';
const declaration = /^(?:export )?const (\w+) = remoteProcedure\(/gm;

/** A renderer's call to a missing procedure would fail only at run time. */
it('the server has every procedure that renderers call', () => {
  const declaring = sourceFiles.filter((file) => file.startsWith('site/') && !isTest(file));
  const declared = declaring.flatMap((file) => [...read(file).matchAll(declaration)].map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(0);
  const [, listed = ''] = /RemoteProcedure\[\] = \[([^\]]*)\]/.exec(read(list)) ?? [];
  expect(listed.match(/\w+/g)?.toSorted()).toEqual(declared.toSorted());
});
