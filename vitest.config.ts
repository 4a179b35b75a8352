import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// graphql rejects a schema from a second copy of itself, so tests must load the file that Node resolves for packages.
// Next replaces the drawing library with its own copy.
// Server modules import `server-only`, which throws outside Next's server build.
const resolve = {
  alias: {
    '@vercel/og': fileURLToPath(import.meta.resolve('next/dist/compiled/@vercel/og/index.node.js')),
    graphql: fileURLToPath(import.meta.resolve('graphql/index.js')),
    'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
  },
};

/** Matches tests that depend on, or change, state shared by the whole process. Each of these files is isolated. */
const processState =
  /process\.env|connectCache|process\.chdir|globalThis|vi\.(?:mock|doMock|hoisted|stub|resetModules)/;
const root = fileURLToPath(new URL('.', import.meta.url));
const alone = globSync('site/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/.next/**'] }).filter(
  (file) => processState.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
);

/** Tests that compare the delays of the site and its CMS, so no other file may use the CPU at the same time. */
const timed = ['tests/services/craft-delays.test.ts'];

/** On a busy machine, a condition can take much longer to hold than Vitest's default of one second. */
const expect = { poll: { timeout: 30_000 } };

/** Returns the longest timeout that a file sets for one of its tests, in milliseconds; 0 if it sets none. */
function findLongestTimeout({ moduleId }: TestSpecification): number {
  const named = readFileSync(moduleId, 'utf8').matchAll(/^ *}, ([\d_]+)\);$/gm);
  return Math.max(0, ...[...named].map(([, digits = '']) => Number(digits.replaceAll('_', ''))));
}

/** Starts files with long tests first, because the last file to start could otherwise run by itself for minutes. */
class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((specifications) =>
      specifications.toSorted((a, b) => findLongestTimeout(b) - findLongestTimeout(a)),
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
            'site/**/*.test.{ts,tsx}',
            'tests/house/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...alone],
          // These tests read no settings at load time, so files can share a worker's modules.
          isolate: false,
          // Many of these tests wait for slow servers.
          maxWorkers: 4,
          // Speed is measured in CPU time, so the timeouts can be generous.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'unit-alone',
          include: alone,
          maxWorkers: 4,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          // Files in the same worker share its stack (tests/support/stack/borrow-stack.ts).
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          // A hook may wait until all pages are rendered, which takes minutes on a busy machine.
          hookTimeout: 300_000,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'services',
          include: ['tests/{services,revalidation,attacks}/**/*.test.ts', 'cli/action/*.test.ts'],
          exclude: [...configDefaults.exclude, ...timed],
          // These tests spend a third of their time waiting for servers.
          maxWorkers: 3,
          passWithNoTests: true,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'services-alone',
          include: timed,
          maxWorkers: 1,
          // Runs after the files of all other projects.
          sequence: { groupOrder: 1 },
          passWithNoTests: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
    ],
  },
});
