import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

it('[H1] lists and filters the route table', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/', '/about-us', '/fr') });
  const all = await runCli(`routes --site ${site.origin}`);
  expect(all.exitCode).toBe(0);
  expect(all.stdout).toMatch(/^path +site +type +template +lang\n\/ +en +pages +flexible +en\n/);
  const french = await runCli(`--site ${site.origin} routes --lang fr --json`);
  expect(JSON.parse(french.stdout).routes.map(({ route }: { route: string }) => route)).toEqual(['/fr']);
});

it('[H1] reports an unreachable site with a hint: exit 3', async () => {
  const { exitCode, stdout, stderr } = await runCli('routes --site http://127.0.0.1:1');
  expect([exitCode, stdout]).toEqual([3, '']);
  expect(stderr).toBe(
    'Cannot reach http://127.0.0.1:1/routes.json: connection refused.\nStart the site (npm start), or use another with --site URL.\n',
  );
});

it.each<[string, TestPage | undefined]>([
  ['nothing', undefined],
  ['a page for every path', htmlPage('/')],
  ['unrelated JSON', '{"routes": {}}'],
])(
  '[H1] for a site that responds with %s instead of a route table, the pages come from its sitemap or a crawl',
  async (_, table) => {
    const listing: TestPage = ({ headers }, response) =>
      response.end(`http://${headers.host}/\nhttp://${headers.host}/a\n`);
    const pages = {
      ...(table === undefined ? {} : { '/routes.json': table }),
      '/': htmlPage('/', '/b'),
      '/b': htmlPage('/b'),
    };
    await using listed = await startSite({ ...pages, '/sitemap.xml': listing });
    await using bare = await startSite(pages);
    const getRoutes = async (command: string) => {
      const { exitCode, stdout } = await runCli(`${command} --json`);
      const { routes, notes }: { routes: { route: string }[]; notes: string[] } = JSON.parse(stdout);
      return [exitCode, routes.map(({ route }) => route), notes.join(' ')];
    };
    const noteFrom = (source: string) => expect.stringContaining(`the pages come from ${source}.`);
    expect(await getRoutes(`routes --site ${listed.origin}`)).toEqual([0, ['/', '/a'], noteFrom('its sitemap')]);
    expect(await getRoutes(`routes --site ${bare.origin}`)).toEqual([0, ['/', '/b'], noteFrom('a crawl')]);
    const { exitCode, stderr } = await runCli(`routes --site ${bare.origin} --lang fr`);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--lang needs a route table')]);
  },
);

it('[H1] a command that requires a Vitrine site lists the commands that work on any site: exit 3', async () => {
  await using site = await startSite({ '/': htmlPage('/') });
  const { exitCode, stderr } = await runCli(`revalidate --type news --dry-run --site ${site.origin}`);
  expect([exitCode, stderr]).toEqual([3, expect.stringContaining('Other sites support routes, crawl, warm')]);
});

/** Commands that work on a site without a route table, but not if the route table is broken. */
const furtherCommands = ['crawl', 'warm', 'warm --sitemap'];
const others: [string, TestPage, string, string[]][] = [
  [
    'an unreachable CMS',
    (_, response) => response.writeHead(503).end(),
    '/routes.json responded with 503.',
    furtherCommands,
  ],
];
it.each(others)('[H1] lists no pages of a site with %s: exit 3', async (_, response, message, further) => {
  await using site = await startSite({
    '/routes.json': response,
    '/': htmlPage('/'),
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
});

it.each(['crawl', 'warm', 'routes'])('[H1] %s uses the site on PORT', async (command) => {
  await using site = await startSite({
    '/routes.json': routeTable('/'),
    '/builds/latest.json': '{"id":"b1"}',
    '/': htmlPage('/', '/'),
  });
  const { port } = new URL(site.origin);
  const { exitCode, stdout, stderr } = await runCli(command, { env: { PORT: port } });
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`site http://localhost:${port}`);
  if (command !== 'routes') expect(stderr).toContain(`${command} http://localhost:${port} 100%`);
});

const colors: [Record<string, string>, boolean, boolean][] = [
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
];
it.each(colors)('[H8] with the environment %j and isTTY %s, output in color is %s', async (env, isTTY, expected) => {
  await using site = await startSite({ '/routes.json': routeTable('/') });
  const { stdout } = await runCli(`routes --site ${site.origin}`, { env, isTTY });
  expect(stdout.includes('\u001b[')).toBe(expected);
});
