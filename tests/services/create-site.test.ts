import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runProcess, startProcess } from '../support/processes/processes.ts';
import { root } from '../support/sources/sources.ts';
import { freePort } from '../support/stack/start-stack.ts';

const script = path.join(root, 'scripts/create-site.ts');
const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-created-'));
const site = path.join(directory, 'site');
const create = (...args: string[]) => runProcess(process.execPath, [script, ...args], { cwd: directory });

beforeAll(async () => {
  const answers = [
    '--name',
    'Acme & Sons',
    '--description',
    'We make things.',
    '--url',
    'https://www.acme.example',
    '--cms',
    '',
  ];
  const { code, output } = await create(site, ...answers);
  expect(code, output).toBe(0);
});
afterAll(() => rmSync(directory, { recursive: true }));

const files = () =>
  globSync('**/*', { cwd: site, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));

describe('npm run create', () => {
  it('removes the name, the images and the redirects of the demo', () => {
    const naming = files().filter((file) => /\bOrrery\b/.test(readFileSync(file, 'latin1')));
    expect(naming).toEqual([]);
    expect(files().filter((file) => file.includes('content-fixtures/media'))).toHaveLength(1);
    expect(JSON.parse(readFileSync(path.join(site, 'redirects/redirects.json'), 'utf8'))).toEqual([]);
    expect(readFileSync(path.join(site, 'docs/deploy/systemd/vitrine.env'), 'utf8')).toContain(
      'https://www.acme.example',
    );
  });

  it('leaves content and settings that pass the new site’s own formatter', async () => {
    const biome = path.join(root, 'node_modules/.bin/biome');
    const args = ['check', '--vcs-enabled=false', 'content-fixtures', 'package.json', 'redirects', 'vitrine.config.ts'];
    const { code, output } = await runProcess(biome, args, { cwd: site });
    expect(code, output).toBe(0);
  });

  it('leaves content that the embedded CMS accepts', async () => {
    symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
    onTestFinished(() => rmSync(path.join(site, 'node_modules')));
    const service = await startProcess(process.execPath, [path.join(site, 'content-fixtures/src/main.ts')], {
      env: {
        ...process.env,
        CMS_PORT: String(await freePort()),
        STATE_DIR: path.join(directory, 'state'),
      },
      isReady: (output) => output.includes('GraphQL'),
    });
    await service.stop();
    expect(service.log().trim().split('\n')).toHaveLength(1);
  });

  it('leaves only scripts and imports whose files exist', () => {
    const { scripts, name }: { scripts: Record<string, string>; name: string } = JSON.parse(
      readFileSync(path.join(site, 'package.json'), 'utf8'),
    );
    expect(name).toBe('acme-sons');
    const programs = Object.values(scripts).flatMap((command) => command.match(/\b[\w/-]+\.[jt]s\b/g) ?? []);
    for (const program of programs) expect(existsSync(path.join(site, program)), program).toBe(true);
    const tests = files().filter((file) => /\.test\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(50);
    for (const test of tests)
      for (const [, from = ''] of readFileSync(test, 'utf8').matchAll(/ from '(\.[^']+)'/g))
        expect(existsSync(path.resolve(path.dirname(test), from)), `${test}: ${from}`).toBe(true);
  });

  it('leaves no link or image in a document whose file was not copied', () => {
    const documents = files().filter((file) => file.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(20);
    for (const file of documents)
      for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)/g))
        if (!/^\w+:/.test(target))
          expect(existsSync(path.resolve(path.dirname(file), target)), `${file}: ${target}`).toBe(true);
  });

  it('rejects a directory that is not empty, and an invalid command', async () => {
    expect((await create(directory)).output).toContain(`${directory} is not empty`);
    const { code, output } = await create();
    expect([code, output]).toEqual([2, expect.stringContaining('npm run create -- DIRECTORY')]);
  });
});
