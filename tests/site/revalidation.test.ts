import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  fetchPageState,
  fetchRoutes,
  fetchText,
  type PageState,
  untilShown,
  untilStatus,
} from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';
import { waitForFreshPages } from '../support/stack/wait-for-fresh-pages.ts';

let stack: Stack;
let paths: string[];

beforeAll(async () => {
  stack = await borrowStack();
  paths = (await fetchRoutes(stack.site.url)).map(({ route }) => route);
  await waitForFreshPages(stack.site.url, paths);
});
afterAll(() => stack.close());

async function assetId(filename: string): Promise<string> {
  const { assets } = await stack.admin<{ assets: { id: string; file: string }[] }>('GET', '/admin/assets');
  const found = assets.find(({ file }) => file === filename);
  if (!found) throw new Error(`${filename} is not an asset`);
  return found.id;
}

const changedBetween = (before: Map<string, PageState>, after: Map<string, PageState>) =>
  [...after].filter(([path, { etag }]) => before.get(path)?.etag !== etag).map(([path]) => path);
const renderedBetween = (before: Map<string, PageState>, after: Map<string, PageState>) =>
  [...after].filter(([path, { rendered }]) => before.get(path)?.rendered !== rendered).map(([path]) => path);
const contains = (text: string) => async (path: string) => (await fetchText(stack.site.url + path)).text.includes(text);

/** The pages whose HTML contains the text, sorted. */
async function pagesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if (await contains(text)(path)) found.push(path);
  return found.toSorted();
}

type Delivery = { state: string; response: unknown; event: { element: { status?: string | null } } };

async function draftDelivery(): Promise<Pick<Delivery, 'state' | 'response'>> {
  const { deliveries } = await stack.admin<{ deliveries: Delivery[] }>('GET', '/admin/deliveries');
  return deliveries.find(({ event }) => event.element.status === 'draft') ?? { state: 'none', response: undefined };
}

const fresh = () => waitForFreshPages(stack.site.url, paths);

/** Waits until the page shows the text, then returns the pages whose HTML changed. */
async function changedOnceShown(before: Map<string, PageState>, path: string, text: string): Promise<string[]> {
  await untilShown(stack.site.url + path, text);
  return changedBetween(before, await fresh());
}

/** The pages that show entry 101 or name it. */
const findTidalHallPages = (pages: Map<string, PageState>) =>
  [...pages]
    .filter(([, { tags }]) => tags.some((tag) => /^(?:entry|card|title):101(?::|$)/.test(tag)))
    .map(([path]) => path);

describe('revalidation:', () => {
  it('[B3] [G5] a new title appears on its own page within 2 s, and changes only the pages that show it', async () => {
    const before = await fresh();
    const holders = findTidalHallPages(before);
    let [title, fastest] = ['', Number.POSITIVE_INFINITY];
    // A machine that is busy with something else can delay an edit, but not make one faster.
    for (let edit = 100; edit < 120 && fastest >= 2000; edit++) {
      title = `Tidal Hall ${edit}`;
      const editedAt = performance.now();
      await stack.admin('PATCH', '/admin/entries/101?site=en', { title });
      await untilShown(`${stack.site.url}/projects/tidal-hall`, title);
      fastest = Math.min(fastest, performance.now() - editedAt);
    }
    expect(fastest).toBeLessThan(2000);
    const changed = await changedOnceShown(before, '/projects/tidal-hall', title);
    expect(changed).toEqual(expect.arrayContaining(['/projects/tidal-hall', '/projects', '/']));
    expect(changed.toSorted()).toEqual(holders.toSorted());
    const after = await fresh();
    expect(renderedBetween(before, after).toSorted()).toEqual(holders.toSorted());
    expect(after.get('/careers')).toMatchObject({ mark: 'hit', etag: before.get('/careers')?.etag });
    for (const path of ['/', '/projects']) expect(await contains(title)(path), path).toBe(true);
  });

  it('[B3] the page of an edited entry is rendered before the pages that mention it, however often they are visited', async () => {
    const holders = findTidalHallPages(await fresh());
    for (let visits = 0; visits < 20; visits++)
      for (const path of ['/', '/projects']) await fetchText(stack.site.url + path);
    const renewals = () => readMetric(stack.site.url, 'vitrine_page_refreshes_total');
    const before = await renewals();
    const editedAt = Date.now();
    await stack.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall at Noon' });
    // A visit would start the render early.
    await eventually(renewals, (count) => count >= before + holders.length);
    const renderedAt = async (path: string) => Date.parse((await fetchPageState(stack.site.url + path)).rendered ?? '');
    const times = () => Promise.all(['/projects/tidal-hall', '/', '/projects'].map(renderedAt));
    // The count might include a render of the previous test, so the last page might still be pending.
    const [own = 0, ...naming] = await eventually(times, (all) => all.every((time) => time > editedAt));
    for (const time of naming) expect(own).toBeLessThanOrEqual(time);
  });

  it('[B3] an edited body re-renders only its own page', async () => {
    const before = await fresh();
    await stack.admin('PATCH', '/admin/entries/102?site=en', {
      wysiwygSimpleElement: '<p>Marbles, counted twice.</p>',
    });
    const changed = await changedOnceShown(before, '/projects/marble-works', 'Marbles, counted twice.');
    expect(changed).toEqual(['/projects/marble-works']);
    expect(renderedBetween(before, await fresh())).toEqual(['/projects/marble-works']);
  });

  it('[B3] an edited global set changes every page in its language and none in the other', async () => {
    const before = await fresh();
    await stack.admin('PATCH', '/admin/globals/footer?site=fr', { copyright: '© {year} Orrery, Montréal' });
    const changed = await changedOnceShown(before, '/fr', 'Orrery, Montréal');
    expect(changed.toSorted()).toEqual(paths.filter((path) => path === '/fr' || path.startsWith('/fr/')).toSorted());
  });

  it('[B3] an edit to the English footer re-renders no French page', async () => {
    const before = await fresh();
    await stack.admin('PATCH', '/admin/globals/footer?site=en', { copyright: '© {year} In English alone' });
    await untilShown(`${stack.site.url}/careers`, 'In English alone');
    const rendered = renderedBetween(before, await fresh());
    expect(rendered).toContain('/careers');
    expect(rendered.filter((path) => path === '/fr' || path.startsWith('/fr/'))).toEqual([]);
  });

  it('[B3] an edited category changes exactly the pages that show it', async () => {
    const before = await fresh();
    // Other pages use the word in their own texts.
    const holders = (await pagesWith('Mechanisms')).filter((path) => path.startsWith('/projects'));
    expect(holders.length).toBeGreaterThan(2);
    await stack.admin('PATCH', '/admin/categories/404', { title: 'Clockwork' });
    const changed = await changedOnceShown(before, '/projects', 'Clockwork');
    expect(changed.toSorted()).toEqual(holders);
    expect(await pagesWith('Clockwork')).toEqual(holders);
  });

  it('[B3] a new category slug changes the listings that filter by it, but no page that only shows its title', async () => {
    const before = await fresh();
    await stack.admin('PATCH', '/admin/categories/404', { slug: 'clockworks' });
    await untilShown(`${stack.site.url}/projects`, 'clockworks');
    const again = [...(await fresh())].filter(([path, { rendered }]) => before.get(path)?.rendered !== rendered);
    expect(again.map(([path]) => path).filter((path) => path.startsWith('/projects/'))).toEqual([]);
  });

  it('[B3] a new alternative text changes exactly the pages that show it', async () => {
    const before = await fresh();
    const asset = await assetId('tidal-hall-glass.jpg');
    // The fixtures of the style guide repeat this text.
    const holders = (await pagesWith('passing manta ray')).filter((path) => !/style-guide|slider-agora/.test(path));
    expect(holders.length).toBeGreaterThan(1);
    await stack.admin('PATCH', `/admin/assets/${asset}`, { alt: 'A window as tall as a house' });
    const changed = await changedOnceShown(before, '/projects/tidal-hall', 'A window as tall as a house');
    expect(changed.toSorted()).toEqual(holders);
    expect(await pagesWith('A window as tall as a house')).toEqual(holders);
  });

  it('[B3] a new focal point changes every page that shows the image; new text changes no page that shows only the image', async () => {
    const asset = await assetId('periscope-garden-dusk.jpg');
    const shows = (tag: string) => (states: Map<string, PageState>) =>
      [...states].filter(([, { tags }]) => tags.includes(tag)).map(([path]) => path);
    const before = await fresh();
    const wordless = shows(`asset:${asset}:picture`)(before).filter(
      (path) => !shows(`asset:${asset}`)(before).includes(path),
    );
    expect(wordless).not.toEqual([]);
    await stack.admin('PATCH', `/admin/assets/${asset}`, { alt: 'A tower of mirrors' });
    await untilShown(`${stack.site.url}/news/what-a-seven-year-old-taught-us-about-lenses`, 'A tower of mirrors');
    const after = await fresh();
    expect(wordless.filter((path) => after.get(path)?.rendered !== before.get(path)?.rendered)).toEqual([]);
    await stack.admin('PATCH', `/admin/assets/${asset}`, { focalPoint: [0.1, 0.9] });
    await untilShown(`${stack.site.url}${wordless[0]}`, '10% 90%');
    expect(changedBetween(after, await fresh())).toEqual(expect.arrayContaining(wordless));
  });

  it('[B3] [A3] a new entry replaces the 404 at its path and appears in its listing without a build', async () => {
    expect((await fetchText(`${stack.site.url}/news/a-note-from-today`)).status).toBe(404);
    const { entry } = await stack.admin<{ entry: { id: string } }>('POST', '/admin/entries', {
      section: 'news',
      type: 'news',
      site: 'en',
      slug: 'a-note-from-today',
      title: 'A note from today',
      postDate: new Date(Date.now() - 1000).toISOString(),
      fields: { newsTypeElement: 'internal', wysiwygSimpleElement: '<p>Short.</p>' },
    });
    await untilStatus(`${stack.site.url}/news/a-note-from-today`, 200);
    await untilShown(`${stack.site.url}/news`, 'A note from today');
    await eventually(
      () => fetchRoutes(stack.site.url),
      (routes) => routes.some(({ route }) => route === '/news/a-note-from-today'),
    );

    const { id } = entry;
    await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { slug: 'a-note-from-yesterday' });
    const moved = await eventually(
      () => fetchText(`${stack.site.url}/news/a-note-from-today`),
      ({ status }) => status !== 200,
    );
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toBe('/news/a-note-from-yesterday');
    expect((await fetchText(`${stack.site.url}/news/a-note-from-yesterday`)).status).toBe(200);

    await stack.admin('DELETE', `/admin/entries/${id}`);
    await untilStatus(`${stack.site.url}/news/a-note-from-yesterday`, 404);
    await eventually(
      () => contains('A note from today')('/news'),
      (shown) => !shown,
    );
  });

  it('[B3] a draft changes nothing', async () => {
    const before = await fresh();
    await stack.admin('POST', '/admin/drafts/103?site=en', { title: 'Unpublished' });
    const { response } = await eventually(draftDelivery, ({ state }) => state === 'delivered');
    expect(response).toMatchObject({ ignored: 'draft' });
    expect(renderedBetween(before, await fresh())).toEqual([]);
  });
});
