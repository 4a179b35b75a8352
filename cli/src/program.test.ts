import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { htmlPage, routeTable, startSite } from './testing/test-site.ts';

const bin = fileURLToPath(new URL('vitrine.js', import.meta.url));

/** Runs the program as a separate process. */
function runBin(...args: string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, ...args], { env: { PATH: process.env['PATH'] } }, (error, stdout, stderr) => {
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}

it('[H8] exits with the code of the run', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/'), '/': htmlPage('/', '/gone') });
  const codes = await Promise.all([
    runBin('routes', '--site', site.origin),
    runBin('crawl', '--site', site.origin),
    runBin('crawl', '--rate', 'fast'),
    runBin('crawl', '--site', 'http://127.0.0.1:1'),
  ]);
  expect(codes.map(({ exitCode }) => exitCode)).toEqual([0, 1, 2, 3]);
  expect(codes[1]?.stderr).toMatch(/crawl \S+ 100% \(\d\/\d\)/);
  expect(codes[1]?.stdout).not.toContain('\u001b');
});

it('[H8] explains that Node is too old: exit 2', async () => {
  const importAs = (version: string) =>
    `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;
  for (const [version, exitCode] of [
    ['20.19.4', 2],
    ['22.18.1', 2],
    ['22.19.0', 0],
  ] as const) {
    const ran = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, ['--import', importAs(version), bin, '--version'], (error, _, stderr) =>
        resolve({ code: error?.code ?? 0, stderr }),
      );
    });
    expect(ran.code, version).toBe(exitCode);
    const message = `vitrine needs Node 22.19 or newer; this is ${version}. Install it from https://nodejs.org.\n`;
    expect(ran.stderr).toBe(exitCode === 0 ? '' : message);
  }
});

it('[H8] suggests a similar command: exit 2', async () => {
  expect(await runCli('crwal')).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean crawl?'),
  });
});

it('[H8] prints its version: exit 0', async () => {
  expect(await runCli('--version')).toEqual({ exitCode: 0, stdout: '0.1.0\n', stderr: '' });
});

it.each([
  ...[
    'init',
    'routes',
    'crawl',
    'warm',
    'revalidate',
    'status',
    'explain',
    'impact',
    'doctor',
    'lighthouse',
    'diff',
    'completion',
  ],
  ...['validate', 'export', 'import', 'check', 'test', 'diff', 'coverage'].map((name) => `redirects ${name}`),
])('[H8] %s --help has examples: exit 0', async (command) => {
  const { exitCode, stdout } = await runCli(`${command} --help`);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`Examples:\n  $ npx vitrine ${command}`);
});

it.each([
  ['vitrine revali', 'revalidate'],
  ['vitrine redirects cov', 'coverage'],
  ['vitrine crawl --ass', '--assets'],
  ['vitrine --quiet redirects check --site http://x --conc', '--concurrency'],
  ['vitrine redirects validate src/prog', 'src/program.test.ts src/program.ts'],
])('[H8] bash completes %j', async (line, expected) => {
  const script = await runCli('completion bash');
  const args = line.split(' ');
  const probe = `${script.stdout}
COMP_WORDS=(${args.join(' ')}); COMP_CWORD=${args.length - 1}; _vitrine; printf '%s\\n' "\${COMPREPLY[@]}" | sort | paste -sd' '`;
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile('bash', ['-euo', 'pipefail', '-c', probe], { cwd }, (error, stdout, stderr) =>
    resolve(error ? stderr : stdout),
  );
  expect([script.exitCode, (await promise).trim()]).toEqual([0, expected]);
});

it.each(['json', 'js', 'mjs', 'ts'])('[H8] finds vitrine.config.%s in a parent directory', async (extension) => {
  await using site = await startSite({ '/routes.json': routeTable('/') });
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const settings = JSON.stringify({ site: site.origin, format: 'json' });
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(directory, `vitrine.config.${extension}`),
    extension === 'json' ? settings : `export default ${settings};`,
  );
  mkdirSync(join(directory, 'below'));
  const { exitCode, stdout } = await runCli('routes', { cwd: join(directory, 'below') });
  expect([exitCode, JSON.parse(stdout).command]).toEqual([0, 'routes']);
});

it('[H8] reports the file and line of an invalid setting: exit 2', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(join(directory, 'vitrine.config.json'), '{"sit": "x"}');
  const { exitCode, stderr } = await runCli('routes', { cwd: directory });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('vitrine.config.json:1: sit is not a setting');
});

it('[H8] writes the report to a file, and nothing to stdout', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/') });
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'routes.json');
  expect(await runCli(`routes --site ${site.origin} --json -o ${file}`)).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: '',
  });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ schemaVersion: 1, command: 'routes' });
});

it('[H8] sends no request if the output is not writable: exit 2', async () => {
  expect(await runCli('crawl --site http://127.0.0.1:1 -o nowhere/report.json')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr:
      'Cannot write nowhere/report.json: no such file or directory.\nCheck that its directory exists and is writable.\n',
  });
});

it('[H8] exits with 141 when the output pipe is closed', async () => {
  const child = spawn(process.execPath, [bin, 'redirects', 'export', '--to', 'json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [code, stderr] = await Promise.all([
    once(child, 'close').then(([exit]) => exit),
    child.stderr.toArray().then((chunks) => Buffer.concat(chunks).toString()),
  ]);
  expect([code, stderr]).toEqual([141, '']);
});

it('[H8] --verbose logs every request to stderr', async () => {
  await using site = await startSite({
    '/routes.json': routeTable('/'),
    '/builds/latest.json': '{"id":"b1"}',
    '/': htmlPage('/'),
  });
  const { exitCode, stdout, stderr } = await runCli(`warm --site ${site.origin} --verbose`, { isTTY: true });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('warm')]);
  const lines = stderr.trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^GET \/routes\.json 200 hit, \d+ bytes, \d+ ms$/);
  expect(lines[2]).toMatch(/^GET \/ 200 hit, \d+ bytes, \d+ ms$/);
  const unreachable = await runCli('routes --site http://127.0.0.1:1 --verbose');
  expect(unreachable.stderr).toContain('GET /routes.json failed: connection refused\n');
});

it('[H8] --format github appends to the job summary', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/'), '/': htmlPage('/', '/gone') });
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'summary.md');
  writeFileSync(file, '# Another step\n');
  const command = `crawl --site ${site.origin} --retries 0`;
  const { stdout } = await runCli(`${command} --format github`, { env: { GITHUB_STEP_SUMMARY: file } });
  expect(stdout).toMatch(/^::error title=broken-link::/m);
  expect(readFileSync(file, 'utf8')).toMatch(/^# Another step\n## vitrine crawl: 1 error\n/);
  await runCli(`${command} --json`, { env: { GITHUB_STEP_SUMMARY: file } });
  expect(readFileSync(file, 'utf8').match(/^## /gm)).toHaveLength(1);
});
