import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { settingNames } from '../../site/lib/env.ts';
import turbo from '../../turbo.json' with { type: 'json' };
import { sampled } from '../support/sampled.ts';
import { root } from '../support/sources/sources.ts';

/**
 * Creates a project with our turbo.json, in which each new build prints its environment. Returns a function that runs
 * `npm run build` in it.
 */
function makeProject() {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-turbo-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const write = (file: string, content: object) => writeFileSync(path.join(directory, file), JSON.stringify(content));
  mkdirSync(path.join(directory, 'site'));
  writeFileSync(path.join(directory, '.gitignore'), '.turbo/\n');
  write('turbo.json', turbo);
  write('package.json', { ...manifest, workspaces: ['site'], scripts: { build: manifest.scripts.build } });
  const print = `node -p "'environment' + JSON.stringify(process.env)"`;
  write('site/package.json', { name: 'site', version: '1.0.0', scripts: { build: print } });
  return (variables: Record<string, string>) =>
    spawnSync('npm', ['run', 'build'], {
      cwd: directory,
      env: { ...process.env, ...variables, PATH: `${root}/node_modules/.bin${path.delimiter}${process.env['PATH']}` },
      encoding: 'utf8',
    }).stdout;
}

describe('settings', () => {
  it('all reach a build through turbo, like the variables of Node and its libraries, but only some cause a new build', () => {
    const ours = settingNames.filter((name) => name !== 'NODE_ENV' && name !== 'NEXT_PHASE');
    const names = [...ours, 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS'];
    const variables = Object.fromEntries(names.map((name) => [name, `set to ${name}`]));
    const build = makeProject();
    const [, environment] = /environment(\{.*\})/.exec(build(variables)) ?? [];
    expect(JSON.parse(environment ?? '{}')).toMatchObject(variables);
    // A cached build does not print the output of the earlier one.
    expect(build({ ...variables, LOG_LEVEL: 'warn' })).toMatch(/cache hit(?!.*environment)/s);
    expect(build({ ...variables, VITRINE_BUILD_ID: 'another' })).toContain('environment{');
    // The default of SITE_URL contains the port.
    expect(build({ ...variables, PORT: '3010' })).toContain('environment{');
  }, 60_000);

  it.each(sampled(['abc', '-1'], 2))('prevent startup with a message if invalid: PAGE_STORE_MEMORY_MB=%s', (value) => {
    const main = path.join(root, 'site/server/main.ts');
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { ...process.env, PAGE_STORE_MEMORY_MB: value },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(
      new RegExp(`^ *PAGE_STORE_MEMORY_MB: must be a whole number of megabytes \\(got "${value}"\\)$`, 'm'),
    );
    expect(status).toBe(2);
  });
});
