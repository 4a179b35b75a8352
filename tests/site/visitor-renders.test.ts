import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually } from '../support/ask.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';

let fleet: Fleet;
let site: string;

beforeAll(async () => {
  fleet = await startFleet();
  site = fleet.sites[0]?.url ?? '';
});
afterAll(() => fleet.close());

const page = '/projects/tidal-hall';
const faults = (settings: object) => fleet.admin('POST', '/admin/faults', settings);
const noFaults = { delayMs: 0, failRate: 0, down: false };

describe('a page rendered for one visitor', () => {
  it('[A10] a draft is rendered only for a token that the CMS knows', async () => {
    const { token } = await fleet.admin('POST', '/admin/drafts/101?site=en', { title: 'Tidal Hall, redrawn' });
    await fleet.operations();
    const made = await ask(`${site}${page}?x-craft-preview=1&token=${token}`);
    expect([made.status, made.headers.get('x-vitrine-cache')]).toEqual([200, 'bypass']);
    const invented = await ask(`${site}${page}?x-craft-preview=1&token=invented`);
    expect([invented.status, invented.headers.get('x-vitrine-cache')]).toEqual([403, null]);
    for (const { headers } of [made, invented]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const { text, headers } = await ask(site + page);
    expect(headers.get('x-vitrine-cache')).toBe('hit');
    expect(text).not.toContain('redrawn');
  });

  it('[A10] an invented token costs the CMS at most one short query, and the site no render', async () => {
    await fleet.operations();
    const tokens = Array.from({ length: 200 }, (_, index) => `made-up-${index}`);
    const answers = await Promise.all(tokens.map((token) => ask(`${site}${page}?token=${token}`)));
    // Those that would wait too long for their check are told to come back.
    for (const { status, headers } of answers) {
      expect([403, 503]).toContain(status);
      expect(headers.get('x-vitrine-cache')).toBeNull();
    }
    const { pingCms = 0, ...others } = await fleet.operations();
    expect(others).toEqual({});
    expect(pingCms).toBeLessThanOrEqual(200);
    await ask(`${site}${page}?token=made-up-0`);
    expect((await fleet.operations())['pingCms'] ?? 0).toBe(0);
  });

  it('[A12] a visitor who sends a hundred searches at once gets a few answers, and other visitors get their pages', async () => {
    await faults({ delayMs: 300 });
    const search = (word: number) => ask(`${site}/search?q=hall${word}`, { headers: { connection: 'close' } });
    const asked = Promise.all(Array.from({ length: 100 }, (_, word) => search(word)));
    const neighbour = ask(`${site}/search?q=aquarium`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const answers = await asked;
    await faults(noFaults);
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
    expect(statuses.get(200)?.length).toBe(16);
    for (const { headers, text } of statuses.get(503) ?? []) {
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('Back in a moment');
    }
    expect((await neighbour).status).toBe(200);
    expect((await search(0)).status).toBe(200);
  });

  it('[B1] Next’s own headers never lead to a page other than that of the address', async () => {
    // Where React separates text nodes depends on timing.
    const shown = (text: string) =>
      text.slice(text.indexOf('<title>'), text.indexOf('</main>')).replaceAll(/nonce="[^"]*"|<!-- -->/g, '');
    const polite = shown((await ask(`${site}/search?q=aquarium`)).text);
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
      const odd = await ask(`${site}/search?q=aquarium`, { headers: { [name]: value } });
      expect(odd.status, name).toBe(200);
      expect(shown(odd.text) === polite, name).toBe(true);
    }
  });
});

describe('[B6] while the CMS fails', () => {
  it('the payload of a page is as stale as the page itself, and as quick', async () => {
    const payload = () => ask(`${site}${page}?_rsc=`, { headers: { rsc: '1' } });
    const before = (await payload()).text;
    await fleet.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall, unseen' });
    await fleet.delivered();
    await eventually(payload, ({ text }) => text.includes('unseen'));
    const good = (await payload()).text;
    expect(good).not.toBe(before);
    await faults({ down: true });
    await fleet.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall, never shown' });
    await eventually(
      () => ask(site + page),
      ({ headers }) => headers.get('x-vitrine-cache') === 'stale',
    );
    const answers = await Promise.all(Array.from({ length: 40 }, payload));
    for (const { status, text, headers } of answers) {
      expect(status).toBe(200);
      expect(text).toBe(good);
      expect(headers.get('x-vitrine-cache')).toBe('stale');
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
    await faults(noFaults);
    await eventually(payload, ({ text }) => text.includes('never shown'), 40_000);
  });
});
