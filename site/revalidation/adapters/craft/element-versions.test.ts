import { parse } from 'graphql';
import { afterAll, expect, it } from 'vitest';
import { queryLimitError } from '../../../../content-fixtures/src/graphql/query-limits.ts';
import { serveSchema } from './testing/serve-schema.ts';

const picture = {
  __typename: 'images_Asset',
  id: '7',
  url: '/media/tidal-hall.jpg',
  width: 1600,
  height: 900,
  focalPoint: [0.5, 0.5],
  topColor: '#102030',
  dateModified: '2026-01-01T10:00:00+00:00',
  dateUpdated: '2026-01-01T10:00:00+00:00',
  title: 'Tidal Hall',
  alt: 'A window',
};
let served: Record<string, unknown> = picture;
let categories: object[] = [];
let forms: Record<string, object> = {};
const queries: string[] = [];

/** A content service with categories, and with one image whose URL does not reveal its crop, as in Craft. */
const { endpoint, close } = await serveSchema((query) => {
  queries.push(query);
  const formieForm = ({ handle: [handle] }: { handle: string[] }) => forms[handle ?? ''] ?? null;
  return { globalSets: [], categories, assets: [served], formieForm };
});
afterAll(close);
process.env['CMS_ENDPOINT'] = endpoint;
const { fetchElementVersions } = await import('./element-versions.ts');
const { formsIn } = await import('./form-digests.ts');

async function getVersions(changes: object) {
  served = { ...picture, ...changes };
  const versions = await fetchElementVersions();
  return { whole: versions.get('asset:7'), picture: versions.get('asset:7:picture') };
}

it.each([
  ['file', { url: '/media/tidal-hall-again.jpg' }],
  ['file under the same name', { dateModified: '2026-01-02T10:00:00+00:00' }],
  ['width', { width: 1700 }],
  ['height', { height: 800 }],
  ['focal point', { focalPoint: [0.1, 0.9] }],
  ['color', { topColor: '#302010' }],
])('[B3] a new %s changes the image’s digest', async (_, change) => {
  expect((await getVersions(change)).picture).not.toBe((await getVersions({})).picture);
});

it('[B3] new text changes the asset’s date, but not the image’s digest', async () => {
  const [before, after] = [
    await getVersions({}),
    await getVersions({ title: 'Tidal', alt: 'A wave', dateUpdated: '2026-01-02T10:00:00+00:00' }),
  ];
  expect(after.picture).toBe(before.picture);
  expect(after.whole).not.toBe(before.whole);
});

const category = (id: string, changes: object = {}) => ({
  __typename: 'services_Category',
  id,
  title: `Category ${id}`,
  slug: `category-${id}`,
  groupHandle: 'services',
  siteHandle: 'en',
  dateUpdated: '2026-01-01T10:00:00+00:00',
  ...changes,
});

async function digestServices(...served: object[]) {
  categories = [...served, category('9', { siteHandle: 'fr' }), category('12', { groupHandle: 'departments' })];
  const versions = await fetchElementVersions();
  return ['services:en', 'services:fr', 'departments:en'].map((group) => versions.get(`categorygroup:${group}`));
}

it.each([
  ['a new category', [category('9'), category('10'), category('11')]],
  ['a missing category', [category('9')]],
  ['another order', [category('10'), category('9')]],
  ['a new slug', [category('9'), category('10', { slug: 'films' })]],
])('[B3] %s changes the digest of its group in its language', async (_, served) => {
  const [before, ...others] = await digestServices(category('9'), category('10'));
  const [after, ...same] = await digestServices(...served);
  expect(after).not.toBe(before);
  expect(same).toEqual(others);
});

it('[B3] a new title does not change the digest of the category’s group', async () => {
  const before = await digestServices(category('9'));
  expect(before).not.toContain(undefined);
  expect(await digestServices(category('9', { title: 'Film', dateUpdated: '2026-01-02T10:00:00Z' }))).toEqual(before);
});

async function digestContactForm(existing: Record<string, object>) {
  forms = existing;
  return (await fetchElementVersions({ forms: ['contact'] })).get('form:contact');
}

it('[B3] a form’s digest depends on its visible parts and its existence', async () => {
  const contact = { __typename: 'FormInterface', id: '701', handle: 'contact', title: 'Contact', pages: [] };
  const before = await digestContactForm({ contact, careers: contact });
  expect(await digestContactForm({ contact })).toBe(before);
  expect(await digestContactForm({ contact: { ...contact, title: 'Write to us' } })).not.toBe(before);
  expect(await digestContactForm({})).not.toBe(before);
  expect((await fetchElementVersions()).has('form:contact')).toBe(false);
});

it('[B3] many forms are compared one by one, in several queries within the CMS’s limits', async () => {
  const handles = Array.from({ length: 8 }, (_, count) => `form${count}`);
  const digests = async (changed: string) => {
    forms = Object.fromEntries(handles.map((handle) => [handle, { title: handle === changed ? 'Changed' : 'A form' }]));
    queries.length = 0;
    const versions = await fetchElementVersions({ forms: handles });
    return handles.map((handle) => versions.get(`form:${handle}`));
  };
  const before = await digests('');
  expect(queries).toHaveLength(3);
  expect(queries.map((query) => queryLimitError(parse(query)))).toEqual([null, null, null]);
  for (const [at, handle] of handles.entries())
    expect((await digests(handle)).flatMap((digest, other) => (digest === before[other] ? [] : other))).toEqual([at]);
});

it.each([
  ['too long', 'a'.repeat(256)],
  ['a wildcard', '*'],
  ['a negation', 'not contact'],
  ['a list', 'contact,careers'],
  ['a leading digit', '1st'],
  ['a leading underscore', '_contact'],
  ['empty', ''],
])('[B3] text that cannot be a form handle is skipped: %s', (_, formElement) => {
  expect([...formsIn([{ blocks: [{ formElement }, { formElement: 'contact' }] }])]).toEqual(['contact']);
});
