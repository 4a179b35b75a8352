import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilHeld } from '../support/cms/content-proxy.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(3);

/** Linux only: reads child processes from /proc. */
describe.runIf(process.platform === 'linux')('[B6] the renderers of a site', () => {
  const id = '102';
  const page = '/projects/marble-works';
  let fleet: Fleet;
  beforeAll(async () => {
    const NodeOptions = `--import=${path.resolve(import.meta.dirname, '../support/stack/endless-renders.ts')}`;
    const variables = { RENDERER_COUNT: '2', CMS_TIMEOUT_MS: '60000', LOG_FORMAT: 'json', NODE_OPTIONS: NodeOptions };
    fleet = await startFleet({ hasProxy: true, variables });
    await eventually(rendererCount, (count) => count === 2);
  }, 300_000);
  afterAll(() => fleet?.close());

  const { visit, edit, shown } = editAndVisit(() => fleet);
  const rendererCount = () => readMetric(fleet.sites[0]?.url ?? '', 'vitrine_renderers');

  function renderers(): number[] {
    const { pid } = fleet.sites[0] ?? { pid: 0 };
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  }

  function signal(name: NodeJS.Signals): void {
    for (const pid of renderers()) process.kill(pid, name);
  }

  it('run at lower priority than the server', () => {
    const priority = os.getPriority(fleet.sites[0]?.pid);
    expect(renderers().map((pid) => os.getPriority(pid))).toEqual(Array(2).fill(Math.min(priority + 10, 19)));
  });

  it.runIf(isDue())('can all be killed without affecting cached pages or edits', async () => {
    signal('SIGKILL');
    const text = await edit(id);
    const { status, headers } = await visit('/projects/whale-nave');
    expect([status, headers.get('x-vitrine-cache')]).toEqual([200, 'hit']);
    expect((await visit(page)).status).toBe(200);
    await shown(page, text);
    await eventually(rendererCount, (count) => count === 2);
  });

  it.runIf(isDue())('lose no request when they are killed', async () => {
    const searches = Array.from({ length: 6 }, (_, word) => visit(`/search?q=hall${word}`));
    signal('SIGKILL');
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('ignore a visitor’s x-vitrine-sequence header', async () => {
    const headers = { 'x-vitrine-sequence': '999999999' };
    expect((await fetchText(`${fleet.sites[0]?.url}/search?q=hall`, { headers })).status).toBe(200);
  });

  it.runIf(isDue())('leave the last good page in place if they are killed before they store the new one', async () => {
    const held = fleet.proxy.hold(/^getSingleProject$/);
    const text = await edit(id);
    await untilHeld(held);
    signal('SIGKILL');
    const { status, headers } = await visit(page);
    expect([status, headers.get('x-vitrine-cache')]).toEqual([200, 'stale']);
    held.release();
    await shown(page, text);
  });

  it.runIf(isDue())('produce no page that counts as fresh while they are unaware of an invalidation', async () => {
    const held = fleet.proxy.hold(/^getSingleProject$/);
    await edit(id);
    await untilHeld(held);
    // The renderers get the response with the first edit, and learn of the second only when they are resumed.
    signal('SIGSTOP');
    held.release();
    const text = await edit(id);
    await fleet.delivered();
    signal('SIGCONT');
    const mark = await eventually(
      async () => {
        const { text: html, headers } = await visit(page);
        const state = headers.get('x-vitrine-cache');
        if (state !== 'stale') expect(html).toContain(text);
        return state;
      },
      (last) => last === 'hit',
    );
    expect(mark).toBe('hit');
  });

  /** Returns a function that counts how often an event has been logged since this call. */
  function countSince(): (event: string) => number {
    const log = () => fleet.sites[0]?.log() ?? '';
    const { length: began } = log();
    return (event) => log().slice(began).split(`"${event}"`).length - 1;
  }

  it.runIf(isDue())('lose one renderer to an endless page, but none of that renderer’s other work', async () => {
    const before = renderers();
    const logged = countSince();
    const held = fleet.proxy.hold(/^getSearchPage$/);
    // This many visitors from different networks are served concurrently.
    const searches = Array.from({ length: 4 }, (_, word) =>
      fetchText(`${fleet.sites[0]?.url}/search?q=held${word}`, { headers: { 'x-forwarded-for': `203.0.113.${word}` } }),
    );
    await untilHeld(held);
    await edit(id, 'Render this forever.');
    await eventually(async () => logged('renderer_timed_out'), Boolean, 60_000);
    held.release();
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(Array(4).fill(200));
    // The sweep requests the page repeatedly.
    await eventually(
      async () => {
        const { status, headers } = await visit(page);
        expect([status, headers.get('x-vitrine-cache')]).toEqual([200, 'stale']);
        return logged('page_refresh_failed');
      },
      (count) => count >= 4,
    );
    expect(logged('renderer_timed_out')).toBe(1);
    expect(renderers().filter((pid) => before.includes(pid))).toHaveLength(1);
    await shown(page, await edit(id));
  });

  it.runIf(isDue())('lose one renderer to an endless search, and serve other searches', async () => {
    const before = renderers();
    const logged = countSince();
    fleet.proxy.rewrite(/^getSearchPage$/, (data, body) =>
      body.includes('without end') ? { data, more: 'Render this forever.' } : data,
    );
    const search = () => visit('/search?q=without+end');
    const getStatus = ({ status }: { status: number }) => status;
    expect((await Promise.all([search(), search(), search(), search()])).map(getStatus)).toEqual(Array(4).fill(503));
    expect(getStatus(await search())).toBe(503);
    expect(getStatus(await visit('/search?q=hall'))).toBe(200);
    expect(logged('renderer_timed_out')).toBe(1);
    expect(renderers().filter((pid) => before.includes(pid))).toHaveLength(1);
  });

  it.runIf(isDue())('are no longer killed by a page that has killed three of them', async () => {
    const logged = countSince();
    await edit(id, 'End the renderer here.');
    await eventually(
      async () => logged('page_refresh_failed'),
      (count) => count >= 4,
      90_000,
    );
    expect(logged('renderer_exited')).toBe(3);
    await shown(page, await edit(id));
  });

  it.runIf(isDue())('are replaced if they have not responded for 15 s, while cached pages are served', async () => {
    const stuck = renderers();
    signal('SIGSTOP');
    const text = await edit(id);
    expect((await visit(page)).status).toBe(200);
    await eventually(
      async () => renderers().filter((pid) => stuck.includes(pid)),
      (left) => left.length === 0,
      40_000,
    );
    await shown(page, text);
  });
});
