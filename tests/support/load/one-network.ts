import { setTimeout as wait } from 'node:timers/promises';
import { fetchText } from '../requests/fetch-text.ts';
import { type Flood, type FloodRequest, flood } from './flood.ts';

/** Pause between one person's visits. */
const restMs = 50;
/** Maximum duration of a search. */
const timeoutMs = 8000;
const connections = 100;

let visitors = 0;
let words = 0;

/**
 * Searches for unique words, like one person from a separate network. Returns the status and duration (in milliseconds)
 * of each search.
 */
export async function searchElsewhere(siteUrl: string, visits: number) {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${visitors % 256}` };
  const searches: { status: number; milliseconds: number }[] = [];
  for (let visit = 0; visit < visits; visit++) {
    words += 1;
    const signal = AbortSignal.timeout(timeoutMs);
    const began = performance.now();
    const { status } = await fetchText(`${siteUrl}/search?q=light+${words}`, { headers, signal });
    searches.push({ status, milliseconds: performance.now() - began });
    await wait(restMs);
  }
  return searches;
}

/** Addresses in one /64, written in two ways. */
const address = (count: number) => (count % 2 ? `2001:db8:1:2::${count.toString(16)}` : `2001:db8:1:2:${count}:b:c:d`);
const json = { accept: 'application/json', 'content-type': 'application/json' };
const form = (count: number) => new URLSearchParams({ form: 'contact', site: 'en', submission: String(count) });

/** Requests that cost the server more than a stored page, or would without a cache. */
export const floods: [name: string, getRequest: (count: number) => FloodRequest][] = [
  ['searches', (count) => ({ path: `/search?q=flood${count}` })],
  ['the search page without a query', () => ({ path: '/search' })],
  ['payloads of the search page', () => ({ path: '/search', init: { headers: { rsc: '1' } } })],
  ['the result page of a form', () => ({ path: '/form' })],
  ['the result page of a subscription', () => ({ path: '/newsletter?state=exists' })],
  ["the player's text", () => ({ path: '/api/player/en' })],
  ['the feed', () => ({ path: '/feed.xml' })],
  ['the sitemap', () => ({ path: '/sitemaps/en.xml' })],
  ['an icon', () => ({ path: '/icons/512.png' })],
  ['share pictures', (count) => ({ path: `/share/en/projects/tidal-hall/x${count}.png` })],
  ['form sessions', () => ({ path: '/api/forms/session?form=contact' })],
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
  ['previews with made-up tokens', (count) => ({ path: `/about-us?token=invented-${count}` })],
  ['metadata of other builds', (count) => ({ path: `/builds/meta/x${count}.json` })],
];

/** Keeps a hundred connections from one network busy with these requests. */
export const floodFromOneNetwork = (siteUrl: string, getRequest: (count: number) => FloodRequest): Flood =>
  flood(siteUrl, connections, (count) => {
    const { path, init } = getRequest(count);
    return { path, init: { ...init, headers: { ...init?.headers, 'x-forwarded-for': address(count) } } };
  });
