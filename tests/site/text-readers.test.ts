import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { findGrowthFaults } from '../support/hostile/growth.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Directories of functions that parse text. */
const directories = [
  'site/lib/{text,ui,theme,routes,cms}',
  'site/client/{navigation,tracking,consent}',
  'site/templates/s*',
  'content-fixtures/src/{validation,content,graphql}',
  'cli/src/{crawl,diff,http,lighthouse,redirects,report,settings,site,warm}',
];

type Reader = { file: string; name: string };

/** Exported functions whose only required parameter is a string, except the one that looks for a configuration file. */
function listReaders(): Reader[] {
  const files = globSync(`{${directories.join()}}/*.{ts,tsx}`, { cwd: root });
  return files
    .filter((file) => !/\.(?:test|fixture|d|client)\.tsx?$|\/config-file\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const names: string[] = [];
      new Visitor({
        ExportNamedDeclaration({ declaration }) {
          const found = text.slice(declaration?.start, declaration?.end);
          const [, name] =
            /^(?:async )?(?:function|const) (\w+)(?: = )?\(\w+: string(?: \| null)?(?: \| undefined)?(?:, \w+(?:\?:|: [\w ]+ =|\s=)[^,)]+)*\)/.exec(
              found,
            ) ?? [];
          if (name) names.push(name);
        },
      }).visit(parseSync(file, text).program);
      return names.map((name) => ({ file, name }));
    });
}

/** Rejecting the text counts as parsing it. */
const orRefusal = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text);
  } catch (error) {
    return error;
  }
};

it('[H3] every function that parses untrusted text takes linear time', async () => {
  const readers = listReaders();
  expect(readers.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const { file, name } of readers) {
    const module: Record<string, (text: string) => unknown> = await import(path.join(root, file));
    const read = module[name];
    if (!read) throw new Error(`${file} exports no ${name}`);
    faults.push(
      ...findGrowthFaults(orRefusal(read))
        .slice(0, 2)
        .map((fault) => `${name} (${file}): ${fault}`),
    );
  }
  expect(faults).toEqual([]);
}, 120_000);
