import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentProxy, startContentProxy } from '../support/cms/content-proxy.ts';
import { craftEntry, craftPayload, sendAsCraft, signedInBody, withCraftSite } from '../support/cms/craft-payload.ts';
import { eventually, fetchPageState, fetchText, untilLogged, untilShown } from '../support/requests/fetch-text.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Site, type Stack, startStackWithoutSite, webhookSecret } from '../support/stack/start-stack.ts';

let stack: Omit<Stack, 'site'>;
let proxy: ContentProxy;
let site: Site;

beforeAll(async () => {
  stack = await startStackWithoutSite();
  proxy = await startContentProxy(stack.content.url);
  site = await stack.startSite({
    CMS_ENDPOINT: proxy.endpoint,
    REVALIDATE_SECRET: `the next secret, ${webhookSecret}`,
  });
});
afterAll(async () => {
  await stack.close();
  await proxy.close();
});

const visit = () => fetchPageState(`${site.url}/projects/tidal-hall`);
const send = (body: object | string, bearer?: string | null) => sendAsCraft(site.url, body, bearer);
const changes = () => readMetric(site.url, 'vitrine_invalidations_total{cause="entry.saved"}');

/** Waits until the page has been rendered after `before`. */
const renderedAfter = (before: string | null) =>
  eventually(visit, ({ rendered, mark }) => rendered !== before && mark === 'hit', 60_000);

/** Runs an action, and waits until one more event such as `entry.saved of 101` has been applied. */
async function untilApplied(event: string, act: () => Promise<unknown>): Promise<void> {
  const times = () => site.log().split(`${event} invalidated`).length;
  const before = times();
  await act();
  await eventually(
    async () => times(),
    (now) => now > before,
    60_000,
  );
}

/** Sends one more event, and waits until it, and with it everything sent before, has been applied. */
const applyAll = () =>
  untilApplied('entry.saved of 102', async () => {
    expect((await send(craftPayload(craftEntry({ id: 102, ref: 'projects/marble-works' })))).status).toBe(202);
  });

const categoryClass = 'craft\\elements\\Category';
/** The data as the API responds while a category is disabled. */
const withoutCategory = (data: unknown, id: string): unknown =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    Array.isArray(value) ? value.filter((item) => item?.__typename !== 'services_Category' || item.id !== id) : value,
  );

const dayMs = 24 * 60 * 60 * 1000;
const at = (milliseconds: number) => ({ time: new Date(Date.now() + milliseconds).toISOString() });
const inside = (milliseconds: number, secret = webhookSecret) =>
  signedInBody(JSON.stringify(craftPayload(craftEntry(), at(milliseconds))), {
    ts: Math.floor((Date.now() + milliseconds) / 1000),
    secret,
  });

describe('[B4] the Webhooks plugin for Craft', () => {
  it.each([
    ['with the secret as a Bearer token', () => send(craftPayload())],
    ['with another accepted secret', () => send(craftPayload(), 'the next secret')],
    [
      'with custom fields named like properties of other elements',
      () => send(craftPayload(craftEntry({ handle: '@orrery', groupId: 'A 7', volumeId: 7 }))),
    ],
    ['with a payload that contains its own signature', () => send(inside(0), null)],
    ['with a payload signed 23 hours ago, on a late retry', () => send(inside(-23 * 60 * 60 * 1000), null)],
  ])('%s re-renders the page of its entry', async (_, deliver) => {
    const { rendered } = await visit();
    expect(await deliver()).toMatchObject({ status: 202, body: { accepted: true } });
    await renderedAfter(rendered);
  });

  it('sends the same bytes on a retry, and each delivery is reconciled with the CMS', async () => {
    const body = JSON.stringify(craftPayload());
    for (let attempt = 0; attempt < 2; attempt++) {
      const { rendered } = await visit();
      expect((await send(body)).status).toBe(202);
      await renderedAfter(rendered);
    }
  });

  it('[B5] fires once for each site, which counts as one change', async () => {
    const before = await changes();
    const home = { id: 1, ref: 'home/home', uri: '__home__' };
    const inEach = ['en', 'fr'].map((handle) => send(craftPayload(craftEntry({ ...home, ...withCraftSite(handle) }))));
    for (const { status } of await Promise.all(inEach)) expect(status).toBe(202);
    await applyAll();
    expect((await changes()) - before).toBe(2);
  });

  it('reports a nested block, which is traced to the entry that contains it', async () => {
    const owners: Readonly<Record<string, string>> = { 9002: '9001', 9001: '101' };
    proxy.rewrite(/^getOwner$/, (data, body) => {
      const [id] = JSON.parse(body).variables.id;
      return id in owners ? { entries: [{ id, sectionHandle: null, ownerId: owners[id] }] } : data;
    });
    const { rendered } = await visit();
    const block = craftEntry({ id: 9003, ownerId: 9002, sectionId: null, uri: null, ref: null });
    // Its owner is looked up first, so an earlier event might still cause a render.
    await untilApplied('entry.saved of 101', async () => expect((await send(craftPayload(block))).status).toBe(202));
    await renderedAfter(rendered);
    const before = await changes();
    const ofDraft = craftEntry({ id: 9005, ownerId: 9999, sectionId: null, uri: null, ref: null });
    expect((await send(craftPayload(ofDraft))).status).toBe(202);
    await untilLogged(site, 'entries nested in 9999 are redundant');
    expect(await changes()).toBe(before);
  });

  it('[B7] reports a nested block that the API serves late, and without a new date of its owner', async () => {
    let isServed = false;
    proxy.rewrite(/./, (data) =>
      isServed ? JSON.parse(JSON.stringify(data).replaceAll('every lens with chalk', 'every lens with paint')) : data,
    );
    const place = `${site.url}/projects/planetarium`;
    await untilShown(place, 'every lens with chalk');
    const block = craftEntry({ id: 9300, ownerId: 111, sectionId: null, uri: null, ref: null });
    await untilApplied('entry.saved of 111', async () => expect((await send(craftPayload(block))).status).toBe(202));
    await eventually(
      () => fetchPageState(place),
      ({ mark }) => mark === 'hit',
    );
    isServed = true;
    await untilShown(place, 'every lens with paint', 60_000);
  });

  it('sends an event for each nested entry before the event for their deleted owner; the page is a 404 immediately, and the nested entries cause no renders', async () => {
    const page = () => fetchPageState(`${site.url}/projects/whale-nave`);
    expect((await page()).status).toBe(200);
    const queries: string[] = [];
    proxy.rewrite(/^getOwner$/, (data, body) => {
      queries.push(body);
      return JSON.parse(body).variables.id.includes('106') ? { entries: [] } : data;
    });
    const before = await changes();
    for (let nested = 0; nested < 18; nested++) {
      const block = craftEntry({ id: 9200 + nested, ownerId: 106, sectionId: null, uri: null, ref: null });
      expect((await send(craftPayload(block, { name: 'afterDelete' }))).status).toBe(202);
    }
    const own = craftEntry({ id: 106, ref: 'projects/whale-nave', uri: 'projects/whale-nave' });
    expect((await send(craftPayload(own, { name: 'afterDelete' }))).status).toBe(202);
    await eventually(page, ({ status }) => status === 404, 60_000);
    await untilLogged(site, '18 deliveries about entries nested in 106 are redundant', 60_000);
    expect(queries).toHaveLength(1);
    expect(await changes()).toBe(before);
  });

  it('sends up to 2 MB with the right token', async () => {
    const relations = { imageElement: 'x'.repeat(811_000) };
    const { rendered } = await visit();
    expect((await send(craftPayload(craftEntry(relations)))).status).toBe(202);
    await renderedAfter(rendered);
    expect(await send(craftPayload(craftEntry(relations)), 'wrong')).toMatchObject({ status: 413 });
    const most = craftPayload(craftEntry({ imageElement: 'x'.repeat(2_100_000) }));
    expect(await send(most)).toMatchObject({ status: 413, body: { message: expect.stringContaining('maxDepth') } });
  });

  it.each([
    ['draft', { draftId: 5 }],
    ['provisional', { draftId: 5, isProvisionalDraft: true }],
    ['revision', { revisionId: 5 }],
  ])('reports a %s, which is ignored and logged', async (reason, fields) => {
    await applyAll();
    const before = await changes();
    const response = await send(craftPayload(craftEntry({ id: 9100, canonicalId: 101, ...fields })));
    expect(response).toMatchObject({ status: 200, body: { ignored: reason } });
    // Response and log line arrive independently.
    await untilLogged(site, `which changes nothing on the site: ${reason}.`);
    await applyAll();
    expect((await changes()) - before).toBe(1);
  });

  it('[B3] reports a category that is disabled and enabled again, which the pages of its projects follow', async () => {
    let isEnabled = true;
    proxy.rewrite(/./, (data) => (isEnabled ? data : withoutCategory(data, '406')));
    const category = { id: 406, groupId: 1, ref: null, uri: null, dateUpdated: '2024-01-01T00:00:00+00:00' };
    const place = `${site.url}/projects/wind-room`;
    await untilShown(place, 'Aftercare');
    for (const status of ['disabled', 'enabled']) {
      isEnabled = status === 'enabled';
      const body = craftPayload({ ...category, status, ...withCraftSite('en') }, { senderClass: categoryClass });
      // Two events within half a second are applied as one.
      await untilApplied('category.saved of 406', async () => expect((await send(body)).status).toBe(202));
      await eventually(
        () => fetchText(place),
        ({ text }) => text.includes('Aftercare') === isEnabled,
        60_000,
      );
    }
  });

  it('[B3] reports a parent, whose descendants get their URIs later and without an event', async () => {
    let isMoved = false;
    proxy.rewrite(/^getContentIndex$/, (data) => {
      const text = JSON.stringify(data);
      return isMoved ? JSON.parse(text.replaceAll('"projects/marble-works"', '"projects/halls/marble-works"')) : data;
    });
    const before = await changes();
    expect((await send(craftPayload(craftEntry({ structureId: 3, lft: 2, rgt: 5 })))).status).toBe(202);
    await eventually(changes, (count) => count > before, 60_000);
    isMoved = true;
    const isHard = (line: string) =>
      line.includes('"cause":"reconciliation"') && /"hard":\[[^\]]*"uri:en:projects\/marble-works"/.test(line);
    await eventually(
      async () => site.log().split('\n'),
      (lines) => lines.some(isHard),
      30_000,
    );
  });

  it.each([
    ['another token', () => send(craftPayload(), 'wrong'), 401, 'invalid_token'],
    ['half a token', () => send(craftPayload(), webhookSecret.slice(0, 9)), 401, 'invalid_token'],
    ['no token', () => send(craftPayload(), null), 401, 'authentication_missing'],
    ['another signature inside', () => send(inside(0, 'wrong'), null), 401, 'invalid_signature'],
    ['a signature from 25 hours ago', () => send(inside(-dayMs - 3_600_000), null), 401, 'timestamp_expired'],
    ['a signature from tomorrow', () => send(inside(dayMs), null), 401, 'timestamp_in_future'],
    [
      'an event from 25 hours ago',
      () => send(craftPayload(craftEntry(), at(-dayMs - 3_600_000))),
      401,
      'timestamp_expired',
    ],
    ['an event from tomorrow', () => send(craftPayload(craftEntry(), at(dayMs))), 401, 'timestamp_in_future'],
    [
      'an event before the change',
      () => send(craftPayload(craftEntry(), { name: 'beforeSave' })),
      400,
      'unknown_event',
    ],
    ['an element without an id', () => send(craftPayload(craftEntry({ id: null }))), 400, 'invalid_element'],
  ])('is rejected with a message if it sends %s, and invalidates nothing', async (_, deliver, status, error) => {
    const before = await changes();
    const refusal = await deliver();
    expect(refusal).toMatchObject({ status, body: { error, message: expect.stringMatching(/\w+ \w+/) } });
    expect(await changes()).toBe(before);
  });
});
