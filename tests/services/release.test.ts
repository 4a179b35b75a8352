import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startVisitors, type Visitors } from '../support/load/start-visitors.ts';
import { runProcess } from '../support/processes/processes.ts';
import { fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { sampleTries } from '../support/sampled.ts';
import { root } from '../support/sources/sources.ts';
import { waitForDeliveries } from '../support/stack/admin.ts';
import { createReleases, type Release, type Releases } from '../support/stack/create-release.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

const script = path.join(root, 'docs/deploy/pipeline/release.sh');
/** Five hundred visits per second keep both cores busy for a minute, so only complete runs make so many. */
const perSecond = sampleTries(500, 60);

let releases: Releases;
let stack: Stack;
let visitors: Visitors;
afterEach(async () => {
  await visitors?.leave();
  await stack?.close();
  await releases?.remove();
});

/** Runs the pipeline's script for a release. */
const release = ({ directory }: Release) =>
  runProcess(script, [directory], {
    env: {
      ...process.env,
      CURRENT: releases.current,
      SITE: stack.site.url,
      RELOAD: `kill -HUP ${stack.site.pid}`,
      VITRINE: path.join(root, 'node_modules/.bin/vitrine'),
      // A handover and a page take longer on a busy machine.
      TAKE_OVER_SECONDS: '400',
      VITRINE_TIMEOUT: '120',
    },
  });

const buildNow = async () =>
  (await fetchText(stack.site.url, { headers: { connection: 'close' } })).headers.get('x-vitrine-build');

describe.runIf(process.platform === 'linux')('a release', () => {
  it('is compared, deployed and crawled, and rolled back on findings, without a failed request', async () => {
    releases = createReleases();
    const first = releases.deploy();
    stack = await startStack({
      ...{ release: releases.current, isWarm: true, hasOwnUrl: true },
      variables: { RENDERER_COUNT: '1', HANDOVER_TIMEOUT_MS: '390000' },
    });
    const second = releases.deploy();
    const third = releases.deploy();
    // `deploy` has activated each release, but here the script must activate them.
    execFileSync('ln', ['-sfn', first.directory, releases.current]);
    const urls = (await fetchRoutes(stack.site.url)).slice(0, 12).map(({ route }) => stack.site.url + route);
    visitors = await startVisitors();
    const began = performance.now();
    const all = await visitors.during(urls, perSecond, async () => {
      const done = await release(second);
      expect(done.code, done.output).toBe(0);
      expect(await buildNow()).toBe(second.buildId);
      // A broken link, which the crawl finds while the next release serves.
      const text = '<p>See <a href="/no-such-page">this</a>.</p>';
      await stack.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: text });
      await waitForDeliveries(stack.admin);
      const undone = await release(third);
      expect(undone.code, undone.output).toBe(1);
      expect(undone.output).toMatch(/\/no-such-page[\s\S]*Rolling back to/);
      expect(readlinkSync(releases.current)).toBe(second.directory);
      expect(await buildNow()).toBe(second.buildId);
    });
    const seconds = (performance.now() - began) / 1000;
    // Too few visits would prove nothing.
    expect(all.length / seconds).toBeGreaterThan(0.9 * perSecond);
    expect(all.length).toBeGreaterThan(sampleTries(10_000, 1_000));
    expect(all.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    expect(all.filter(({ status, isComplete }) => status !== 200 || !isComplete)).toEqual([]);
    expect(new Set(all.map(({ build }) => build))).toEqual(new Set([first.buildId, second.buildId, third.buildId]));
  }, 1_200_000);
});
