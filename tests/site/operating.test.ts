import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess } from '../support/processes/processes.ts';
import { eventually, fetchRoutes, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { root } from '../support/sources/sources.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';
import { waitForFreshPages } from '../support/stack/wait-for-fresh-pages.ts';

/** The content service signs with another secret, so its webhooks are rejected. */
const secret = 'the secret that the CMS does not know';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ variables: { REVALIDATE_SECRET: secret } });
});
afterAll(() => stack?.close());

/** Runs the CLI as a separate process. */
async function vitrine(...words: string[]) {
  const bin = path.join(root, 'cli/src/vitrine.js');
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    SITE_URL: stack.site.url,
    REVALIDATE_SECRET: secret,
  };
  const { code: exitCode, ...written } = await runProcess(process.execPath, [bin, ...words], { env });
  return { exitCode, ...written };
}

it('[H7] revalidate publishes an edit whose webhook was rejected, and lists the affected pages', async () => {
  const page = `${stack.site.url}/projects/tidal-hall`;
  await fetchText(page);
  await stack.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall by hand' });
  expect((await fetchText(page)).text).not.toContain('Tidal Hall by hand');
  const { exitCode, stdout, stderr } = await vitrine('revalidate', '--entry', '101', '--json');
  expect([exitCode, JSON.parse(stdout).pages]).toEqual([0, expect.arrayContaining(['/projects/tidal-hall'])]);
  expect(stdout + stderr).not.toContain(secret);
  await untilShown(page, 'Tidal Hall by hand');
});

it('[H7] revalidate --all renders only pages that differ', async () => {
  const edited = '/projects/marble-works';
  const paths = (await fetchRoutes(stack.site.url)).map(({ route }) => route);
  await waitForFreshPages(stack.site.url, paths);
  await stack.admin('PATCH', '/admin/entries/102?site=en', { title: 'Marble by hand' });
  expect((await revalidateAll()).pages).toContain(edited);
  await untilShown(stack.site.url + edited, 'Marble by hand');
  const before = await waitForFreshPages(stack.site.url, paths);
  expect(await revalidateAll()).toMatchObject({ tags: { soft: [], hard: [] }, pages: [] });
  expect(await waitForFreshPages(stack.site.url, paths)).toEqual(before);
}, 180_000);

async function revalidateAll() {
  const { exitCode, stdout, stderr } = await vitrine('revalidate', '--all', '--json');
  expect(exitCode, stderr).toBe(0);
  return JSON.parse(stdout);
}

const countInvalidations = async (): Promise<number> =>
  JSON.parse((await vitrine('status', '--json')).stdout).instances[0].metrics.vitrine_invalidations_total;

it('[H7] status and doctor pass on a healthy site', async () => {
  const status = await vitrine('status', '--json');
  const [instance] = JSON.parse(status.stdout).instances;
  expect([status.exitCode, instance], status.stdout).toMatchObject([0, { readiness: 'ready' }]);
  expect(instance.webhooks).toMatchObject({ accepted: 3, invalid_signature: expect.any(Number) });
  const doctor = await vitrine('doctor', '--json');
  expect([doctor.exitCode, JSON.parse(doctor.stdout).findings], doctor.stdout).toEqual([0, []]);
  // The site might still be confirming the earlier edits.
  await eventually(
    async () => {
      const before = await countInvalidations();
      await vitrine('doctor', '--json');
      return (await countInvalidations()) - before;
    },
    (added) => added === 0,
  );
});

it('[H6] lighthouse passes a page within its budget, and fails one over budget after a second run', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const budgets = [
    {
      routes: '/news',
      formFactor: 'mobile',
      bytes: { script: 1_000_000 },
      metrics: { 'cumulative-layout-shift': 0.1 },
    },
    { routes: '/about-us', formFactor: 'desktop', requests: { script: 1 } },
  ];
  writeFileSync(path.join(directory, 'vitrine.config.json'), JSON.stringify({ lighthouse: { runs: 1, budgets } }));
  const config = ['--config', path.join(directory, 'vitrine.config.json')];
  const { exitCode, stdout, stderr } = await vitrine('lighthouse', ...config, '--report-dir', directory, '--json');
  const report = JSON.parse(stdout || '{}');
  expect([exitCode, report.complete], stdout + stderr).toEqual([1, true]);
  expect(report.findings).toMatchObject([{ code: 'over-budget', subject: '/about-us (desktop)' }]);
  expect(report.pages.map(({ path: page, runs }: { path: string; runs: number }) => [page, runs])).toEqual([
    ['/news', 1],
    ['/about-us', 2],
  ]);
  const kept = ['news-mobile-1', 'about-us-desktop-1', 'about-us-desktop-2'];
  expect(readdirSync(directory)).toEqual(
    expect.arrayContaining(kept.flatMap((name) => [`${name}.html`, `${name}.json`])),
  );
}, 240_000);
