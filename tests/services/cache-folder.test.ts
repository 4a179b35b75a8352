import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';
import { freePort, type Site, startSite } from '../support/start-stack.ts';

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet({ isWarm: false });
}, 300_000);
afterAll(() => fleet?.close());

describe('[B6] two processes on one CACHE_DIR', () => {
  const startSecond = async (folder: string): Promise<Site> =>
    startSite(await freePort(), {
      CMS_ENDPOINT: `${fleet.content.url}/api`,
      SITE_URL: 'http://localhost:3000',
      CACHE_DIR: folder,
    });
  const folder = () => path.join(fleet.directory, 'cache-0');

  it('the second one ends with one line that says what to do, and the first one serves', async () => {
    const refusal = await startSecond(folder()).catch((error: Error) => error.message);
    const lines = String(refusal).split('\n').filter(Boolean);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('the site ended with 1');
    expect(lines[1]).toMatch(
      new RegExp(`CACHE_DIR=${folder()} is in use .*pid ${fleet.sites[0]?.pid}.* Stop that one, or give this one`),
    );
    expect((await ask(`${fleet.sites[0]?.url}/`)).status).toBe(200);
  });

  it.skipIf(process.platform === 'win32')('also while the first one hangs', async () => {
    const pid = fleet.sites[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(startSecond(folder())).rejects.toThrow(/CACHE_DIR=.* is in use/);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('also where the path is longer than a socket may have', async () => {
    const long = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-long-')), 'folder'.repeat(20));
    const first = await startSecond(long);
    await expect(startSecond(long)).rejects.toThrow(/CACHE_DIR=.* is in use/);
    await first.stop('SIGKILL');
    const next = await startSecond(long);
    expect(next.log()).not.toContain('CACHE_DIR');
    await next.stop();
  });
});
