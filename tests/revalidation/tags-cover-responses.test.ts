import { afterAll, describe, expect, it } from 'vitest';
import { parseModel } from '../../content-fixtures/src/model/model.ts';
import { composeOperations, findOperation, readDefinitions } from '../../site/lib/cms/selections/read-documents.ts';
import { selections } from '../../site/lib/cms/selections/selections.ts';
import { sampled } from '../support/sampled.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { changedValues } from './changed-values.ts';
import { drawValue, type Stock } from './drawn-values.ts';
import { type Line, listQueries } from './list-queries.ts';
import { type Element, type Query, type QueryResponse, startTaggedContent } from './tagged-content.ts';

const watched = await startTaggedContent(selections);
afterAll(() => watched.close());

const { entries: lines } = (await watched.call('GET', '/admin/entries')) as { entries: Line[] };
/** One entry per section and locale to edit, and one for comparison in lists. */
const few = Object.values(Object.groupBy(lines, ({ section, site }) => `${section} ${site}`)).flatMap((some = []) =>
  some.slice(0, 2),
);
const queries = listQueries(composeOperations(readDefinitions()), few);
const responses = new Map<Query, QueryResponse>();
for (const query of queries) responses.set(query, await watched.query(query));

const getName = ({ document, variables }: Query) =>
  `${findOperation(document)?.name?.value} ${JSON.stringify(variables)}`;

/** Queries whose responses have changed even though no tag of the old response was invalidated. */
async function findStale(touched: ReadonlySet<string>, what: string): Promise<string[]> {
  const old: string[] = [];
  for (const [query, before] of responses) {
    const after = await watched.query(query);
    responses.set(query, after);
    const isTouched = before.tags.some((tag) => touched.has(tag));
    if (after.text !== before.text && !isTouched) old.push(`${what}: ${getName(query)}`);
  }
  return old;
}

const model = parseModel();
const { categories } = (await watched.call('GET', '/admin/categories')) as Pick<Stock, 'categories'>;
const { assets } = (await watched.call('GET', '/admin/assets')) as Pick<Stock, 'assets'>;
const stock: Stock = { model, entries: lines, categories, assets, forms: ['contact'] };
const random = seededRandom(19);

/** A different value for each field of the content model, even if the entry has no value for it. */
const possibleChanges = (type: string, fields: Record<string, unknown>) =>
  [...(model.entryTypes.get(type)?.fields.values() ?? [])].map((field, step) => {
    const before = fields[field.name];
    // Deeply nested fields belong to the page itself, so one change represents all.
    const [changed = drawValue(field, before, { stock, random, step })] = changedValues(before);
    return [field.name, changed] as const;
  });

type Raw = { type: string; fields: Record<string, unknown>; title: string; slug: string; postDate: string };

const toElement = ({ id, section }: Line): Element => ({ type: 'entry', id, section, status: 'live' });

/** Makes every possible change to an entry, one at a time, and returns the responses that each left stale. */
async function editEverything(line: Line): Promise<string[]> {
  const place = `/admin/entries/${line.id}?site=${line.site}`;
  const { entry } = (await watched.call('GET', place)) as { entry: Raw };
  const { type, title, slug, postDate, fields } = entry;
  const changes: (readonly [string, unknown])[] = [
    ['title', `${title} anew`],
    ...possibleChanges(type, fields),
    ['postDate', new Date(Date.parse(postDate) - 40 * 86_400_000).toISOString()],
    ['slug', `${slug}-anew`],
    ['enabled', false],
  ];
  const old: string[] = [];
  for (const [name, value] of changes) {
    if (!(await watched.call('PATCH', place, { [name]: value }))) continue;
    old.push(
      ...(await findStale(
        await watched.judge(toElement(line), [{ handle: line.site as 'en' }]),
        `${line.section}/${line.slug} ${name}`,
      )),
    );
  }
  return old;
}

describe('[B2] [B3] every edit invalidates a tag of each response that it changes', () => {
  const sections = [...new Set(lines.map(({ section }) => section))];
  it.each(sampled(sections))('when an entry in %s is edited', async (section) => {
    const line = lines.find((one) => one.section === section && one.site === 'en');
    expect(line && (await editEverything(line))).toEqual([]);
  });
});
