import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// graphql refuses a schema made by a second copy of itself: all must load the file that Node gives to packages.
// Next puts a copy of its own in place of the drawing library.
// What may only run on the server says so by an import that fails elsewhere: tests are no browser.
const resolve = {
  alias: {
    '@vercel/og': fileURLToPath(import.meta.resolve('next/dist/compiled/@vercel/og/index.node.js')),
    graphql: fileURLToPath(import.meta.resolve('graphql/index.js')),
    'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
  },
};

/** What a test sets that modules read as they are loaded, or that others in its process would find. */
const ofItsProcess =
  /process\.env|connectCache|process\.chdir|globalThis|vi\.(?:mock|doMock|hoisted|stub|resetModules)/;
const root = fileURLToPath(new URL('.', import.meta.url));
const alone = globSync('site/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/.next/**'] }).filter(
  (file) => ofItsProcess.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
);

/** They compare times of the site with times of its CMS, so no other file may take the processor meanwhile. */
const timed = ['tests/services/craft-delays.test.ts'];

/** The longest time in milliseconds that the file allows one of its tests; 0 if it names none. */
function findLongestTimeout({ moduleId }: TestSpecification): number {
  const named = readFileSync(moduleId, 'utf8').matchAll(/^ *}, ([\d_]+)\);$/gm);
  return Math.max(0, ...[...named].map(([, digits = '']) => Number(digits.replaceAll('_', ''))));
}

/** Starts files with long tests first: started last, one of them would run alone for minutes. */
class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((specifications) =>
      specifications.toSorted((one, other) => findLongestTimeout(other) - findLongestTimeout(one)),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: [
            '{cli,content-fixtures,redirects}/src/**/*.test.ts',
            'cli/action/*.test.ts',
            'tests/house/**/*.test.ts',
          ],
          // They read no settings when they are loaded, so that files can share what a worker has loaded.
          isolate: false,
          // Many of them wait for servers that are late.
          maxWorkers: 3,
          // What must be fast is measured in the time of its processor.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'unit-site',
          include: ['site/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'unit-alone',
          include: alone,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          // The files that a worker runs share its stack (tests/support/stack/borrow-stack.ts).
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'services',
          include: ['tests/{services,revalidation,attacks}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...timed],
          // They wait for servers a third of their time.
          maxWorkers: 3,
          passWithNoTests: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'services-alone',
          include: timed,
          maxWorkers: 1,
          // After all files of the groups before it.
          sequence: { groupOrder: 1 },
          passWithNoTests: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
