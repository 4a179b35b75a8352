import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { commands, type Listed } from '../registry.ts';
import { faultOfReport } from './report-schemas.ts';
import { runCli } from './run-cli.ts';

const folder = path.resolve(import.meta.dirname, '../../../docs/schemas');

const wordsOf = (listed: readonly Listed[]): string[] =>
  listed.flatMap((one) => ('below' in one ? wordsOf(one.below).map((word) => `${one.name} ${word}`) : one.name));

// Every run of these tests with --json is checked against the schemas: see runCli.
it.each(wordsOf(commands))('[H8] %s has a published schema if it has --json', async (words) => {
  const { stdout } = await runCli(`${words} --help`);
  const file = path.join(folder, `${words.replaceAll(' ', '-')}.schema.json`);
  expect(existsSync(file)).toBe(stdout.includes('--json'));
});

it('[H8] a report with a field too many, one too few, or of another type is not as published', async () => {
  const { stdout } = await runCli('redirects test /nowhere --json');
  const report = JSON.parse(stdout);
  const fault = (change: object) => faultOfReport(JSON.stringify({ ...report, ...change }));
  expect(fault({})).toBeUndefined();
  expect(fault({ more: 1 })).toContain('unevaluated properties');
  expect(fault({ journeys: undefined })).toContain("required property 'journeys'");
  expect(fault({ exitCode: '0' })).toContain('exitCode must be integer');
  expect(fault({ findings: [{ code: 'a' }] })).toContain("required property 'severity'");
  expect(fault({ command: 'another' })).toContain('no schema of "another"');
});
