import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs', 'requirements.md');
const testFiles = '{cli,content-fixtures,redirects,site,tests}/**/*.{test,spec}.{ts,tsx}';

/** Maps requirement IDs (`[B3]` in a title) to test files. */
function findTests(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(testFiles, { cwd: root, exclude: (name) => /node_modules|\.next/.test(name) });
  for (const name of files.map((one) => one.replaceAll(path.sep, '/')).toSorted()) {
    const ids = new Set(readFileSync(path.join(root, name), 'utf8').match(/(?<=\[)[A-I]\d{1,2}(?=\])/g));
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), name]);
  }
  return found;
}

/** Regenerates the last column of the tables. */
function updateTable(text: string): string {
  const found = findTests();
  return text.replace(/^\| ([A-I]\d{1,2}) \| (.+?) \| [^|]*\|$/gm, (_, id: string, requirement: string) => {
    const files = found.get(id)?.map((name) => `[${path.posix.basename(name)}](../${name})`);
    return `| ${id} | ${requirement} | ${files?.join(', ') ?? 'nothing yet'} |`;
  });
}

const current = readFileSync(file, 'utf8');
const updated = updateTable(current);
if (!process.argv.includes('--check')) writeFileSync(file, updated);
else if (current !== updated) {
  console.error(
    'docs/requirements.md is out of date: its last column does not list the current tests. Run `npm run docs:requirements`, and commit the result.',
  );
  process.exitCode = 1;
}
