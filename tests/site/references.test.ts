import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText, untilMarked } from '../support/requests/fetch-text.ts';
import { waitForDeliveries } from '../support/stack/admin.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

type Entry = { id: string; title: string; fields: Record<string, unknown> };

const getPageText = async (place: string) => (await fetchText(stack.site.url + place)).text;
const shows = (place: string, text: string) =>
  eventually(
    () => getPageText(place),
    (html) => html.includes(text),
  );

/** The page once it is fresh. */
const atRest = (place: string) => untilMarked(stack.site.url + place, 'hit');

/** Creates an article that is not live yet. */
async function makeArticle(title: string, changes: object): Promise<string> {
  const { entry: model } = await stack.admin<{ entry: Entry }>('GET', '/admin/entries/201?site=en');
  const { entry } = await stack.admin<{ entry: Entry }>('POST', '/admin/entries', {
    section: 'news',
    type: 'news',
    site: 'en',
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    fields: model.fields,
    ...changes,
  });
  return entry.id;
}

/** Adds a reference to an article that is not live, and waits until the page is fresh without the article. */
async function refer(place: string, changes: object, title: string, path: string, seenBy: string): Promise<void> {
  await stack.admin('PATCH', place, changes);
  await shows(path, seenBy);
  expect((await atRest(path)).text).not.toContain(title);
}

describe('[B2] [B3] a page is invalidated when something it references', () => {
  it('is deleted, and was counted by a market whose slug differs in the other language', async () => {
    const { entry } = await stack.admin<{ entry: Entry }>('GET', '/admin/entries/12?site=en');
    const title = 'Salles de science';
    const slug = 'salles-de-science';
    const { fields } = entry;
    await stack.admin('POST', '/admin/entries', {
      section: 'markets',
      type: 'markets',
      id: '12',
      site: 'fr',
      slug,
      title,
      fields,
    });
    await shows('/fr', title);
    const { text } = await atRest('/fr');
    const countIn = (html: string) => Number(/(\d+)\D{0,20}ouvertes/.exec(html.slice(html.indexOf(title)))?.[1]);
    const before = countIn(text);
    expect(before).toBeGreaterThan(1);
    await stack.admin('DELETE', '/admin/entries/110');
    await eventually(
      async () => countIn(await getPageText('/fr')),
      (count) => count === before - 1,
    );
  });

  it('is in another language, and is moved, disabled and enabled again', async () => {
    const place = '/admin/entries/108?site=en';
    const { entry } = await stack.admin<{ entry: Entry & { slug: string } }>('GET', place);
    const link = (slug: string) => `href="/projects/${slug}"`;
    await shows('/fr/slider-agora', link(entry.slug));
    await stack.admin('PATCH', place, { slug: 'moved-room' });
    await shows('/fr/slider-agora', link('moved-room'));
    await atRest('/fr/slider-agora');
    await stack.admin('PATCH', place, { enabled: false });
    await eventually(
      () => getPageText('/fr/slider-agora'),
      (html) => !html.includes(link('moved-room')),
    );
    await atRest('/fr/slider-agora');
    await stack.admin('PATCH', place, { enabled: true, slug: entry.slug });
    await shows('/fr/slider-agora', link(entry.slug));
  });

  it('appears, related to a market that is visible only in the other language', async () => {
    const { entry } = await stack.admin<{ entry: Entry }>('GET', '/admin/entries/14?site=en');
    await stack.admin('POST', '/admin/entries', {
      section: 'markets',
      type: 'markets',
      id: '14',
      site: 'fr',
      slug: 'zoos-et-aquariums',
      title: 'Zoos et aquariums',
      fields: entry.fields,
    });
    await stack.admin('PATCH', '/admin/entries/14?site=en', { enabled: false });
    const title = 'The otter tunnel';
    // Its only English market is disabled, so it shows the latest project of any market.
    await eventually(
      () => getPageText('/projects/canopy-walk'),
      (html) => !html.includes('/markets/zoos-and-aquariums'),
    );
    await atRest('/projects/canopy-walk');
    const { entry: model } = await stack.admin<{ entry: Entry }>('GET', '/admin/entries/109?site=en');
    await stack.admin('POST', '/admin/entries', {
      section: 'projects',
      type: 'projects',
      site: 'en',
      slug: 'otter-tunnel',
      title,
      fields: model.fields,
    });
    await shows('/projects/canopy-walk', title);
  });

  it('is re-enabled; pages that show only the title suffix are not invalidated', async () => {
    const elsewhere = '/about-us/team';
    await shows('/', '/projects/canopy-walk');
    await stack.admin('PATCH', '/admin/entries/103?site=en', { enabled: false });
    await eventually(
      () => getPageText('/'),
      (html) => !html.includes('/projects/canopy-walk'),
    );
    const before = (await atRest(elsewhere)).headers.get('x-vitrine-rendered');
    await stack.admin('PATCH', '/admin/entries/103?site=en', { enabled: true });
    // All affected pages are stale once the event is accepted.
    await waitForDeliveries(stack.admin);
    const { headers } = await fetchText(stack.site.url + elsewhere);
    expect([headers.get('x-vitrine-cache'), headers.get('x-vitrine-rendered')]).toEqual(['hit', before]);
    await shows('/', '/projects/canopy-walk');
  });

  it('is enabled (via a relation)', async () => {
    const title = 'Related at last';
    const id = await makeArticle(title, { enabled: false });
    const changes = { newsTitleElement: 'Read on about it', selectedNews: [id, '202'] };
    await refer('/admin/entries/101?site=en', changes, title, '/projects/tidal-hall', 'Read on about it');
    await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { enabled: true });
    await shows('/projects/tidal-hall', title);
  });

  it('is disabled and enabled again (in cards)', async () => {
    const label = 'Brand experiences';
    const count = (html: string) => html.split(`<span>${label}`).length - 1;
    const before = count((await atRest('/projects')).text);
    expect(before).toBeGreaterThan(1);
    for (const [enabled, expected] of [
      [false, 0],
      [true, before],
    ] as const) {
      await stack.admin('PATCH', '/admin/entries/15?site=en', { enabled });
      await eventually(
        async () => count(await getPageText('/projects')),
        (shown) => shown === expected,
      );
    }
  });

  it('is enabled (via a link in a block)', async () => {
    const title = 'Linked at last';
    const id = await makeArticle(title, { enabled: false });
    const text = '<p>A banner about it.</p>';
    const banner = { type: 'banner', wysiwygSimpleElement: text, linkElement: { entry: id } };
    const changes = { flexibleComponents: [banner] };
    await refer('/admin/entries/102?site=en', changes, title, '/projects/marble-works', 'A banner about it.');
    await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { enabled: true });
    await shows('/projects/marble-works', title);
  });

  it('becomes live (via a block relation)', async () => {
    const title = 'Due at last';
    const due = Date.now() + 4000;
    const id = await makeArticle(title, { postDate: new Date(due).toISOString() });
    const block = { type: 'relatedArticles', titleElement: 'Articles about it', newsElement: [id, '202'] };
    await refer(
      '/admin/entries/103?site=en',
      { flexibleComponents: [block] },
      title,
      '/projects/canopy-walk',
      'Articles about it',
    );
    await shows('/projects/canopy-walk', title);
    expect(Date.now()).toBeGreaterThan(due);
  });

  it('is enabled (via a link in a global set)', async () => {
    const title = 'Privacy at last';
    const id = await makeArticle(title, { enabled: false });
    const changes = { copyright: '© {year} Somebody', privacyLink: { entry: id } };
    await refer('/admin/globals/footer?site=en', changes, title, '/careers', 'Somebody');
    await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { enabled: true });
    await shows('/careers', title);
  });
});
