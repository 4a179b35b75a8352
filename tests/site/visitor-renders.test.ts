import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flood } from '../support/load/flood.ts';
import { eventually, fetchText, untilMarked } from '../support/requests/fetch-text.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

let fleet: Fleet;
let site: string;

beforeAll(async () => {
  fleet = await startFleet();
  site = fleet.sites[0]?.url ?? '';
});
afterAll(() => fleet.close());

const page = '/projects/tidal-hall';
const faults = (settings: object) => fleet.admin('POST', '/test/faults', settings);

describe('rendering for one visitor:', () => {
  it('[A10] a draft is rendered only for a token that the CMS knows', async () => {
    const { token } = await fleet.admin('POST', '/admin/drafts/101?site=en', { title: 'Tidal Hall, redrawn' });
    await fleet.operations();
    const made = await fetchText(`${site}${page}?x-craft-preview=1&token=${token}`);
    expect([made.status, made.headers.get('x-vitrine-cache')]).toEqual([200, 'bypass']);
    const invented = await fetchText(`${site}${page}?x-craft-preview=1&token=invented`);
    expect([invented.status, invented.headers.get('x-vitrine-cache')]).toEqual([403, null]);
    for (const { headers } of [made, invented]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const { text, headers } = await fetchText(site + page);
    expect(headers.get('x-vitrine-cache')).toBe('hit');
    expect(text).not.toContain('redrawn');
  });

  it('[A10] an unknown token causes at most one short query and no render', async () => {
    await fleet.operations();
    const tokens = Array.from({ length: 200 }, (_, index) => `made-up-${index}`);
    const responses = await Promise.all(tokens.map((token) => fetchText(`${site}${page}?token=${token}`)));
    // Requests whose check would wait too long get 503.
    for (const { status, headers } of responses) {
      expect([403, 503]).toContain(status);
      expect(headers.get('x-vitrine-cache')).toBeNull();
    }
    const { pingCms = 0, ...others } = await fleet.operations();
    expect(others).toEqual({});
    expect(pingCms).toBeLessThanOrEqual(200);
    await fetchText(`${site}${page}?token=made-up-0`);
    expect((await fleet.operations())['pingCms'] ?? 0).toBe(0);
  });

  it('[A12] a visitor who sends a hundred searches at once gets a few responses, and other visitors get their pages', async () => {
    await faults({ delayMs: 300 });
    const search = (word: number) => fetchText(`${site}/search?q=hall${word}`, { headers: { connection: 'close' } });
    const searches = Promise.all(Array.from({ length: 100 }, (_, word) => search(word)));
    const neighbor = fetchText(`${site}/search?q=aquarium`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const responses = await searches;
    await faults({});
    const statuses = Map.groupBy(responses, ({ status }) => status);
    expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
    expect(statuses.get(200)?.length).toBe(16);
    for (const { headers, text } of statuses.get(503) ?? []) {
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('Back in a moment');
    }
    expect((await neighbor).status).toBe(200);
    expect((await search(0)).status).toBe(200);
  });

  it('[A10] a preview that has just ended is reported immediately, and not logged as an error', async () => {
    const { token } = await fleet.admin('POST', '/admin/drafts/101?site=en', { title: 'Tidal Hall, redrawn' });
    const preview = () => fetchText(`${site}${page}?x-craft-preview=1&token=${token}`);
    expect((await preview()).status).toBe(200);
    await fleet.admin('DELETE', `/admin/drafts/${token}`);
    const before = fleet.sites[0]?.log().length ?? 0;
    const ended = await preview();
    expect([ended.status, ended.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
    expect(ended.text).toContain('This preview has ended');
    const complaints = fleet.sites[0]?.log().slice(before).split('\n') ?? [];
    expect(complaints.filter((line) => /"level":"(?:warn|error)"|⨯|Error/.test(line))).toEqual([]);
  });

  it('[A10] invalid tokens from one network do not affect previews elsewhere', async () => {
    const { token } = await fleet.admin('POST', '/admin/drafts/101?site=en', { title: 'Tidal Hall, redrawn' });
    const url = `${site}${page}?x-craft-preview=1&token=${token}`;
    const invent = (count: number) => ({
      path: `${page}?token=invented-${count}`,
      init: { headers: { 'x-forwarded-for': `2001:db8:7:7::${count.toString(16)}` } },
    });
    await faults({ delayMs: 200 });
    const flooding = flood(site, 200, invent);
    const statuses: number[] = [];
    for (let visit = 0; visit < 6; visit++)
      statuses.push((await fetchText(url, { headers: { 'x-forwarded-for': `198.51.100.${visit}` } })).status);
    const statusCounts = await flooding.stop();
    await faults({});
    expect(statuses).toEqual(Array(6).fill(200));
    expect(Object.keys(statusCounts).sort()).toEqual(['403', '503']);
  });

  it.each(['/search', '/form'])(
    '[A12] an IPv6 network that floods %s does not affect other visitors, whatever addresses it uses',
    async (path) => {
      const flooding = flood(site, 100, (count) => ({
        path,
        init: { headers: { 'x-forwarded-for': `2001:db8:7:8:${count.toString(16)}::1` } },
      }));
      const statuses: number[] = [];
      for (let visit = 0; visit < 10; visit++) {
        const headers = { 'x-forwarded-for': `198.51.100.${100 + visit}` };
        statuses.push((await fetchText(`${site}/search?q=word${visit}`, { headers })).status);
      }
      await flooding.stop();
      expect(statuses).toEqual(Array(10).fill(200));
    },
  );

  it('[B1] Next’s own headers never select a page other than the URL’s', async () => {
    // React's separators between text nodes and the order of the elements in the head depend on timing.
    const shown = (text: string) =>
      /<title>[^<]*/.exec(text) +
      text.slice(text.indexOf('<body'), text.indexOf('</main>')).replaceAll(/nonce="[^"]*"|<!-- -->/g, '');
    const polite = shown((await fetchText(`${site}/search?q=aquarium`)).text);
    expect(polite).toContain('Search results for “aquarium”');
    for (const [name, value] of [
      ['x-invoke-path', '/style-guide'],
      ['x-matched-path', '/style-guide'],
      ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
      ['x-nextjs-data', '1'],
      ['next-action', 'a'.repeat(42)],
      ['next-router-state-tree', 'no tree'],
      ['x-forwarded-host', 'elsewhere.example'],
      ['x-middleware-rewrite', '/careers'],
      ['user-agent', 'Googlebot'],
    ] as const) {
      const odd = await fetchText(`${site}/search?q=aquarium`, { headers: { [name]: value } });
      expect(odd.status, name).toBe(200);
      expect(shown(odd.text), name).toBe(polite);
    }
  });
});

describe('[B6] while the CMS fails', () => {
  it('the payload of a stale page is served, and is as stale as the page itself', async () => {
    const payload = () => fetchText(`${site}${page}?_rsc=`, { headers: { rsc: '1' } });
    const before = (await payload()).text;
    await fleet.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall, unseen' });
    await fleet.delivered();
    await eventually(payload, ({ text }) => text.includes('unseen'));
    const good = (await payload()).text;
    expect(good).not.toBe(before);
    await faults({ down: true });
    await fleet.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall, never shown' });
    await untilMarked(site + page, 'stale');
    const responses = await Promise.all(Array.from({ length: 40 }, payload));
    for (const { status, text, headers } of responses) {
      expect(status).toBe(200);
      expect(text).toBe(good);
      expect(headers.get('x-vitrine-cache')).toBe('stale');
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
    await faults({});
    await eventually(payload, ({ text }) => text.includes('never shown'), 40_000);
  });
});
