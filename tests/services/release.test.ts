import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { waitForDeliveries } from '../support/admin.ts';
import { ask, fetchRoutes } from '../support/ask.ts';
import { makeReleases, type Release, type Releases } from '../support/make-release.ts';
import { runProcess } from '../support/processes.ts';
import { triesOf } from '../support/sampled.ts';
import { root } from '../support/sources.ts';
import { type Stack, startStack } from '../support/start-stack.ts';
import { visitSteadily } from '../support/steady-visits.ts';

const script = path.join(root, 'docs/deploy/pipeline/release.sh');
/** Override with RATE=500, on a machine that nothing else keeps busy. */
const perSecond = Number(process.env['RATE'] ?? triesOf(200, 60));

let releases: Releases;
let stack: Stack;
afterEach(async () => {
  await stack?.close();
  await releases?.remove();
});

/** Runs the pipeline's script for a release. */
const release = ({ folder }: Release) =>
  runProcess(script, [folder], {
    env: {
      ...process.env,
      CURRENT: releases.current,
      SITE: stack.site.url,
      RELOAD: `kill -HUP ${stack.site.pid}`,
      VITRINE: path.join(root, 'node_modules/.bin/vitrine'),
    },
  });

const buildNow = async () =>
  (await ask(stack.site.url, { headers: { connection: 'close' } })).headers.get('x-vitrine-build');

describe.runIf(process.platform === 'linux')('a release', () => {
  it('is compared, deployed and crawled, and rolled back on a finding, without a failed request', async () => {
    releases = makeReleases();
    const first = releases.deploy();
    stack = await startStack({
      ...{ release: releases.current, isWarm: true, hasOwnAddress: true },
      variables: { RENDERERS: '1' },
    });
    const second = releases.deploy();
    const third = releases.deploy();
    // Each deployment makes itself the current one, which is the script's work here.
    execFileSync('ln', ['-sfn', first.folder, releases.current]);
    const addresses = (await fetchRoutes(stack.site.url)).slice(0, 12).map(({ route }) => stack.site.url + route);
    const visits = visitSteadily(addresses, perSecond);
    const done = await release(second);
    expect(done.code, done.output).toBe(0);
    expect(await buildNow()).toBe(second.buildId);
    // A link that leads nowhere: the crawl finds it while the next release serves.
    const text = '<p>See <a href="/no-such-page">this</a>.</p>';
    await stack.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: text });
    await waitForDeliveries(stack.admin);
    const undone = await release(third);
    expect(undone.code, undone.output).toBe(1);
    expect(undone.output).toMatch(/\/no-such-page[\s\S]*Going back to/);
    expect(readlinkSync(releases.current)).toBe(second.folder);
    expect(await buildNow()).toBe(second.buildId);
    const all = await visits.stop();
    expect(all.length).toBeGreaterThan(1000);
    expect(all.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    expect(all.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
    expect(new Set(all.map(({ build }) => build))).toEqual(new Set([first.buildId, second.buildId, third.buildId]));
  }, 600_000);
});
