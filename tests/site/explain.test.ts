import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchPageState, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

type Explanation = {
  state: string;
  rendered: { at: string } | null;
  copies: { place: string }[];
  tags: { tag: string; sources: string[]; invalidated: { cause?: string; element?: string; isHard: boolean } | null }[];
};
type Impact = { entry: string; paths: string[]; changes: { change: string; pages: string[]; isHard: boolean }[] };
type Deliveries = { deliveries: { response: { pages: string[] } | null }[] };

const bin = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
let stack: Stack;
let site: string;

beforeAll(async () => {
  stack = await borrowStack();
  site = stack.site.url;
  for (const { route } of await fetchRoutes(site)) await fetchText(site + route);
}, 120_000);
afterAll(() => stack?.close());

const explain = async (page: string): Promise<Explanation> =>
  JSON.parse((await fetchText(`${site}/api/explain?path=${encodeURIComponent(page)}`)).text);
const impact = async (entry: string): Promise<Impact> =>
  JSON.parse((await fetchText(`${site}/api/impact?entry=${encodeURIComponent(entry)}`)).text);
const vitrine = async (...words: string[]) =>
  JSON.parse((await promisify(execFile)(process.execPath, [bin, ...words, '--site', site, '--json'])).stdout);

it('[H7] names the query, field or block behind every tag of every page', async () => {
  for (const { route } of await fetchRoutes(site)) {
    const { tags } = await explain(route);
    const kept = (await fetchPageState(site + route)).tags;
    expect(new Set(tags.map(({ tag }) => tag)), route).toEqual(new Set(kept));
    expect(
      tags.filter(({ sources }) => sources.length === 0),
      route,
    ).toEqual([]);
  }
}, 120_000);

it('[H7] names a block and where it is, on the page or in the header', async () => {
  const sources = (await explain('/flexible')).tags.flatMap((tag) => tag.sources);
  expect(sources).toContainEqual(expect.stringMatching(/^getGlobalInfos, header, navigation 1 \(primaryLink\)$/));
  expect(sources).toContainEqual(expect.stringMatching(/^\w+, entry, flexibleComponents \d+ \(\w+\)$/));
});

it('[H7] names the event that last invalidated a page, and does not store its own render', async () => {
  const page = '/projects/orrery-hall';
  const before = await fetchPageState(site + page);
  await explain(page);
  expect(await fetchPageState(site + page)).toMatchObject({
    etag: before.etag,
    rendered: before.rendered,
    mark: 'hit',
  });
  const { entry: id } = await impact(page);
  await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { title: 'Orrery Hall, explained' });
  const own = () => explain(page).then(({ tags }) => tags.find(({ tag }) => tag === `entry:${id}:en`));
  const told = await eventually(own, (tag) => tag?.invalidated?.element === id);
  expect(told?.invalidated).toMatchObject({ cause: 'entry.saved', isHard: false });
  await eventually(
    () => explain(page),
    ({ state }) => state === 'fresh',
  );
});

describe('[H7] an edit invalidates what impact predicted:', () => {
  const edits: [change: string, fields: Record<string, unknown>, added?: string][] = [
    ['title', { title: 'Tidal Hall, by another name' }],
    ['client', { client: 'Another client' }],
    ['yearElement', { yearElement: '1999' }],
    ['url', { slug: 'tidal-hall-elsewhere' }, '/projects/tidal-hall-elsewhere'],
  ];
  it.each(edits)('%s', async (change, fields, added) => {
    const told = (await impact('101')).changes.find((one) => one.change === change);
    const { deliveries: before } = await stack.admin<Deliveries>('GET', '/admin/deliveries');
    await stack.admin('PATCH', '/admin/entries/101?site=en', fields);
    const { deliveries } = await eventually(
      () => stack.admin<Deliveries>('GET', '/admin/deliveries'),
      (now) => now.deliveries.length > before.length && now.deliveries.every(({ response }) => response !== null),
    );
    expect([...(told?.pages ?? []), ...(added ? [added] : [])].toSorted()).toEqual(deliveries.at(-1)?.response?.pages);
    for (const page of told?.pages ?? []) await fetchText(site + page);
  });
});

it('[H7] the CLI shows explanations and predictions, and rejects an unknown path or entry with a message', async () => {
  const explained = await eventually(
    () => vitrine('explain', '/projects'),
    ({ instances }) => instances[0].state === 'fresh',
  );
  expect(explained).toMatchObject({ command: 'explain', exitCode: 0, instances: [{ state: 'fresh' }] });
  const told = await vitrine('impact', '/about-us');
  expect(told).toMatchObject({ command: 'impact', exitCode: 0, paths: expect.arrayContaining(['/about-us']) });
  await expect(vitrine('impact', '999999')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('999999'),
  });
  await expect(vitrine('explain', '/api/x')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No page'),
  });
});

it.each([
  ['/api/explain', 400, 'invalid_path'],
  ['/api/explain?path=', 400, 'invalid_path'],
  ['/api/explain?path=/&path=/about-us', 400, 'invalid_path'],
  ['/api/explain?path=https://evil.example/', 400, 'invalid_path'],
  ['/api/explain?path=/about-us/', 404, 'path_not_canonical'],
  ['/api/explain?path=/_next/x', 404, 'page_not_found'],
  ['/api/impact', 400, 'invalid_entry'],
  ['/api/impact?entry=101&entry=102', 400, 'invalid_entry'],
  ['/api/impact?entry=__proto__', 404, 'unknown-entry'],
])('responds to %s with %i %s, uncached', async (target, status, error) => {
  const response = await fetchText(site + target);
  expect([response.status, JSON.parse(response.text).error]).toEqual([status, error]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('explanations and predictions are restricted to operators', async () => {
  for (const target of ['/api/explain?path=/', '/api/impact?entry=101', '/api/operations']) {
    expect((await fetchText(site + target, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403);
    expect((await fetchText(site + target, { method: 'POST' })).status).toBe(405);
  }
  const guarded = await stack.startSite({ OPERATOR_TOKEN: 'only-for-operators' });
  try {
    expect((await fetchText(`${guarded.url}/api/impact?entry=101`)).status).toBe(401);
    const headers = { authorization: 'Bearer only-for-operators' };
    expect((await fetchText(`${guarded.url}/api/impact?entry=101`, { headers })).status).toBe(200);
  } finally {
    await guarded.stop();
  }
});
