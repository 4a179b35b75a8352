import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, event } from '../support/cms/deliver.ts';
import { eventually, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const english = '/slider-agora';
const french = '/fr/slider-agora';

let fleet: Fleet;
let id = '';
beforeAll(async () => {
  fleet = await startFleet();
  const { entries } = (await fleet.admin('GET', '/admin/entries')) as { entries: { id: string; slug: string }[] };
  id = entries.find(({ slug }) => slug === 'slider-agora')?.id ?? '';
}, 300_000);
afterAll(() => fleet?.close());

const toUrl = (path: string) => `${fleet.sites[0]?.url}${path}`;

const look = async (path: string) => {
  const { status, text, headers } = await fetchText(toUrl(path));
  return { status, text, mark: headers.get('x-vitrine-cache'), rendered: headers.get('x-vitrine-rendered') };
};

const place = (site: string, of = id) => `/admin/entries/${of}?site=${site}`;

/** Waits for a fresh page; returns its render time. */
const renderedWhenFresh = (path: string) =>
  eventually(
    () => look(path),
    ({ mark }) => mark === 'hit',
  ).then(({ rendered }) => rendered);

describe('[B2] [B3] a page that exists in two languages', () => {
  it('is re-rendered only in the edited locale', async () => {
    const [before, other] = [await renderedWhenFresh(french), await renderedWhenFresh(english)];
    await fleet.admin('PATCH', place('fr'), { seo: { description: 'Décrit autrement.' } });
    await untilShown(toUrl(french), 'Décrit autrement.');
    await fleet.delivered();
    expect(await renderedWhenFresh(french)).not.toBe(before);
    expect(await renderedWhenFresh(english)).toBe(other);
  });

  it.each([
    ['an event that names no site', { sites: [], dateUpdated: new Date().toISOString() }],
    ['an event without a date', { sites: [{ handle: 'fr' as const }] }],
    [
      'an event older than the page’s version in the other language',
      { sites: [{ handle: 'fr' }], dateUpdated: '2020-01-01T00:00:00.000Z' },
    ],
  ])('is rendered again in both locales after %s', async (_, about) => {
    const before = [await renderedWhenFresh(french), await renderedWhenFresh(english)];
    const element = { type: 'entry', id, section: 'pages', status: 'live' };
    const { status } = await deliver(fleet.sites[0]?.url ?? '', { body: JSON.stringify(event({ element, ...about })) });
    expect(status).toBe(202);
    await eventually(
      async () => [await renderedWhenFresh(french), await renderedWhenFresh(english)],
      (now) => now.every((rendered, index) => rendered !== before[index]),
    );
  });

  it('links to its translation after it is created and moved, but not after it is deleted', async () => {
    const page = '/careers';
    const { entries } = (await fleet.admin('GET', '/admin/entries')) as { entries: { id: string; uri: string }[] };
    const careers = entries.find(({ uri }) => uri === 'careers')?.id ?? '';
    const fields = { id: careers, section: 'pages', type: 'pages', site: 'fr', slug: 'metiers', title: 'Métiers' };
    await fleet.admin('POST', '/admin/entries', fields);
    await untilShown(toUrl(page), /hreflang="fr[^>]*\/fr\/metiers"/i);
    await fleet.admin('PATCH', place('fr', careers), { slug: 'carrieres' });
    await untilShown(toUrl(page), /hreflang="fr[^>]*\/fr\/carrieres"/i);
    await fleet.admin('DELETE', place('fr', careers));
    await eventually(
      () => look(page),
      ({ mark, text }) => mark === 'hit' && !text.includes('/fr/carrieres'),
    );
    expect((await look('/fr/carrieres')).status).toBe(404);
  });
});
