import { existsSync, readFileSync } from 'node:fs';

/** A test: its file, as its runner names it, and its full name; empty if the file itself failed. */
export type Selection = { file: string; test: string };
/** A failed test and the start of its message. */
export type Failure = Selection & { message: string };

type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
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
const maxLetters = 300;

const firstLines = (message = '') =>
  message
    .replace(escapes, '')
    .split('\n')
    .slice(0, maxLines)
    .map((line) => line.slice(0, maxLetters))
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

function readPlaywrightFailures({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) => ({
      file,
      test: title,
      message: firstLines(tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message),
    })),
    ...suites.flatMap(readPlaywrightFailures),
  ];
}

/** Reads failures from a Vitest or Playwright JSON report; empty if the file does not exist. */
export function readFailures(file: string): Failure[] {
  if (!existsSync(file)) return [];
  const report: VitestReport & PlaywrightSuite = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? readVitestFailures(report) : readPlaywrightFailures(report);
}
