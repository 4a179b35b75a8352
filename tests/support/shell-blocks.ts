import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const folders = '{.,docs,docs/deploy,content-fixtures,redirects,cli,site/blocks}';

/** The documents of the repository, with their text. */
export const documents: readonly { file: string; text: string }[] = globSync(`${folders}/*.md`, { cwd: root })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The blocks of shell commands in the documents. */
export const shellBlocks = documents.flatMap(({ file, text }) =>
  Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, commands = ''], at) => ({
    name: `${file}, block ${at + 1}`,
    commands,
  })),
);
