import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchPageState, fetchRoutes, untilMarked } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { type BehindVarnish, edited, startBehindVarnish } from '../support/servers/start-behind-varnish.ts';

const isDue = inTurn(3);

const program = findProgram('varnishd');
/** Delay of the second purge, which is longer than any response is in transit. */
const secondPurgeMs = 3000;
const page = edited.path;

let edge: BehindVarnish;

describe.skipIf(!program)('[B9] an edit behind Varnish', () => {
  beforeAll(async () => {
    edge = await startBehindVarnish(program ?? '', secondPurgeMs);
  }, 180_000);
  afterAll(() => edge?.close());

  it.runIf(isDue())('appears at the edge; unaffected pages stay cached', async () => {
    await edge.untilCached(page);
    const other = await edge.untilCached('/careers');
    const text = await edge.edit();
    await edge.untilShown(page, text);
    const after = await edge.atEdge('/careers');
    expect(after.headers.get('x-edge')).toBe('hit');
    expect(after.headers.get('etag')).toBe(other.headers.get('etag'));
  });

  it.runIf(isDue())('appears at the edge as soon as the edge is purged and the site shows it', async () => {
    await edge.untilCached(page);
    const before = await edge.purgesDone();
    const text = await edge.edit();
    await eventually(edge.purgesDone, (done) => done > before, 60_000);
    await eventually(edge.shows(edge.site.url + page, text), Boolean, 60_000);
    expect((await edge.atEdge(page)).text).toContain(text);
  });

  it.runIf(isDue())('that deletes a page removes it from the edge', async () => {
    const { entry } = await edge.admin<{ entry: { id: string } }>('POST', '/admin/entries', {
      section: 'news',
      type: 'news',
      site: 'en',
      slug: 'short-lived',
      title: 'Short-lived',
      fields: { newsTypeElement: 'internal', wysiwygSimpleElement: '<p>Here.</p>' },
    });
    await edge.untilShown('/news/short-lived', 'Here.');
    await edge.untilCached('/news/short-lived');
    await edge.admin('DELETE', `/admin/entries/${entry.id}`);
    await eventually(
      () => edge.atEdge('/news/short-lived'),
      ({ status }) => status === 404,
      60_000,
    );
  });

  it.runIf(isDue())(
    'leaves no response at the edge that was in flight, in 100 of 100 tries',
    async () => {
      const routes = await fetchRoutes(edge.site.url);
      const paths = routes.filter(({ site }) => site === 'en').map(({ route }) => route);
      const late = paths.filter((path) => path !== page).slice(0, 20);
      const stuck: string[] = [];
      let tries = 0;
      for (let round = 1; tries < 100; round++) {
        if (round > 15) throw new Error(`a purge takes longer than ${secondPurgeMs} ms on this machine`);
        const text = `Edit of round ${round} at the edge.`;
        const held = await Promise.all(late.map(holdResponse));
        const before = await edge.purgesDone();
        const start = performance.now();
        await edge.admin('PATCH', '/admin/globals/footer?site=en', { copyright: text });
        await eventually(edge.purgesDone, (done) => done > before, 60_000);
        // A response held past the second purge proves nothing.
        const isInTime = performance.now() - start < secondPurgeMs - 250;
        const responses = await Promise.all(held.map((one) => one.release()));
        // The old pages arrived after the first purge; only the second removes them.
        for (const response of responses) expect(response.text).not.toContain(text);
        const untilSeen = (path: string) =>
          eventually(edge.shows(edge.url + path, text), Boolean, 60_000).catch(() => stuck.push(path));
        await Promise.all(late.map(untilSeen));
        if (isInTime) tries += late.length;
      }
      expect(stuck).toEqual([]);
    },
    400_000,
  );

  /** Makes the edge request a page that it no longer has, and holds the response until released. */
  async function holdResponse(path: string) {
    await untilMarked(edge.site.url + path, 'hit', 60_000);
    const { tags } = await fetchPageState(edge.site.url + path);
    await edge.purge('xkey-purge', tags.find((tag) => tag.startsWith('uri:')) ?? '');
    const response = edge.relay.hold(path);
    const visit = edge.atEdge(path);
    await response.arrived;
    return {
      release: () => {
        response.release();
        return visit;
      },
    };
  }
});
