import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverEvent, everythingSaved } from '../support/cms/deliver.ts';
import { eventually, fetchPageState, fetchText } from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import { type Site, type Stack, untilAtRest, untilWarm } from '../support/stack/start-stack.ts';

/** Pages that each show a different form. */
const pages = ['/contact', '/careers'];

let stack: Stack;
/** A second site, which gets no webhooks. */
let site: Site;
const startedAt = Date.now();

beforeAll(async () => {
  stack = await borrowStack();
  site = await start();
});
afterAll(() => stack?.close());

async function start(variables: Record<string, string> = {}): Promise<Site> {
  const started = await stack.startSite({
    CACHE_DIR: path.join(stack.directory, 'unannounced-forms'),
    RECONCILE_INTERVAL_MS: '0',
    ...variables,
  });
  await untilWarm(started);
  return started;
}

async function restart(variables?: Record<string, string>): Promise<void> {
  await site.stop();
  site = await start(variables);
}

const states = () => Promise.all(pages.map((page) => fetchPageState(site.url + page)));
const countRenders = () => readMetric(site.url, 'vitrine_renders_total{outcome="ok"}');

const shows = (page: string, words: string) =>
  eventually(
    () => fetchText(site.url + page),
    ({ text, headers }) => text.includes(words) && headers.get('x-vitrine-cache') === 'hit',
  );

/** Edits the form of the contact page without notifying the site. */
async function edit(words: string): Promise<void> {
  await stack.admin('PATCH', '/admin/forms/contact', { settings: { submitButtonLabel: words } });
}

describe('[B3] [B4] a form, which has no date, without a webhook', () => {
  it('is compared at startup; if unchanged, the build’s pages are kept', async () => {
    for (const { mark, tags, rendered: at } of await states()) {
      expect(mark).toBe('hit');
      expect(tags).toContainEqual(expect.stringMatching(/^form:/));
      expect(Date.parse(at ?? '')).toBeLessThan(startedAt);
    }
  });

  it('makes no page stale if unchanged', async () => {
    const [before, renders] = [await states(), await countRenders()];
    const { status, body } = await deliverEvent(site.url, everythingSaved());
    expect([status, body]).toEqual([202, expect.objectContaining({ tags: { soft: [], hard: [] }, pages: [] })]);
    await untilAtRest(site.url);
    expect(await states()).toEqual(before);
    expect(await countRenders()).toBe(renders);
  });

  it('is detected by a full reconciliation, which re-renders only its pages', async () => {
    const [, careers] = await states();
    await edit('Told of everything');
    await deliverEvent(site.url, everythingSaved());
    await shows('/contact', 'Told of everything');
    expect((await states())[1]).toEqual(careers);
  });

  it('is detected once at startup', async () => {
    await site.stop();
    await edit('Changed while it was down');
    site = await start();
    await shows('/contact', 'Changed while it was down');
    const before = await states();
    await restart();
    expect(await states()).toEqual(before);
  });

  it('is detected while the site runs', async () => {
    await restart({ RECONCILE_INTERVAL_MS: '1000' });
    await edit('Told to nobody');
    await shows('/contact', 'Told to nobody');
  });
});
