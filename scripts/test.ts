import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getSkippedFiles, rotatedFiles } from '../tests/support/rotated-files.ts';
import { missingServices } from './missing-services.ts';

/** A test: its file, as its runner names it, and its full name, which is empty if the file itself failed. */
type Selection = { file: string; test: string };
/** A failed test and the start of its message. */
type Failure = Selection & { message: string };

type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
  title?: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
};

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const maxLines = 12;
const maxLineLength = 300;

const firstLines = (message = '') =>
  message
    .replace(escapes, '')
    .split('\n')
    .slice(0, maxLines)
    .map((line) => line.slice(0, maxLineLength))
    .join('\n');

function readVitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [{ file: name, test: '', message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file: name,
      test: fullName,
      message: firstLines(failureMessages?.[0]),
    }));
  });
}

/** @param groups titles of the groups around the suite; that of a file is its name */
function readPlaywrightFailures({ suites = [], specs = [] }: PlaywrightSuite, groups: string[] = []): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => ({
      file,
      test: [...groups, title].join(' '),
      message: firstLines(tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message),
    })),
    ...suites.flatMap((suite) =>
      readPlaywrightFailures(suite, suite.title && suite.title !== suite.file ? [...groups, suite.title] : groups),
    ),
  ];
}

/** Reads failures from a Vitest or Playwright JSON report. Returns none if the file does not exist. */
function readFailures(file: string): Failure[] {
  if (!existsSync(file)) return [];
  const report: VitestReport & PlaywrightSuite = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? readVitestFailures(report) : readPlaywrightFailures(report);
}

const usage = `npm test                     all suites, but only this week's sample of slow test matrices
npm test -- WORD… [-t NAME]  files with a WORD in their path; -t selects the tests whose name matches
npm run test:unit            the tests that need no build
npm run test:all             every file and every case
npm run test:slice           every case of an eighth of the sampled files, a different eighth for each commit, as in CI`;

const root = path.resolve(import.meta.dirname, '..');

/** The suites, fastest first, and their files. */
const suites: readonly { name: string; files: readonly string[]; isBrowser?: boolean }[] = [
  {
    name: 'unit',
    files: [
      '{cli,content-fixtures,redirects}/src/**/*.test.ts',
      'site/{*,*/**}/*.test.{ts,tsx}',
      'tests/house/*.test.ts',
    ],
  },
  { name: 'site', files: ['tests/site/*.test.ts'] },
  { name: 'services', files: ['tests/{services,revalidation,attacks}/*.test.ts', 'cli/action/*.test.ts'] },
  { name: 'browser', files: ['tests/browser/*.spec.ts'], isBrowser: true },
];

/** `--slice` runs every case of one in this many sampled files. The files depend on the commit. */
const sliceCount = 8;

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: 'string' },
    all: { type: 'boolean', default: false },
    slice: { type: 'boolean', default: false },
    'test-name': { type: 'string', short: 't' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}

/** Weeks since the Monday before 1970, so a bisection within a week runs the same cases. */
const thisWeek = () => Math.floor((Date.now() / 86_400_000 + 3) / 7);

const sampleSeed = values.all || values.slice ? 'all' : (process.env['SAMPLE_SEED'] ?? String(thisWeek()));
const npmTest = `SAMPLE_SEED=${sampleSeed} npm test`;

const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Reports whether `npm test` skips the file in some weeks or runs a sample of its cases. */
function isSampled(file: string): boolean {
  if (rotatedFiles.has(belowTests(file))) return true;
  const text = readText(file);
  const imported = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  );
  return [text, ...imported.map(readText)].some((source) => source.includes("/sampled.ts'"));
}

const belowTests = (file: string) => path.posix.relative('tests', file);

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();

/** Returns the number of commits; 0 without a Git history. */
function commitCount(): number {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    console.warn('The history is incomplete, so --slice may select the same files for each commit: fetch all of it.');
  return Number(git('rev-list', '--count', 'HEAD') || 0);
}

function chosenFiles(patterns: readonly string[]): string[] {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/.next/**'] }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
  if (words.length > 0) return files.filter((file) => words.some((word) => file.includes(word)));
  if (values.slice) return files.filter(isSampled);
  const notDue = getSkippedFiles(sampleSeed);
  return files.filter((file) => !notDue.has(belowTests(file)));
}

const chosen = suites
  .filter(({ name }) => values.suite === undefined || values.suite === name)
  .map((suite) => ({ ...suite, files: chosenFiles(suite.files) }));
if (values.slice) {
  const all = chosen.flatMap(({ files }) => files);
  const turn = commitCount() % sliceCount;
  const due = new Set(all.filter((_, at) => at % sliceCount === turn));
  for (const suite of chosen) suite.files = suite.files.filter((file) => due.has(file));
}
const due = chosen.filter(({ files }) => files.length > 0);
if (due.length === 0) {
  console.error(`No test file has ${words.join(' or ') || values.suite} in its path.\n\n${usage}`);
  process.exit(2);
}

if (due.some(({ name }) => name !== 'unit')) {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.js', '--build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Holds the reports and everything that the tests leave behind. */
const runDirectory = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
// Servers such as nginx read files in it as another user.
chmodSync(runDirectory, 0o755);
const getReportPath = (name: string) => path.join(runDirectory, `${name}.json`);

/** Runs a suite, and returns whether it passes. */
function passes({ name, files, isBrowser = false }: (typeof due)[number]): boolean {
  const testName = values['test-name'];
  const vitest = [
    'run',
    '--project',
    `${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${getReportPath(name)}`,
  ];
  const playwright = ['test', '--reporter=list,json', '--pass-with-no-tests'];
  const isWhole = words.length === 0 && name === 'unit' && !values.slice;
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
      PLAYWRIGHT_JSON_OUTPUT_FILE: getReportPath('browser'),
      // The suites start the site and the CLI hundreds of times, and Node reuses what earlier runs compiled.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      MISSING_SERVICES_ARE_TOLD: '1',
      SAMPLE_SEED: sampleSeed,
      TEST_TRANSFORMS: path.join(runDirectory, 'transforms'),
      TMPDIR: runDirectory,
    },
  });
  return status === 0;
}

/** Quotes a word for the shell if necessary. */
const quote = (word: string) => (/^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

const given = process.argv.slice(2);
const repeat = [npmTest, ...(given.length > 0 ? ['--', ...given.map(quote)] : [])].join(' ');
const sample =
  sampleSeed === 'all'
    ? 'Every case of every matrix is run.'
    : `Only this week's sample of slow test matrices is run. ${repeat} repeats it; npm run test:all runs every case.`;
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

/** Escapes the name of a test for a pattern, but keeps it readable, unlike `RegExp.escape`. */
const escapePattern = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const getCommand = ({ file, test }: Selection) =>
  `${npmTest} -- ${path.relative(root, file)} -t ${quote(escapePattern(test))}`;
// Failures are repeated at the end, where CI logs are read first.
for (const { name, isBrowser } of failed) {
  const directory = path.join(root, isBrowser ? 'tests/browser' : '');
  for (const { file, test, message } of readFailures(getReportPath(name))) {
    const selection = { file: path.resolve(directory, file), test };
    console.log(`\n✗ ${name}: ${path.relative(root, selection.file)}: ${test}\n${message}\n  ${getCommand(selection)}`);
  }
}
rmSync(runDirectory, { recursive: true, force: true });
for (const line of [`\n${times.join(', ')}.`, sample, leftOut ?? []].flat()) console.log(line);
console.log(failed.length === 0 ? 'All suites passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
