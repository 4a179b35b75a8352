import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { parseParam } from '../content/query-params.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { queryLimitError } from './query-limits.ts';

const doubling = Array.from({ length: 20 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`);

test.each([
  ['levels', `{ entries ${'{ localized '.repeat(30)}{ id }${'}'.repeat(30)} }`, /levels deep/],
  ['top-level aliases', `{ ${Array.from({ length: 101 }, (_, at) => `a${at}: ping`).join(' ')} }`, /root fields/],
  ['doubling fragments', `{ ...f0 } ${doubling.join(' ')} fragment f20 on Query { entries { id title } }`, /fields/],
  [
    'fields',
    `{ entries { ${'...g '.repeat(80)} } } fragment g on EntryInterface { ${Array.from({ length: 80 }, (_, at) => `t${at}: title`).join(' ')} }`,
    /fields/,
  ],
])('rejects a query with too many %s before validating it', async (_, query, reason) => {
  expect(queryLimitError(parse(query))).toMatch(reason);
  const { query: send } = await startTestService();
  expect(await send(query)).toMatchObject({ errors: [{ message: expect.stringMatching(reason) }] });
});

test('rejects recursive fragments and too many tokens', async () => {
  const { query } = await startTestService();
  expect(await query('{ ...a } fragment a on Query { ping ...b } fragment b on Query { ...a }')).toHaveProperty(
    'errors',
  );
  const response = await query(`{ ${'a '.repeat(20_000)} }`);
  expect(response).toMatchObject({ errors: [{ message: expect.stringMatching(/token/) }] });
});

test('rejects a response with too many elements, but not one with all content', async () => {
  const { query } = await startTestService({ syntheticEntries: 500 });
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, at) => `p${at}: imageElement { id url(width: 750) }`).join(' ');
  const all = (count: number) => `entries { id ... on news_Entry { ${pictures(count)} } }`;
  expect(await query(`{ ${all(3)} }`)).not.toHaveProperty('errors');
  const wide = Array.from({ length: 19 }, (_, at) => `a${at}: ${all(8)}`);
  expect(JSON.stringify((await query(`{ ${wide.join(' ')} }`))['errors'])).toMatch(/too many elements/);
});

/** The fastest of several runs, in milliseconds of this thread's CPU time, which other processes do not affect. */
async function measureTime(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const began = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(began);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test('a search word of 50,000 letters does not take much longer than one of 30', async () => {
  const { query } = await startTestService();
  const search = (words: string) => query('query q($s: String) { entries(search: $s) { id } }', { s: words });
  expect(await search('tidal')).toMatchObject({ data: { entries: expect.arrayContaining([{ id: '101' }]) } });
  const letters = 'exhibitionalarrangement';
  const short = await measureTime(() => search(letters.repeat(2).slice(0, 30)));
  const long = await measureTime(() => search(letters.repeat(2200)));
  const many = await measureTime(() => search('quiet '.repeat(9000)));
  for (const spent of [long, many]) expect(spent).toBeLessThan(20 * short + 200);
});

test('matches a parameter with many stars quickly', async () => {
  const value = 'a'.repeat(60);
  const matches = parseParam(`${'*a'.repeat(30)}*b`);
  expect(await measureTime(() => matches?.(value))).toBeLessThan(50);
  expect(matches?.(value)).toBe(false);
  expect(parseParam(`${'*a'.repeat(30)}*`)?.(value)).toBe(true);
});

test.each([
  ['a*b', 'ab', true],
  ['a*b', 'axxb', true],
  ['a*ab', 'ab', false],
  ['*hall*', 'tidal-hall-2', true],
  ['t*l*', 'tidal', true],
  ['*a*a', 'a', false],
  ['a*', 'ba', false],
])('pattern %s matches value %s: %s', (pattern, value, met) => {
  expect(parseParam(pattern)?.(value)).toBe(met);
});

test('limits the number and length of parameter values, and the number of relations and orders', async () => {
  const { query } = await startTestService();
  const ids = Array.from({ length: 600 }, (_, at) => String(at));
  const refused = { errors: [{ message: expect.stringMatching(/at most/) }] };
  const queryWith = (name: string, v: string[]) =>
    query(`query q($v: [QueryArgument]) { entries(${name}: $v) { id } }`, { v });
  expect(await queryWith('id', ids)).toMatchObject(refused);
  expect(await queryWith('id', ['x'.repeat(600)])).toMatchObject(refused);
  expect(await queryWith('relatedTo', ids)).toMatchObject(refused);
  const order = Array.from({ length: 20 }, () => 'title').join(',');
  expect(await query(`{ entries(orderBy: "${order}") { id } }`)).toMatchObject(refused);
});
