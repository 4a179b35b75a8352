import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilHeld } from '../support/cms/content-proxy.ts';
import { createNews } from '../support/cms/create-news.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { getScale, sampled } from '../support/sampled.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { startVarnish } from '../support/servers/start-varnish.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';
import { freePort } from '../support/stack/start-stack.ts';

/** Pages per race and rounds, which make a hundred tries of each race. */
const pagesAtOnce = 25;
const rounds = 4;
/** After this many fresh hits, a stale page is considered stuck. */
const maxStaleHits = 40;
const timeoutMs = 100_000;
/** One fewer than the maximum number of renders of a page that invalidations keep overtaking. */
const overtakenRenders = 3;
/** Number of pages that the sweep renders concurrently. */
const sweepWorkers = 2;

const varnish = findProgram('varnishd');
/** Delay of the second purge at the edge. */
const againAfterMs = 1000;

let fleet: Fleet;
let edge: Awaited<ReturnType<typeof startVarnish>> | undefined;
let news: { id: string; path: string }[];
let edits = 0;

beforeAll(async () => {
  const port = await freePort();
  const purging = {
    EDGE_PROVIDER: 'varnish',
    VARNISH_URL: `http://127.0.0.1:${port}`,
    EDGE_SECOND_PURGE_MS: String(againAfterMs),
  };
  // Responses are held until every render has sent its query, however slow the machine.
  const variables = { CMS_TIMEOUT_MS: '120000', RENDER_CONCURRENCY: String(4 * pagesAtOnce), ...(varnish && purging) };
  fleet = await startFleet({ scale: getScale(pagesAtOnce), hasProxy: true, variables });
  if (varnish) edge = await startVarnish(varnish, port, Number(new URL(origin()).port));
  const { entries } = await fleet.admin<{
    entries: { id: string; uri: string; status: string }[];
  }>('GET', '/admin/entries?section=news&site=en');
  news = entries
    .filter(({ id, status }) => Number(id) > 20_000 && status === 'live')
    .slice(0, pagesAtOnce)
    .map(({ id, uri }) => ({ id, path: `/${uri}` }));
}, 300_000);
afterAll(async () => {
  await edge?.close();
  await fleet?.close();
});

const origin = () => fleet.sites[0]?.url ?? '';
const visit = (path: string) => fetchText(origin() + path);
/** Every page, at the site and at the edge. */
const pageUrls = () => [origin(), edge?.url ?? []].flat().flatMap((front) => news.map(({ path }) => front + path));
const visitAll = () => Promise.all(pageUrls().map((url) => fetchText(url)));
const forRounds = sampled(
  Array.from({ length: rounds }, (_, round) => [round + 1]),
  rounds,
);

/** Gives every page the same new text, and returns it. */
async function editAll(): Promise<string> {
  const text = `Edit ${++edits} of a race.`;
  for (const { id } of news)
    await fleet.admin('PATCH', `/admin/entries/${id}?site=en`, { wysiwygSimpleElement: `<p>${text}</p>` });
  return text;
}

/**
 * Pages that are repeatedly served as fresh without the text; there must be none. The edge gets time for its second
 * purge.
 */
async function findStuckWithout(text: string): Promise<string[]> {
  const hits = new Map<string, number>();
  let left = pageUrls();
  await eventually(
    async () => {
      const responses = await Promise.all(left.map(async (url) => ({ url, ...(await fetchText(url)) })));
      const old = responses.filter((response) => !response.text.includes(text));
      for (const { url, headers } of old)
        if (headers.get('x-vitrine-cache') === 'hit' && headers.get('x-edge') !== 'hit')
          hits.set(url, (hits.get(url) ?? 0) + 1);
      left = old.map(({ url }) => url);
      return left.filter((url) => (hits.get(url) ?? 0) < maxStaleHits);
    },
    (open) => open.length === 0,
    timeoutMs,
  );
  return left;
}

describe('[B3] [B5] [B9] races leave no stale page at the site or the edge', () => {
  it.skipIf(!varnish)('the edge caches the pages', async () => {
    await eventually(
      async () => (await visitAll()).filter(({ headers }) => headers.get('x-edge') === 'hit').length,
      (kept) => kept === news.length,
      timeoutMs,
    );
  });

  it.each(forRounds)('when a render spans an invalidation, round %i', async () => {
    await editAll();
    await fleet.delivered();
    const held = fleet.proxy.hold(/^getSingleNews$/);
    await editAll();
    await fleet.delivered();
    await visitAll();
    await untilHeld(held, news.length, timeoutMs);
    const text = await editAll();
    await fleet.delivered();
    held.release();
    expect(await findStuckWithout(text)).toEqual([]);
  });

  it.each(forRounds)('when renders join a fill that began before the invalidation, round %i', async (round) => {
    const fill = fleet.proxy.hold(/^getGlobalInfos$/);
    await fleet.admin('PATCH', '/admin/globals/footer?site=en', { copyright: `© {year} before ${round}` });
    await fleet.delivered();
    await untilHeld(fill, 1, timeoutMs);
    const joining = fleet.proxy.hold(/^getSingleNews$/);
    await fleet.admin('PATCH', '/admin/globals/footer?site=en', { copyright: `© {year} after ${round}.` });
    await editAll();
    await fleet.delivered();
    await visitAll();
    // The renders have reached their first step, which queries the shared data.
    await visitAll();
    fill.release();
    // In a later step, they query the text of their pages. The sweep's renders may not get that far.
    await untilHeld(joining, news.length - sweepWorkers, timeoutMs);
    joining.release();
    expect(await findStuckWithout(`after ${round}.`)).toEqual([]);
  });

  it.each(forRounds)('when two invalidations are in flight, round %i', async () => {
    const held = fleet.proxy.hold(/^getContentIndex$/);
    await editAll();
    await untilHeld(held, 1, timeoutMs);
    const text = await editAll();
    held.release();
    await fleet.delivered();
    expect(await findStuckWithout(text)).toEqual([]);
  });

  it.each(forRounds)('when a render fails and Next stores the old page again, round %i', async () => {
    const repair = fleet.proxy.spoil(/^getSingleNews$/, 'status 500');
    const text = await editAll();
    await fleet.delivered();
    for (const { status } of await visitAll()) expect(status).toBe(200);
    repair();
    expect(await findStuckWithout(text)).toEqual([]);
  });

  it('waiting visitors get 404 when the page is deleted during its render', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createNews(fleet, `gone-at-once-${index}`)),
    );
    await fleet.delivered();
    const held = fleet.proxy.hold(/^getSingleNews$/);
    const visits = Promise.all(made.map(({ path }) => visit(path)));
    await untilHeld(held, made.length, timeoutMs);
    for (const { id } of made) await fleet.admin('DELETE', `/admin/entries/${id}`);
    await fleet.delivered();
    held.release();
    expect((await visits).map(({ status }) => status)).toEqual(made.map(() => 404));
  });

  it('visitors never get a page that is unpublished during each render', async () => {
    const { id, path } = await createNews(fleet, 'never-still');
    await fleet.delivered();
    let held = fleet.proxy.hold(/^getSingleNews$/);
    const waiting = visit(path);
    for (let attempt = 1; attempt <= overtakenRenders; attempt++) {
      await untilHeld(held, 1, timeoutMs);
      await fleet.admin('PATCH', `/admin/entries/${id}`, { enabled: false });
      if (attempt < overtakenRenders) await fleet.admin('PATCH', `/admin/entries/${id}`, { enabled: true });
      await fleet.delivered();
      const before = held;
      held = fleet.proxy.hold(/^getSingleNews$/);
      before.release();
    }
    held.release();
    // A repeated delivery may also overtake the last render (503).
    expect([404, 503]).toContain((await waiting).status);
    await eventually(
      () => visit(path),
      ({ status }) => status === 404,
    );
  });
});
