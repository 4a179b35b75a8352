import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { buildSchema, graphql, parse } from 'graphql';
import { afterAll, expect, it } from 'vitest';
import { queryLimitError } from '../../../../content-fixtures/src/graphql/query-limits.ts';
import { listen } from '../../../../tests/support/processes/listen.ts';

const schema = buildSchema(
  readFileSync(path.resolve(import.meta.dirname, '../../../../content-fixtures/schema.graphql'), 'utf8'),
);

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
let forms: Record<string, object> = {};
const queries: string[] = [];

/** A content service with one image, whose URL does not show its crop, as in Craft. */
const cms = http.createServer(async (request, response) => {
  const { query, variables } = (await json(request)) as { query: string; variables: Record<string, unknown> };
  queries.push(query);
  const formieForm = ({ handle: [handle] }: { handle: string[] }) => forms[handle ?? ''] ?? null;
  const rootValue = { globalSets: [], categories: [], assets: [served], formieForm };
  const result = await graphql({ schema, source: query, variableValues: variables, rootValue });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
});
const { url, close } = await listen(cms);
afterAll(close);
process.env['CMS_ENDPOINT'] = `${url}/api`;
const { fetchElementDates } = await import('./element-dates.ts');
const { formsIn } = await import('./form-digests.ts');

async function getDates(changes: object) {
  served = { ...picture, ...changes };
  const dates = await fetchElementDates();
  return { whole: dates.get('asset:7'), picture: dates.get('asset:7:picture') };
}

it.each([
  ['file', { url: '/media/tidal-hall-again.jpg' }],
  ['file under the same name', { dateModified: '2026-01-02T10:00:00+00:00' }],
  ['width', { width: 1700 }],
  ['height', { height: 800 }],
  ['focal point', { focalPoint: [0.1, 0.9] }],
  ['color', { topColor: '#302010' }],
])('[B3] a new %s changes the image’s digest', async (_, change) => {
  expect((await getDates(change)).picture).not.toBe((await getDates({})).picture);
});

it('[B3] new text changes the asset’s date, but not the image’s digest', async () => {
  const [before, after] = [
    await getDates({}),
    await getDates({ title: 'Tidal', alt: 'A wave', dateUpdated: '2026-01-02T10:00:00+00:00' }),
  ];
  expect(after.picture).toBe(before.picture);
  expect(after.whole).not.toBe(before.whole);
});

async function formIn(known: Record<string, object>) {
  forms = known;
  return (await fetchElementDates({ forms: ['contact'] })).get('form:contact');
}

it('[B3] a form’s digest depends on its visible parts and its existence', async () => {
  const contact = { __typename: 'FormInterface', id: '701', handle: 'contact', title: 'Contact', pages: [] };
  const before = await formIn({ contact, careers: contact });
  expect(await formIn({ contact })).toBe(before);
  expect(await formIn({ contact: { ...contact, title: 'Write to us' } })).not.toBe(before);
  expect(await formIn({})).not.toBe(before);
  expect((await fetchElementDates()).has('form:contact')).toBe(false);
});

it('[B3] compares any number of forms, in queries within the CMS’s field limit', async () => {
  const handles = Array.from({ length: 8 }, (_, count) => `form${count}`);
  const digests = async (changed: string) => {
    forms = Object.fromEntries(handles.map((handle) => [handle, { title: handle === changed ? 'Changed' : 'A form' }]));
    queries.length = 0;
    const dates = await fetchElementDates({ forms: handles });
    return handles.map((handle) => dates.get(`form:${handle}`));
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
])('[B3] skips text that cannot be a form handle: %s', (_, formElement) => {
  expect([...formsIn([{ blocks: [{ formElement }, { formElement: 'contact' }] }])]).toEqual(['contact']);
});
