import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

const directories = '{.,docs,docs/deploy,content-fixtures,redirects,cli,site/blocks}';

/** The documents of the repository, with their text. */
export const documents: readonly { file: string; text: string }[] = globSync(`${directories}/*.md`, { cwd: root })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const getBlocks = (language: string) => {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return documents.flatMap(({ file, text }) =>
    Array.from(text.matchAll(block), ([, commands = ''], at) => ({ file, name: `${file}, block ${at + 1}`, commands })),
  );
};

/** Command blocks that run anywhere. */
export const shellBlocks = getBlocks('sh');

/** Command blocks for deployment machines. */
export const deployBlocks = getBlocks('bash');
