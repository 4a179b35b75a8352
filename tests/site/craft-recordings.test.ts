import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAsCraft, signedInBody } from '../support/cms/craft-payload.ts';
import { eventually, fetchText, untilLogged, untilShown, untilStatus } from '../support/requests/fetch-text.ts';
import { root } from '../support/sources/sources.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

let fleet: Fleet;
let url: string;

beforeAll(async () => {
  // The recordings replace the webhooks of the content service.
  fleet = await startFleet({ webhooksTo: [], variables: { RECONCILE_INTERVAL_MS: '0' } });
  url = fleet.sites[0]?.url ?? '';
}, 300_000);
afterAll(() => fleet?.close());

const directory = path.join(root, 'content-fixtures/craft/recorded/webhooks');

/** The demo's IDs of the recorded elements, by their IDs in the recorded Craft. */
const ids: Readonly<Record<number, number>> = { 254: 101, 258: 115, 234: 107, 13: 602, 90: 5055, 27: 421 };

const inDemo = (value: unknown): unknown => {
  if (typeof value === 'number') return ids[value] ?? value;
  if (Array.isArray(value)) return value.map(inDemo);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inDemo(part)]));
};

type Payload = { time: string; sender: Record<string, unknown> };

/** A recording as Craft would send it now about the demo's elements, with a signature in the body if it had one. */
function recorded(name: string, sender: Record<string, unknown> = {}): { body: string; isSigned: boolean } {
  const body: { data?: string } = JSON.parse(readFileSync(path.join(directory, name), 'utf8'));
  const payload = inDemo(body.data === undefined ? body : JSON.parse(body.data)) as Payload;
  const now = new Date().toISOString().replace(/\.\d+Z$/, '+00:00');
  const current = {
    ...payload,
    time: now,
    sender: { ...payload.sender, dateUpdated: '2024-01-01T00:00:00+00:00', ...sender },
  };
  const text = JSON.stringify(current);
  return body.data === undefined ? { body: text, isSigned: false } : { body: signedInBody(text), isSigned: true };
}

const deliver = ({ body, isSigned }: ReturnType<typeof recorded>) =>
  sendAsCraft(url, body, isSigned ? null : undefined);

const change = (place: string, changes: object) => fleet.admin('PATCH', `/admin/${place}?site=en`, changes);
const hall = '/projects/tidal-hall';
const room = '/projects/wind-room';
const tunnel = '/projects/light-tunnel';

/** A recording, the corresponding change in the CMS, the page that shows it, and its new words. */
const edits: [string, () => Promise<unknown>, string, string][] = [
  [
    'signed-afterPropagate-Entry.json',
    () => change('entries/115', { client: 'A client on record' }),
    room,
    'A client on record',
  ],
  [
    'signed-afterPropagate-Entry-nested.json',
    () => change('entries/101', { client: 'Nested on record' }),
    hall,
    'Nested on record',
  ],
  [
    'bearer-afterPropagate-Entry-nested.json',
    () => change('entries/101', { client: 'Nested, not signed' }),
    hall,
    'Nested, not signed',
  ],
  [
    'bearer-afterPropagate-Category.json',
    () => change('categories/421', { title: 'A department on record' }),
    '/about-us/team',
    'A department on record',
  ],
  [
    'signed-afterPropagate-Asset.json',
    () => change('assets/5055', { alt: 'A picture on record' }),
    '/',
    'A picture on record',
  ],
  [
    'signed-afterPropagate-GlobalSet.json',
    () => change('globals/footer', { credits: 'Credits on record' }),
    hall,
    'Credits on record',
  ],
];

describe('[B4] recorded deliveries of Craft 5.7.10 update the pages:', () => {
  it.each(edits)('%s', async (name, edit, page, words) => {
    expect((await fetchText(url + page)).text).not.toContain(words);
    await edit();
    expect(await deliver(recorded(name))).toMatchObject({ status: 202, body: { accepted: true } });
    await untilShown(url + page, words, 60_000);
  });

  it('signed-afterReplaceFile-Asset.json', async () => {
    const { headers } = await fetchText(url + hall);
    expect((await deliver(recorded('signed-afterReplaceFile-Asset.json'))).status).toBe(202);
    await eventually(
      () => fetchText(url + hall),
      (page) => page.headers.get('x-vitrine-rendered') !== headers.get('x-vitrine-rendered'),
      60_000,
    );
  });

  it('bearer-afterPropagate-Entry.json, of 811 kB, for a disabled entry, and another once it is live again', async () => {
    await change('entries/115', { enabled: false });
    const disabled = recorded('bearer-afterPropagate-Entry.json', { selectedNews: 'x'.repeat(811_000) });
    expect(Buffer.byteLength(disabled.body)).toBeGreaterThan(810_803);
    expect((await deliver(disabled)).status).toBe(202);
    await untilStatus(url + room, 404, 60_000);
    await change('entries/115', { enabled: true });
    expect((await deliver(recorded('signed-afterPropagate-Entry.json'))).status).toBe(202);
    await untilStatus(url + room, 200, 60_000);
  });

  it('bearer-afterPropagate-Entry-nested-of-revision.json changes nothing', async () => {
    const response = await deliver(recorded('bearer-afterPropagate-Entry-nested-of-revision.json'));
    expect(response).toMatchObject({ status: 200, body: { ignored: 'revision' } });
  });

  it('a burst of 18 deletions of nested entries before the deletion of their owner, then as many restorations', async () => {
    await untilStatus(url + tunnel, 200, 60_000);
    await fleet.admin('DELETE', '/admin/entries/107?site=en');
    const nested = (name: string) =>
      Array.from({ length: 18 }, (_, block) => deliver(recorded(name, { id: 1309 + block })));
    const deleted = await Promise.all(nested('signed-afterDelete-Entry-nested-first.json'));
    expect(new Set(deleted.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await deliver(recorded('signed-afterDelete-Entry.json'))).status).toBe(202);
    await untilStatus(url + tunnel, 404, 60_000);
    await untilLogged(fleet.sites[0], '18 deliveries about entries nested in 107 are redundant', 60_000);
    await eventually(
      () => fetchText(`${url}/projects`),
      ({ text }) => !text.includes(`href="${tunnel}"`),
      60_000,
    );

    const { deleted: bin } = await fleet.admin<{ deleted: { id: number; entry: string; site: string }[] }>(
      'GET',
      '/admin/deleted',
    );
    const revision = bin.find(({ entry, site }) => entry === '107' && site === 'en');
    const { token } = await fleet.admin<{ token: string }>('POST', `/admin/revisions/${revision?.id}/restore`);
    await fleet.admin('POST', `/admin/drafts/${token}/publish`);
    const restored = await Promise.all(nested('signed-afterRestore-Entry-nested.json'));
    expect(new Set(restored.map(({ status }) => status))).toEqual(new Set([202]));
    await untilStatus(url + tunnel, 200, 60_000);
    await eventually(
      () => fetchText(`${url}/projects`),
      ({ text }) => text.includes(`href="${tunnel}"`),
      60_000,
    );
  });
});
