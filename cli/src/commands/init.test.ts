import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../settings/config-file.ts';
import { runCli } from '../testing/run-cli.ts';
import { routeTable, startSite } from '../testing/test-site.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'vitrine-'));
});

it('[H8] prompts and writes a configuration file: exit 0', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/', '/news/one', '/news/two') });
  const { exitCode, stderr } = await runCli('init', { cwd, typed: `${site.origin}\n\n\nno\n` });
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('URL of the site [http://localhost:3000]');
  const { config, configFile } = await loadConfig(undefined, cwd);
  expect(configFile).toBe('vitrine.config.mjs');
  expect(config).toEqual({
    site: site.origin,
    lighthouse: {
      runs: 3,
      budgets: [expect.objectContaining({ routes: '/' }), expect.objectContaining({ routes: '/news/:slug' })],
    },
  });
  expect((await runCli('routes --json', { cwd })).exitCode).toBe(0);
});

it('[H8] --yes accepts defaults and detects a TypeScript project', async () => {
  writeFileSync(join(cwd, 'tsconfig.json'), '{}');
  const { exitCode, stdout } = await runCli('init --yes --site http://127.0.0.1:1 --json', { cwd });
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).notes).toContainEqual(expect.stringContaining('does not list its pages'));
  const text = readFileSync(join(cwd, 'vitrine.config.ts'), 'utf8');
  expect(text).toBe(`export default {
  site: 'http://127.0.0.1:1',
  // How much a page may grow, in bytes (Brotli).
  diff: { script: 5_000, style: 2_000, html: 20_000 },
};
`);
});

it('[H8] takes the pages of a non-Vitrine site from its sitemap', async () => {
  const paths = ['/', '/about/', '/contact/', '/news/one.html', '/news/two.html', '/find?q=a'];
  await using site = await startSite({
    '/sitemap.xml': (request, response) => {
      const urls = paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`);
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset>${urls.join('')}</urlset>`);
    },
  });
  const { exitCode, stderr } = await runCli(`init --yes --site ${site.origin}`, { cwd });
  expect(exitCode, stderr).toBe(0);
  const budgets = ['/', '/:slug/', '/news/:slug'].map((routes) => expect.objectContaining({ routes }));
  expect((await loadConfig(undefined, cwd)).config).toMatchObject({ lighthouse: { budgets } });
});

it.each([
  ['no terminal', 'init', {}, 'stdin is not a terminal'],
  ['input that ends early', 'init', { typed: '' }, 'No answer to "URL of the site"'],
  ['an invalid URL', 'init', { typed: 'orrery\n' }, 'must be an http(s) URL'],
  ['an invalid rate', 'init', { typed: 'https://vitrine.invalid\n\nfast\n' }, 'The rate must be a number'],
])('[H8] writes nothing with %s: exit 2', async (_, command, options, message) => {
  const { exitCode, stderr } = await runCli(command, { cwd, ...options });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(readdirSync(cwd)).toEqual([]);
});

it('[H8] overwrites an existing file only with --force', async () => {
  const file = join(cwd, 'vitrine.config.mjs');
  writeFileSync(file, 'export default { rate: 3 };');
  expect(await runCli('init --yes', { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--force'),
  });
  expect(readFileSync(file, 'utf8')).toBe('export default { rate: 3 };');
  expect((await runCli('init --yes --force --site http://127.0.0.1:1', { cwd })).exitCode).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('127.0.0.1:1');
});
