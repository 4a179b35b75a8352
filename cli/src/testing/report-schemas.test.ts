import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type CommandEntry, registry } from '../registry.ts';
import { runCli, validateReport } from './run-cli.ts';

const directory = path.resolve(import.meta.dirname, '../../../docs/schemas');

const commandWords = (listed: readonly CommandEntry[]): string[] =>
  listed.flatMap((one) =>
    'subcommands' in one ? commandWords(one.subcommands).map((word) => `${one.name} ${word}`) : one.name,
  );

// In all tests of the CLI, runCli validates every --json report against its schema.
it.each(commandWords(registry))('[H8] %s has a report schema if and only if it has --json', async (words) => {
  const { stdout } = await runCli(`${words} --help`);
  const file = path.join(directory, `${words.replaceAll(' ', '-')}.schema.json`);
  expect(existsSync(file)).toBe(stdout.includes('--json'));
});

it('[H8] schemas reject missing, extra and mistyped fields', async () => {
  const { stdout } = await runCli('redirects test /nowhere --json');
  const report = JSON.parse(stdout);
  const validate = (change: object) => validateReport(JSON.stringify({ ...report, ...change }));
  expect(validate({})).toBeUndefined();
  expect(validate({ more: 1 })).toContain('unevaluated properties');
  expect(validate({ traces: undefined })).toContain("required property 'traces'");
  expect(validate({ exitCode: '0' })).toContain('exitCode must be integer');
  expect(validate({ findings: [{ code: 'a' }] })).toContain("required property 'severity'");
  expect(validate({ command: 'another' })).toContain('no schema for "another"');
});
