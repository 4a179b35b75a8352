import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesNotDue, grouped } from '../tests/support/file-turns.ts';
import { readFailures, type Selection } from './failures.ts';
import { missingServices } from './missing-services.ts';

const usage = `npm test                     every kind of test; of long matrices, and of files of one kind, the week's sample
npm test -- WORD… [-t NAME]  the files whose path contains a WORD, and in them the tests whose name matches NAME
npm run test:unit            what needs no built site
npm run test:all             every file, and every case of every matrix
npm run test:rotation        every case of the files whose turn it is with this commit, as CI runs them`;

const root = path.resolve(import.meta.dirname, '..');

/** The folders of each suite, and what runs it. Fastest first. */
const suites: readonly { name: string; files: readonly string[]; isBrowser?: boolean }[] = [
  {
    name: 'unit',
    files: [
      '{cli,content-fixtures,redirects}/src/**/*.test.ts',
      'cli/action/*.test.ts',
      'site/{*,*/**}/*.test.{ts,tsx}',
      'tests/house/*.test.ts',
    ],
  },
  { name: 'site', files: ['tests/site/*.test.ts'] },
  { name: 'services', files: ['tests/{services,revalidation,attacks}/*.test.ts'] },
  { name: 'browser', files: ['tests/browser/*.spec.ts'], isBrowser: true },
];

/** One in so many of the files that npm test leaves out or takes samples of is run whole with each commit. */
const rotationParts = 8;

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: 'string' },
    all: { type: 'boolean', default: false },
    rotation: { type: 'boolean', default: false },
    'test-name': { type: 'string', short: 't' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}

/** Weeks since the Monday before 1970, so that a bisection within a week meets the same cases. */
const thisWeek = () => Math.floor((Date.now() / 86_400_000 + 3) / 7);

const given = process.env['SAMPLE_SEED'];
const sampleSeed = values.all || values.rotation ? 'all' : (given ?? String(thisWeek()));
const repeat = `SAMPLE_SEED=${sampleSeed} npm test`;

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Whether `npm test` leaves it out in some weeks, or takes a sample of its cases, itself or by a module that it imports. */
function isSampled(file: string): boolean {
  if (grouped.has(belowTests(file))) return true;
  const text = textOf(file);
  const imported = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  );
  return [text, ...imported.map(textOf)].some((source) => source.includes("/sampled.ts'"));
}

const belowTests = (file: string) => path.posix.relative('tests', file);

/** How many commits there are; zero where there is no history. */
function commitCount(): number {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? Number(stdout) : 0;
}

function chosenFiles(patterns: readonly string[]): string[] {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/.next/**'] }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
  if (words.length > 0) return files.filter((file) => words.some((word) => file.includes(word)));
  if (values.rotation) return files.filter(isSampled);
  const notDue = filesNotDue(sampleSeed);
  return files.filter((file) => !notDue.has(belowTests(file)));
}

const chosen = suites
  .filter(({ name }) => values.suite === undefined || values.suite === name)
  .map((suite) => ({ ...suite, files: chosenFiles(suite.files) }));
if (values.rotation) {
  const all = chosen.flatMap(({ files }) => files);
  const turn = commitCount() % rotationParts;
  const due = new Set(all.filter((_, at) => at % rotationParts === turn));
  for (const suite of chosen) suite.files = suite.files.filter((file) => due.has(file));
}
const due = chosen.filter(({ files }) => files.length > 0);
if (due.length === 0) {
  console.error(`No file of tests has ${words.join(' or ') || values.suite} in its path.\n\n${usage}`);
  process.exit(2);
}

const reportDirectory = mkdtempSync(path.join(tmpdir(), 'vitrine-reports-'));
const reportOf = (name: string) => path.join(reportDirectory, `${name}.json`);

/** Whether the suite passes. */
function passes({ name, files, isBrowser = false }: (typeof due)[number]): boolean {
  const testName = values['test-name'];
  const vitest = [
    'run',
    '--project',
    `${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ];
  const playwright = ['test', '--reporter=list,json', '--pass-with-no-tests'];
  const isWhole = words.length === 0 && name === 'unit' && !values.rotation;
  const args = isBrowser
    ? [
        ...playwright,
        ...(testName ? ['-g', testName] : []),
        ...(isWhole ? [] : files.map((file) => `/${path.basename(file)}`)),
      ]
    : [...vitest, ...(testName ? ['-t', testName] : []), ...(isWhole ? [] : files)];
  const { status } = spawnSync(isBrowser ? 'playwright' : 'vitest', args, {
    cwd: isBrowser ? path.join(root, 'tests') : root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
      // The suites start the site and the CLI hundreds of times.
      NODE_COMPILE_CACHE: path.join(reportDirectory, 'compiled'),
      SAMPLE_SEED: sampleSeed,
      TEST_TRANSFORMS: path.join(reportDirectory, 'transforms'),
    },
  });
  return status === 0;
}

const sample =
  sampleSeed === 'all'
    ? 'Every case of every matrix is run.'
    : `Of long matrices and of files of one kind, a sample is run, another each week: ${repeat} repeats this one, npm run test:all runs all.`;
const leftOut = missingServices();
for (const line of [sample, leftOut ?? []].flat()) console.log(line);

const times: string[] = [];
const failed = due.filter((suite) => {
  console.log(`\n— ${suite.name}`);
  const start = performance.now();
  const isPassed = passes(suite);
  times.push(`${suite.name} ${Math.round((performance.now() - start) / 1000)} s`);
  return !isPassed;
});

// Repeated at the end, where CI logs are read first.
const selectionOf = ({ file, test }: Selection) =>
  `${repeat} -- ${path.relative(root, file)} -t '${RegExp.escape(test).replaceAll("'", String.raw`'\''`)}'`;
for (const { name, isBrowser } of failed) {
  const folder = path.join(root, isBrowser ? 'tests/browser' : '');
  for (const { file, test, message } of readFailures(reportOf(name))) {
    const selection = { file: path.resolve(folder, file), test };
    console.log(
      `\n✗ ${name}: ${path.relative(root, selection.file)}: ${test}\n${message}\n  ${selectionOf(selection)}`,
    );
  }
}
rmSync(reportDirectory, { recursive: true });
for (const line of [`\n${times.join(', ')}.`, sample, leftOut ?? []].flat()) console.log(line);
console.log(failed.length === 0 ? 'All suites passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
