import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hearFrom, socketIn } from '../../site/packages/server/src/lib/directory-socket.ts';
import { listen } from '../support/processes/listen.ts';
import { runProcess, startProcess } from '../support/processes/processes.ts';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { freePort, nextStart, startSite, startStack, untilWarm } from '../support/stack/start-stack.ts';

const builtFor = path.resolve(import.meta.dirname, '../../site/.next/vitrine-build.json');
const nobody = 'http://127.0.0.1:9/api';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a program in a directory until it ends. */
const run = (program: string, words: string[], cwd: string, variables: Record<string, string> = {}) =>
  runProcess(program, words, { cwd, env: { ...process.env, ...variables } });

const runScript = (name: string, words: string[], variables: Record<string, string>) =>
  run(process.execPath, [name, ...words], path.join(root, 'scripts'), variables);
const runInSite = (program: string, variables: Record<string, string>) =>
  run(process.execPath, [program], path.join(root, 'site'), variables);

/** A directory that is removed after the test. */
function makeDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-start-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/**
 * Creates a project with this name, which contains the files that run before the installation, and needs one package.
 */
function makeProject(name: string): string {
  const project = path.join(makeDirectory(), name);
  mkdirSync(path.join(project, 'package'), { recursive: true });
  for (const script of ['prepare.js', 'directories.js', 'install.js', 'ports.js'])
    cpSync(path.join(root, 'scripts', script), path.join(project, 'scripts', script));
  const write = (file: string, content: object) => writeFileSync(path.join(project, file), JSON.stringify(content));
  write('package/package.json', { name: 'needed', version: '1.0.0' });
  execFileSync('tar', ['-czf', 'needed.tgz', 'package'], { cwd: project });
  const needs = { dependencies: { needed: 'file:needed.tgz' }, optionalDependencies: {} };
  write('package.json', { type: 'module', ...needs });
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: { '': needs, 'node_modules/needed': { version: '1.0.0', resolved: 'file:needed.tgz' } },
  });
  return project;
}

/** Runs the pre-script of `npm run` in a project without installed packages. */
const prepare = (project: string, ...flags: string[]) =>
  run(process.execPath, ['scripts/prepare.js', ...flags], project);

describe('starting', () => {
  it('[B6] logs a wrong CMS_ENDPOINT and a misspelled setting, and serves cached pages', async () => {
    const stack = await startStack();
    try {
      await untilWarm(stack.site);
      const routes = await fetchRoutes(stack.site.url);
      await stack.site.stop();
      const site = await stack.startSite({ CMS_ENDPOINT: nobody, CMS_TOKE: 'misspelled' });
      expect(site.log()).toContain('CMS_TOKE is not a setting, so it has no effect. Did you mean CMS_TOKEN?');
      const lines = site
        .log()
        .split('\n')
        .filter((line) => line.includes('correct CMS_ENDPOINT'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(nobody);
      expect(lines[0]).toMatch(
        /does not respond .*correct CMS_ENDPOINT\. The \d+ cached pages are served in the meantime\./,
      );
      for (const { route } of routes) expect((await fetchText(site.url + route)).status, route).toBe(200);
      const missing = await fetchText(`${site.url}/never-seen`);
      expect(missing.status).toBe(503);
      expect(missing.text).not.toMatch(/at \w+ \(|ECONNREFUSED/);
      await site.stop();
    } finally {
      await stack.close();
    }
  });

  it('[B6] on a new disk serves the pages of the build while the content service is down', async () => {
    const port = await freePort();
    const built = JSON.parse(readFileSync(builtFor, 'utf8')) as { fingerprint: string };
    const [english = '', french = ''] = built.fingerprint.split(' ');
    const cache = mkdtempSync(path.join(tmpdir(), 'vitrine-new-'));
    const urls = { SITE_URL: english, SITE_URL_FR: french };
    const site = await startSite(port, { CMS_ENDPOINT: nobody, ...urls, CACHE_DIR: cache });
    try {
      for (const route of ['/', '/projects', '/projects/tidal-hall', '/news', '/fr', '/contact'])
        expect((await fetchText(site.url + route)).status, route).toBe(200);
    } finally {
      await site.stop();
      rmSync(cache, { recursive: true });
    }
  });

  it('[B4] refuses to start in production without a webhook secret, and explains what to set', async () => {
    const variables = { NODE_ENV: 'production', PORT: String(await freePort()), REVALIDATE_SECRET: '' };
    const { code, output } = await runInSite('server/main.ts', variables);
    expect(code).toBe(1);
    expect(output).toMatch(/^\{.*"message":"REVALIDATE_SECRET is not set/);
  });

  it('[B6] keeps the existing build when CMS_ENDPOINT does not respond', async () => {
    const { code, output } = await runScript('prepare.js', ['--build'], { CMS_ENDPOINT: nobody });
    expect(code).toBe(0);
    expect(output).toMatch(
      /^\S+ does not respond \(.+\)\. .+ correct CMS_ENDPOINT\. The build of .+ is used instead\.\n$/,
    );
  });

  it.each(['PORT', 'CMS_PORT'])(
    'reports in one line that %s is taken, before anything is installed or built',
    async (variable) => {
      const taken = await listen(createServer());
      const port = String(taken.port);
      const free = { PORT: String(await freePort()), CMS_PORT: String(await freePort()) };
      // No existing build has this id, so a start would have to build the site.
      const variables = { ...free, [variable]: port, VITRINE_BUILD_ID: `never-${port}`, NODE_ENV: 'production' };
      const { code, output } = await run('npm', ['start', '--silent'], root, variables);
      await taken.close();
      expect(output).toMatch(
        new RegExp(`^Cannot listen on port ${port} of 127.0.0.1, .+: ${variable}=\\d+ npm start\\n$`),
      );
      expect(code).toBe(2);
    },
  );

  it('[B11] `npm run handover` does not signal an unrelated process with a reused PID', async () => {
    const directory = makeDirectory();
    const other = await startProcess('sleep', ['600']);
    writeFileSync(path.join(directory, 'site.pid'), String(other.pid));
    const { code, output } = await runScript('handover.ts', [], { STATE_DIR: directory });
    expect(output).toBe(
      `No site with STATE_DIR=${directory} is running. Start one with \`npm start\`, or set STATE_DIR to the state directory of a running site.\n`,
    );
    expect(code).toBe(1);
    await other.stop();
    expect(other.signalCode()).toBe('SIGTERM');
  });

  it('the site stops when `npm start`, which runs its content service, is killed', async () => {
    const state = makeDirectory();
    const variables = { PORT: String(await freePort()), CMS_PORT: String(await freePort()) };
    const listens = async () => existsSync(state) && (await hearFrom(socketIn(state, 'control'), { limitMs: 500 }));
    const start = await startProcess(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      env: { ...process.env, ...variables, STATE_DIR: state, SHUTDOWN_DELAY_MS: '0' },
      isReady: async () => (await listens()) === '',
    });
    start.signal('SIGKILL');
    await eventually(listens, (said) => said === undefined, 30_000);
  });

  it('reports a port that is in use when only the site is started', async () => {
    const { port, close } = await listen(createServer());
    await expect(startSite(port, { CMS_ENDPOINT: nobody })).rejects.toThrow(
      new RegExp(`Cannot listen on port ${port} of 127\\.0\\.0\\.1 .+ Set PORT to a free port\\.`),
    );
    await close();
  });

  it('shows the number of installed packages during installation', async () => {
    const { code, output } = await prepare(makeProject('fresh'));
    expect(output).toMatch(
      /^Installing: 0 of about 1 packages after 0 s\n.*\nInstalling: 1 of about 1 packages after \d+ s\n$/s,
    );
    expect(code).toBe(0);
  });

  it.each(['a#b', 'a?b', 'a%20b'])(
    'reports in one line that the tests cannot run in a directory like %s',
    async (name) => {
      const project = makeProject(name);
      const { code, output } = await prepare(project, '--tests', '--build');
      expect(output).toMatch(/^The tests cannot run in .+, because the path contains "[#?%]"\. Move the project .+\n$/);
      expect(code).toBe(2);
    },
  );

  it('reports in one line that the state directory, or a file in it, belongs to another user', async () => {
    const directory = makeDirectory();
    const secret = path.join(directory, 'secret');
    writeFileSync(secret, 'a secret of somebody else', { mode: 0o400 });
    // Root can access everything, so drop privileges after the import, because the modules might be unreadable then.
    const check = `
      const { requireOwnDirectories } = await import(${JSON.stringify(path.join(root, 'scripts/directories.js'))});
      if (process.getuid?.() === 0) process.setuid(65534);
      requireOwnDirectories([{ directory: ${JSON.stringify(directory)}, files: ['secret'], variable: 'STATE_DIR' }]);
    `;
    const checked = () => run(process.execPath, ['--input-type=module', '--eval', check], root);
    for (const [mode, foreign] of [
      [0o500, directory],
      [0o777, secret],
    ] as const) {
      chmodSync(directory, mode);
      const { code, output } = await checked();
      expect(output).toMatch(
        new RegExp(
          `^This user cannot read and write ${foreign}, .+ \\(sudo chown .+\\), or set STATE_DIR to .+\\.\\n$`,
        ),
      );
      expect(code).toBe(2);
    }
    chmodSync(secret, 0o666);
    expect(await checked()).toMatchObject({ code: 0, output: '' });
  });

  it('[D14] lists each invalid variable on its own line, and does not start', async () => {
    const variables = { CMS_ENDPOINT: 'not a URL', CMS_METHOD: 'PUT', GTM_CONTAINER_ID: 'gtm-abc' };
    for (const program of ['server/main.ts', 'server/build.ts']) {
      const { code, output } = await runInSite(program, variables);
      expect(code, program).toBe(2);
      expect(output.trimEnd().split('\n'), program).toEqual([
        'Invalid environment variables; correct or unset them:',
        '  CMS_ENDPOINT: must be an absolute URL (got "not a URL")',
        '  CMS_METHOD: must be GET or POST (got "PUT")',
        '  GTM_CONTAINER_ID: "gtm-abc" is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean "GTM-ABC"? (got "gtm-abc")',
      ]);
    }
  });

  it('[B1] [A7] [A9] plain `next start` serves the same pages, 404s and redirects', async () => {
    const stack = await startStack();
    const port = await freePort();
    const site = await startSite(
      port,
      { CMS_ENDPOINT: `${stack.content.url}/api`, SITE_URL: stack.site.url },
      nextStart(port),
    );
    try {
      for (const route of ['/', '/projects/tidal-hall', '/projects?market=museums', '/fr']) {
        const plain = await fetchText(site.url + route);
        const served = await fetchText(stack.site.url + route);
        expect(plain.status, route).toBe(200);
        expect(plain.text.match(/<h1.*?<\/h1>/s)?.[0], route).toBe(served.text.match(/<h1.*?<\/h1>/s)?.[0]);
      }
      expect((await fetchText(`${site.url}/fr/rien`)).status).toBe(404);
      expect((await fetchText(`${site.url}/projects/?x=1`)).headers.get('location')).toBe('/projects?x=1');
      expect((await fetchText(`${site.url}/people`)).headers.get('location')).toBe('/about-us/team');
    } finally {
      await site.stop();
      await stack.close();
    }
  });
});
