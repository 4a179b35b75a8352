import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Lists the files of this package that a new process loads when it imports an entry point. */
function loadedBy(entryPoint: string): string[] {
  const program = `import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
await import('@vitrine/redirects${entryPoint}');
process.stdout.write(JSON.stringify(loaded));`;
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];
  const urls: string[] = JSON.parse(
    execFileSync(process.execPath, words, { cwd: import.meta.dirname, encoding: 'utf8' }),
  );
  return urls.flatMap((url) => url.split('/redirects/src/')[1] ?? []);
}

it("[A8] the site's entry point loads neither importers nor checks", () => {
  const loaded = loadedBy('');
  expect(loaded).toContain('match/matcher.ts');
  expect(loaded.filter((file) => /^(?:formats|validate|testing)\b/.test(file))).toEqual([]);
  const forNext = loadedBy('/next').filter((file) => /^(?:formats|validate|testing)\b/.test(file));
  expect(forNext.toSorted()).toEqual(['formats/next/entries.ts', 'formats/shared/format.ts']);
  expect(loadedBy('/formats')).toContain('formats/nginx/parse.ts');
});
