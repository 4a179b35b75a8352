import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs', 'requirements.md');
const suites = '{cli,content-fixtures,redirects,site,tests}/**/*.{test,spec}.{ts,tsx}';

/** The test files that name each requirement in a title, as `[B3]`. */
function proofs(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(suites, { cwd: root, exclude: (name) => /node_modules|\.next/.test(name) });
  for (const name of files.map((one) => one.replaceAll(path.sep, '/')).toSorted()) {
    const ids = new Set(readFileSync(path.join(root, name), 'utf8').match(/(?<=\[)[A-I]\d{1,2}(?=\])/g));
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), name]);
  }
  return found;
}

/** The document with the last column of its tables generated again. */
function withProofs(text: string): string {
  const found = proofs();
  return text.replace(/^\| ([A-I]\d{1,2}) \| (.+?) \| [^|]*\|$/gm, (_, id: string, what: string) => {
    const files = found.get(id)?.map((name) => `[${path.posix.basename(name)}](../${name})`);
    return `| ${id} | ${what} | ${files?.join(', ') ?? 'nothing yet'} |`;
  });
}

const before = readFileSync(file, 'utf8');
const after = withProofs(before);
if (!process.argv.includes('--check')) writeFileSync(file, after);
else if (before !== after) {
  console.error(
    'docs/requirements.md is out of date: its last column does not list the current tests. Run `npm run requirements`, and commit the result.',
  );
  process.exitCode = 1;
}
