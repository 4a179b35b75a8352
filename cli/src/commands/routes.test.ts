import { expect, it } from 'vitest';
import { runCli } from '../testing/run.fixture.ts';
import { page, routeTable, startSite, type TestPage } from '../testing/site.fixture.ts';

it('[H1] lists the route table, filtered', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/', '/about-us', '/fr') });
  const all = await runCli(`routes --site ${site.origin}`);
  expect(all.exitCode).toBe(0);
  expect(all.stdout).toMatch(/^route +site +type +template +lang\n\/ +en +pages +flexible +en\n/);
  const french = await runCli(`--site ${site.origin} routes --lang fr --json`);
  expect(JSON.parse(french.stdout).routes.map(({ route }: { route: string }) => route)).toEqual(['/fr']);
});

it('[H1] a site that cannot be reached is reported with a remedy: exit 3', async () => {
  const { exitCode, stdout, stderr } = await runCli('routes --site http://127.0.0.1:1');
  expect([exitCode, stdout]).toEqual([3, '']);
  expect(stderr).toBe(
    'Cannot reach http://127.0.0.1:1/routes.json: connection refused.\nStart the site (npm start), or name another with --site URL.\n',
  );
});

it('[H1] a site without a route table is reported: exit 3', async () => {
  await using site = await startSite({});
  expect(await runCli(`routes --site ${site.origin}`)).toMatchObject({
    exitCode: 3,
    stderr: `The server at ${site.origin} is not a Vitrine site: /routes.json responded with 404.
Name the site with --site URL, or set PORT to the port that it listens on.
`,
  });
});

/** What works on a site that never had a route table, but not where there should be one. */
const furtherCommands = ['crawl', 'warm', 'warm --sitemap'];
const others: [string, TestPage, string, string[]][] = [
  ['a page for every path', page('/'), 'is not a Vitrine site: /routes.json is not JSON.', []],
  ['other JSON', '{"routes": {}}', 'is not a Vitrine site: /routes.json is not a route table (routes:', []],
  [
    'a CMS that is down',
    (_, response) => response.writeHead(503).end(),
    '/routes.json responded with 503.',
    furtherCommands,
  ],
];
it.each(others)(
  '[H1] the pages of a site that responds with %s are not listed: exit 3',
  async (_, response, message, further) => {
    await using site = await startSite({
      '/routes.json': response,
      '/': page('/'),
      '/sitemap.xml': '<urlset></urlset>',
    });
    const { port } = new URL(site.origin);
    for (const command of ['routes', ...further]) {
      const { exitCode, stdout, stderr } = await runCli(command, { env: { PORT: port, VITRINE_RETRIES: '0' } });
      expect([exitCode, stdout], command).toEqual([3, '']);
      expect(stderr).toContain(`localhost:${port}`);
      expect(stderr).toContain(message);
    }
    expect(new Set(site.requests)).toEqual(new Set(['GET /routes.json']));
  },
);

it.each(['crawl', 'warm', 'routes'])('[H1] %s names the site that PORT leads to', async (command) => {
  await using site = await startSite({
    '/routes.json': routeTable('/'),
    '/builds/latest.json': '{"id":"b1"}',
    '/': page('/', '/'),
  });
  const { port } = new URL(site.origin);
  const { exitCode, stdout, stderr } = await runCli(command, { env: { PORT: port } });
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`site http://localhost:${port}`);
  if (command !== 'routes') expect(stderr).toContain(`${command} http://localhost:${port} 100 %`);
});

const colours: [Record<string, string>, boolean, boolean][] = [
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
];
it.each(colours)('[H8] with %j and a terminal: %s, there are colours: %s', async (env, isTTY, expected) => {
  await using site = await startSite({ '/routes.json': routeTable('/') });
  const { stdout } = await runCli(`routes --site ${site.origin}`, { env, isTTY });
  expect(stdout.includes('\u001b[')).toBe(expected);
});
