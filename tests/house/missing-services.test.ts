import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missingServices } from '../../scripts/missing-services.ts';
import { programs } from '../support/servers/find-program.ts';

it('names missing servers and shells, and the command that installs them, in one line', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-services-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const all = Object.keys(programs);
  for (const name of ['redis-server', 'nginx', 'varnishd', 'apache2', 'caddy', 'java', 'zsh', 'fish'])
    expect(missingServices([directory])).toContain(name);
  for (const name of all.filter((name) => name !== 'varnishd' && name !== 'fish'))
    writeFileSync(path.join(directory, name), '');
  expect(missingServices([directory])).toBe(
    'Skipped: tests that need varnishd, fish, which are not installed. On Debian: apt-get install varnish varnish-modules fish',
  );
  for (const name of all) writeFileSync(path.join(directory, name), '');
  expect(missingServices([directory])).toBeUndefined();
});

it('.ci/run installs each program that tests run', () => {
  const script = readFileSync(path.resolve(import.meta.dirname, '../../.ci/run'), 'utf8');
  for (const names of Object.values(programs))
    for (const name of names.split(' ')) expect(script.split(/[\s()]/)).toContain(name);
});
