import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, isTest, root, sourceFiles } from '../support/sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const list = 'site/server/procedures.ts';

/** Otherwise a renderer would ask in vain, and only once a page needs the answer. */
it('the door loads every module whose functions renderers ask it to run', () => {
  const asked = sourceFiles.filter(
    (file) => file.startsWith('site/') && !isTest(file) && /^(?:export )?const \w+ = atDoor\(/m.test(read(file)),
  );
  expect(asked.length).toBeGreaterThan(0);
  const loaded = importsOf(list).flatMap(({ target }) => target ?? []);
  const transport = 'site/lib/at-door.ts';
  expect(loaded.toSorted()).toEqual([...asked, transport].toSorted());
});
