import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { createReleases } from '../support/stack/create-release.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { buildSiteUrl, freePort, type Site, startSite, supervisorCommand } from '../support/stack/start-stack.ts';

const isDue = inTurn(3);

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet({ isWarm: false, hasProxy: true });
}, 300_000);
afterAll(() => fleet?.close());

const { visit, responds } = editAndVisit(() => fleet);
const clockAhead = (milliseconds: number) => ({
  NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, '../support/stack/shifted-clock.ts')}`,
  CLOCK_AHEAD_MS: String(milliseconds),
});
const directory = () => path.join(fleet.directory, 'cache-0');

describe('[B6] with two processes that use the same CACHE_DIR,', () => {
  const startSecond = async (directory: string): Promise<Site> =>
    startSite(await freePort(), {
      CMS_ENDPOINT: `${fleet.content.url}/api`,
      SITE_URL: 'http://localhost:3000',
      CACHE_DIR: directory,
    });
  it.runIf(isDue())('the second process exits with one line of advice, and the first keeps serving', async () => {
    const refusal = await startSecond(directory()).catch((error: Error) => error.message);
    const lines = String(refusal).split('\n').filter(Boolean);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('server/main.ts ended with 1');
    expect(lines[1]).toMatch(
      new RegExp(
        `CACHE_DIR=${directory()} is in use .*pid ${fleet.sites[0]?.pid}.* Stop it, or set a different CACHE_DIR here`,
      ),
    );
    expect((await visit('/')).status).toBe(200);
  });

  it.skipIf(process.platform === 'win32' || !isDue())(
    'the second process exits even if the first one hangs',
    async () => {
      const pid = fleet.sites[0]?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      try {
        await expect(startSecond(directory())).rejects.toThrow(/CACHE_DIR=.* is in use/);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    },
  );

  it.runIf(isDue())('the second process exits even if the path is too long for a socket', async () => {
    const long = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-long-')), 'directory'.repeat(20));
    const first = await startSecond(long);
    await expect(startSecond(long)).rejects.toThrow(/CACHE_DIR=.* is in use/);
    await first.stop('SIGKILL');
    const next = await startSecond(long);
    expect(next.log()).not.toContain('CACHE_DIR');
    await next.stop();
  });
});

describe('[B3] a deleted page', () => {
  /** Publishes an article that is cached on disk, deletes it, and stops the site before the next request. */
  async function deleteNews(slug: string): Promise<string> {
    const { id, path: pagePath } = await createNews(fleet, slug);
    await responds(pagePath, 200);
    await fleet.sites[0]?.stop();
    await fleet.restart(0);
    await responds(pagePath, 200);
    const repair = fleet.proxy.spoil(/^getRouteTable$/, 'no response');
    await fleet.admin('DELETE', `/admin/entries/${id}`);
    await fleet.delivered();
    await eventually(
      async () => readFileSync(path.join(directory(), 'content-index.json'), 'utf8'),
      (text) => !text.includes(`"uri":"news/${slug}"`),
    );
    await fleet.sites[0]?.stop();
    repair();
    return pagePath;
  }

  const journal = () => path.join(directory(), 'invalidations.jsonl');

  const damages: [how: string, damage: () => void][] = [
    ['removed', () => rmSync(journal())],
    ['truncated', () => truncateSync(journal(), 100)],
  ];

  it.each(sampled(damages, 2))('stays deleted if the journal was %s', async (how, damage) => {
    const pagePath = await deleteNews(`journal-${how}`);
    damage();
    await fleet.restart(0);
    expect((await visit(pagePath)).status).toBe(404);
    expect(fleet.sites[0]?.log()).toContain('do not match');
    expect((await visit('/projects')).status).toBe(200);
  });

  it.runIf(isDue())('stays deleted if its build and its deletion are older than the maximum page age', async () => {
    const pagePath = await deleteNews('long-ago');
    const repair = fleet.proxy.spoil(/./, 'no response');
    await fleet.restart(0, {
      variables: clockAhead(32 * 24 * 60 * 60 * 1000),
    });
    expect((await visit(pagePath)).status).toBe(503);
    expect((await visit('/careers')).status).toBe(200);
    repair();
    await responds(pagePath, 404);
  });
});

it('[B3] [B6] a deleted page of an old build stays deleted after a newer build in the same directory has dropped the deletion', async () => {
  const day = 24 * 60 * 60 * 1000;
  const variables = { CACHE_DIR: path.join(fleet.directory, 'cache-of-two-builds') };
  const later = { ...variables, ...clockAhead(32 * day) };
  await fleet.restart(0, { variables });
  const page = '/projects/canopy-walk';
  expect((await visit(page)).status).toBe(200);
  await fleet.admin('DELETE', '/admin/entries/103');
  await responds(page, 404);
  await fleet.sites[0]?.stop();
  const releases = createReleases();
  try {
    const { directory: younger } = releases.deploy(Date.now() + 31 * day);
    const settings = { ...later, CMS_ENDPOINT: fleet.proxy.endpoint, SITE_URL: buildSiteUrl };
    const site = await startSite(await freePort(), settings, supervisorCommand(younger, fleet.directory));
    await site.stop();
  } finally {
    await releases.remove();
  }
  await fleet.restart(0, { variables: later });
  expect((await visit(page)).status).toBe(404);
});
