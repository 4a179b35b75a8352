import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { visitSteadily } from '../support/load/steady-visits.ts';
import { runProcess } from '../support/processes/processes.ts';
import { eventually, fetchRoutes, fetchText, type TextResponse, untilLogged } from '../support/requests/fetch-text.ts';
import { fetchPayloadUrl } from '../support/requests/page-payload.ts';
import { inTurn, sampled, sampleTries } from '../support/sampled.ts';
import { root } from '../support/sources/sources.ts';
import { waitForDeliveries } from '../support/stack/admin.ts';
import { createReleases, type Release, type Releases, releaseFilePath } from '../support/stack/create-release.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

const isDue = inTurn(9);

/** Edited in rotation; most get their last edit while the old release still serves. */
const pages = [
  { path: '/projects/marble-works', id: '102' },
  { path: '/projects/tidal-hall', id: '101' },
  { path: '/projects/canopy-walk', id: '103' },
  { path: '/projects/whale-nave', id: '106' },
] as const;
const [{ path: page, id }] = pages;

let releases: Releases;
let stack: Stack;
let first: Release;

async function start(variables: Record<string, string> = {}): Promise<void> {
  releases = createReleases();
  first = releases.deploy();
  stack = await startStack({
    release: releases.current,
    isWarm: true,
    variables: { RENDERER_COUNT: '1', ...variables },
  });
}

afterEach(async () => {
  await stack?.close();
  await releases?.remove();
});

/** Runs `npm run handover`. */
const triggerHandover = () =>
  runProcess(process.execPath, [path.join(root, 'scripts/handover.ts')], {
    env: { ...process.env, STATE_DIR: stack.directory },
  });

const sendHangup = () => process.kill(stack.site.pid, 'SIGHUP');
const logged = (what: RegExp, withinMs = 60_000) => untilLogged(stack.site, what, withinMs);
const waitForHandover = ({ directory }: Release) => logged(new RegExp(`Now serving the build in ${directory}/site`));
/** Uses a new connection, so that no server waits for it to close. */
const visit = (pagePath: string, headers: Record<string, string> = {}): Promise<TextResponse> =>
  fetchText(stack.site.url + pagePath, { headers: { ...headers, connection: 'close' } });
const getBuildId = ({ headers }: TextResponse) => headers.get('x-vitrine-build');

/** Publishes some text and waits for the webhook response. */
async function edit(text: string, entry: string = id): Promise<void> {
  await stack.admin('PATCH', `/admin/entries/${entry}?site=en`, { wysiwygSimpleElement: `<p>${text}</p>` });
  await waitForDeliveries(stack.admin);
}
const shown = (text: string, pagePath: string = page) =>
  eventually(
    () => visit(pagePath),
    (response) => response.text.includes(text),
  );

/** Descendant processes (Linux). */
function listDescendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
const allEnded = (pids: readonly number[]) =>
  eventually(
    async () => pids.filter(isRunning),
    (running) => running.length === 0,
  );

describe.runIf(process.platform === 'linux')('[B11] a new build', () => {
  it('takes over under load without a failed request, a truncated response or a stale page', async () => {
    await start();
    const { url } = stack.site;
    const urls = (await fetchRoutes(url)).slice(0, 12).map(({ route }) => url + route);
    const before = await visit(page);
    // Deployed before the visits begin, because it blocks this process and with it the requests.
    const second = releases.deploy();
    const visits = visitSteadily(urls, sampleTries(300, 100));
    // The body of this request is still being sent during the handover.
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const uploaded = fetchText(`${url}/api/newsletter`, {
      ...{ method: 'POST', body: readable, duplex: 'half' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const upload = writable.getWriter();
    await upload.write(Buffer.from('email=someone'));
    sendHangup();
    let edits = 0;
    const last = new Map<string, string>();
    for (const isOver = waitForHandover(second).then(() => true); ; ) {
      const { path: pagePath, id: edited } = pages[edits % pages.length] ?? pages[0];
      const text = `Edit ${++edits} during a handover.`;
      await edit(text, edited);
      last.set(pagePath, text);
      if (await Promise.race([isOver, new Promise<false>((resolve) => setTimeout(resolve, 300, false))])) break;
    }
    for (const [pagePath, text] of last) await shown(text, pagePath);
    await upload.write(Buffer.from('@example.com'));
    await upload.close();
    expect((await uploaded).status).toBeLessThan(500);
    await edit('An edit after a handover.');
    await shown('An edit after');
    const all = await visits.stop();
    expect(edits).toBeGreaterThan(2 * pages.length);
    expect(all.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    expect(all.filter(({ status, isComplete }) => status !== 200 || !isComplete)).toEqual([]);
    expect(new Set(all.map(({ build }) => build))).toEqual(new Set([first.buildId, second.buildId]));
    expect(getBuildId(before)).toBe(first.buildId);
    expect(getBuildId(await visit(page))).toBe(second.buildId);
    // The new build applies deletions, too.
    await stack.admin('DELETE', `/admin/entries/${id}`);
    await waitForDeliveries(stack.admin);
    expect((await visit(page)).status).toBe(404);
  });

  it.runIf(isDue())('changes nothing if it is broken; the log and /healthz report why', async () => {
    await start();
    const health = () => visit('/healthz').then(({ text }) => text);
    const broken = releases.deploy();
    rmSync(path.join(broken.directory, 'site/.next/BUILD_ID'));
    expect(await triggerHandover()).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The handover to the build in .+ failed: .*BUILD_ID is missing\. .+ keeps serving\. Fix .+\n$/,
      ),
    });
    await logged(/failed: [^"]*BUILD_ID is missing\. The build in [^"]* keeps serving\. Fix/);
    await eventually(health, (text) =>
      /^ok\nThe handover to the build in .* failed: .*BUILD_ID is missing\.\n$/.test(text),
    );

    // Visitors must not see paths.
    expect((await visit('/healthz', { 'x-forwarded-for': '203.0.113.9' })).text).toBe('ok\n');

    const crashing = releases.deploy();
    const main = path.join(crashing.directory, 'site/server/main.ts');
    rmSync(main);
    writeFileSync(main, 'process.exit(7);');
    sendHangup();
    await logged(/failed: it exited with code 7\./);

    await edit('An edit after failed handovers.');
    await shown('An edit after failed');
    expect(getBuildId(await visit(page))).toBe(first.buildId);

    const good = releases.deploy();
    expect(await triggerHandover()).toMatchObject({
      code: 0,
      output: `Now serving the build in ${good.directory}/site.\n`,
    });
    expect(await health()).toBe('ok\n');
  });

  it.runIf(isDue())('changes nothing if it is not ready in time', async () => {
    await start({ HANDOVER_TIMEOUT_MS: '5000' });
    const hanging = releases.deploy();
    const main = path.join(hanging.directory, 'site/server/main.ts');
    rmSync(main);
    writeFileSync(main, 'setInterval(() => {}, 1000);');
    sendHangup();
    await logged(/failed: it was not ready within HANDOVER_TIMEOUT_MS \(5 s\)/);
    expect(getBuildId(await visit(page))).toBe(first.buildId);
  });

  it.runIf(isDue())('is rejected in the directory of the running release', async () => {
    await start();
    const { status, stdout } = spawnSync(process.execPath, ['server/build.ts'], {
      cwd: path.join(first.directory, 'site'),
      env: { ...process.env, CMS_ENDPOINT: `${stack.content.url}/api` },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, expect.stringContaining('Stop the site, or build in another directory')]);
    expect(getBuildId(await visit(page))).toBe(first.buildId);
  });

  it.runIf(isDue())('does not take over while the CMS is down', async () => {
    await start({ CMS_TIMEOUT_MS: '1000' });
    await stack.content.close();
    releases.deploy();
    sendHangup();
    await logged(/failed: its content could not be reconciled with the CMS/);
    expect(getBuildId(await visit(page))).toBe(first.buildId);
  });

  it.runIf(isDue())('takes over once if several handovers are requested at once', async () => {
    await start();
    const second = releases.deploy();
    for (let times = 0; times < 3; times++) sendHangup();
    await waitForHandover(second);
    // The former server stays until its idle connections are closed; each closes with its next response.
    await visit(page);
    const third = releases.deploy();
    sendHangup();
    await waitForHandover(third);
    expect(stack.site.log().match(/Now serving the build/g)).toHaveLength(2);
    for (const release of [first, second, third])
      expect((await visit(releaseFilePath(release))).text).toContain(release.buildId);
  });

  it.runIf(isDue())('keeps the payloads of earlier releases', async () => {
    await start();
    const payloads = [await fetchPayloadUrl(stack.site.url, page), await fetchPayloadUrl(stack.site.url, '/careers')];
    await edit('An edit before a handover.');
    await shown('An edit before');
    payloads.push(await fetchPayloadUrl(stack.site.url, page));
    for (let switches = 0; switches < 2; switches++) {
      const next = releases.deploy();
      sendHangup();
      // This edit is rendered after the new server has copied the old payloads.
      await logged(new RegExp(`${next.directory}/site is starting alongside`));
      await edit(`Edit ${switches} beside a new build.`);
      await shown(`Edit ${switches} beside`);
      expect(stack.site.log()).not.toContain(`Now serving the build in ${next.directory}/site`);
      payloads.push(await fetchPayloadUrl(stack.site.url, page));
      await waitForHandover(next);
      for (const payload of payloads) expect((await visit(payload)).status, payload).toBe(200);
    }
    // Leftovers of an earlier server are removed once it has exited.
    await eventually(
      async () => readdirSync(path.join(stack.directory, 'cache')).toSorted().join(),
      (names) => names === 'current,server-3',
    );
    await stack.site.stop('SIGKILL');
    const again = await stack.startSite();
    for (const payload of payloads) expect((await fetchText(again.url + payload)).status, payload).toBe(200);
  });

  it.each(sampled(['SIGTERM', 'SIGINT'] as const, 2))('is aborted by %s and leaves no processes', async (signal) => {
    await start();
    releases.deploy();
    sendHangup();
    await logged(/is starting alongside/);
    await eventually(
      async () => listDescendants(stack.site.pid).length,
      (count) => count >= 4,
    );
    const processes = listDescendants(stack.site.pid);
    await stack.site.stop(signal);
    expect(stack.site.exitCode()).toBe(0);
    await allEnded(processes);
  });
});

describe.runIf(process.platform === 'linux')('[B11] the process that holds the port', () => {
  it.runIf(isDue())('leaves no processes when killed; the site starts again', async () => {
    await start();
    const processes = listDescendants(stack.site.pid);
    await stack.site.stop('SIGKILL');
    await allEnded(processes);
    await stack.startSite();
    expect((await visit(page)).status).toBe(200);
  });

  it.runIf(isDue())('limits the memory of its server and child processes', async () => {
    await start();
    const processes = listDescendants(stack.site.pid);
    const flags = processes.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'));
    const variables = processes.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0'));
    expect(processes.length).toBeGreaterThanOrEqual(2);
    for (const given of flags)
      expect(given).toEqual(expect.arrayContaining(['--max-semi-space-size=4', '--heap-growing-percent=60']));
    for (const given of variables)
      expect(given).toEqual(
        expect.arrayContaining([
          'MALLOC_ARENA_MAX=2',
          'MALLOC_MMAP_THRESHOLD_=131072',
          'MALLOC_TRIM_THRESHOLD_=131072',
        ]),
      );
  });

  it.runIf(isDue())('exits when its server exits, so that a process manager restarts it', async () => {
    await start();
    const [server = 0] = listDescendants(stack.site.pid);
    process.kill(server, 'SIGKILL');
    await eventually(
      async () => stack.site.exitCode(),
      (code) => code !== null,
    );
    expect(stack.site.exitCode()).toBe(1);
  });
});
