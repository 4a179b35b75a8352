import { expect, it } from 'vitest';
import { runCli } from '../testing/run.fixture.ts';
import { routeTable, startSite } from '../testing/site.fixture.ts';

it('[H1] lists the route table, filtered', async () => {
  await using site = await startSite({ '/routes.json': routeTable('/', '/about-us', '/fr') });
  const all = await runCli(`routes --site ${site.origin}`);
  expect(all.exitCode).toBe(0);
  expect(all.stdout).toMatch(/^route +site +type +template +lang\n\/ +en +pages +flexible +en\n/);
  const french = await runCli(`--site ${site.origin} routes --lang fr --json`);
  expect(JSON.parse(french.stdout).routes.map(({ route }: { route: string }) => route)).toEqual(['/fr']);
});

it('[H1] a site that cannot be reached is reported with what to do: exit 3', async () => {
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
    stderr: expect.stringContaining('404'),
  });
});
