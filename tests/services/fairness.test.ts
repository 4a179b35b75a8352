import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Asked, flood } from '../support/flood.ts';
import { sampled } from '../support/sampled.ts';
import { type Fleet, startFleet } from '../support/start-fleet.ts';

let fleet: Fleet;
let site: string;
let visitors = 0;
let words = 0;

beforeAll(async () => {
  fleet = await startFleet({ isWarm: true });
  site = fleet.sites[0]?.url ?? '';
});
afterAll(() => fleet.close());

const visits = 15;
/** Between the visits of one person. */
const restMs = 50;
/** Nobody waits longer for a search. */
const patienceMs = 8000;

/** Searches for words of its own as one person does. Each search must be answered. */
async function searchElsewhere(): Promise<void> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${visitors}` };
  for (let visit = 0; visit < visits; visit++) {
    words += 1;
    const signal = AbortSignal.timeout(patienceMs);
    expect((await ask(`${site}/search?q=light+${words}`, { headers, signal })).status).toBe(200);
    await wait(restMs);
  }
}

/** Addresses of one /64, written in two ways. */
const address = (count: number) => (count % 2 ? `2001:db8:1:2::${count.toString(16)}` : `2001:db8:1:2:${count}:b:c:d`);
const json = { accept: 'application/json', 'content-type': 'application/json' };
const form = (count: number) => new URLSearchParams({ form: 'contact', site: 'en', submission: String(count) });

const floods: [name: string, asked: (count: number) => Asked][] = [
  ['searches', (count) => ({ path: `/search?q=flood${count}` })],
  ['the search without a query', () => ({ path: '/search' })],
  ['payloads of the search', () => ({ path: '/search', init: { headers: { rsc: '1' } } })],
  ['the result of a form', () => ({ path: '/form' })],
  ['the result of a subscription', () => ({ path: '/newsletter?state=exists' })],
  ['the words of the player', () => ({ path: '/api/player/en' })],
  ['the feed', () => ({ path: '/feed.xml' })],
  ['the sitemap', () => ({ path: '/sitemaps/en.xml' })],
  ['an icon', () => ({ path: '/icons/512.png' })],
  ['share pictures', (count) => ({ path: `/share/en/projects/tidal-hall/x${count}.png` })],
  ['sessions of a form', () => ({ path: '/api/forms/session?form=contact' })],
  [
    'submissions',
    (count) => ({
      path: '/api/forms/submit',
      init: { method: 'POST', body: form(count), headers: { accept: json.accept } },
    }),
  ],
  [
    'subscriptions',
    () => ({ path: '/api/newsletter/subscribe', init: { method: 'POST', body: '{"email":"x"}', headers: json } }),
  ],
  ['invented previews', (count) => ({ path: `/about-us?token=invented-${count}` })],
  ['facts of other builds', (count) => ({ path: `/builds/meta/x${count}.json` })],
];

it.each(sampled(floods, 5))(
  '[F3] while one network floods %s, every search elsewhere is answered',
  async (_name, asked) => {
    const flooding = flood(site, 100, (count) => {
      const { path, init } = asked(count);
      return { path, init: { ...init, headers: { ...init?.headers, 'x-forwarded-for': address(count) } } };
    });
    await expect.poll(flooding.answered, { timeout: 20_000 }).toBeGreaterThan(0);
    await searchElsewhere().finally(flooding.stop);
  },
);
