import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { responseTags } from '#lib/cms/tags/response-tags.ts';
import type { IndexedEntry } from '#revalidation/content/content-index.ts';
import { changedListTags } from './changed-list-tags.ts';
import { among } from './testing/fixtures.ts';

/** A hundred news entries, latest first. The ID of each is its rank. */
const news = Array.from({ length: 100 }, (_, rank): IndexedEntry => {
  const time = 1_000_000 - rank * 1000;
  const type = rank % 2 === 0 ? 'internal' : 'press';
  return {
    id: String(rank),
    site: 'en',
    section: 'news',
    uri: `news/${rank}`,
    slug: String(rank),
    dateUpdated: '',
    name: 'n1',
    shown: {},
    orders: { postDate: time, dateCreated: time },
    filters: [`newsTypeElement=${type}`],
    related: [],
  };
});
const [latest, second] = news;
const at = (rank: number): IndexedEntry => news[rank] ?? (latest as IndexedEntry);
const without = (entry: IndexedEntry) => news.filter(({ id }) => id !== entry.id);

/** Reports whether a list with these arguments depends on the change. */
function reaches(change: { before?: IndexedEntry; after?: IndexedEntry }, list: string): boolean {
  const document = parse(`{ ${list} { id } }`.replace(/(entryCount\([^)]*\)) \{ id \}/, '$1'));
  const key = list.startsWith('entryCount') ? 'entryCount' : 'entries';
  const held = responseTags(document, {}, { [key]: [] });
  const entry = change.after ?? change.before;
  const touched: readonly string[] = changedListTags(
    { before: change.before, after: change.after },
    among(entry ? without(entry) : []),
  );
  return held.some((tag) => touched.includes(tag));
}

const latestThree = 'entries(section: "news", site: "en", orderBy: "dateCreated DESC", limit: 3, slug: ["not", "5"])';
const latestThreeWithoutFirst = latestThree.replace('"5"', '"0"');
const queryPage = (offset: number) =>
  `entries(section: "news", site: "en", orderBy: "postDate DESC", limit: 12, offset: ${offset})`;
const later = (entry: IndexedEntry, milliseconds: number): IndexedEntry => ({
  ...entry,
  orders: { ...entry.orders, postDate: entry.orders.postDate + milliseconds },
});

const notBlog = queryPage(0).replace('site:', 'newsTypeElement: ["not", "internal"], site:');
const ofType = (entry: IndexedEntry, type: string): IndexedEntry => ({
  ...entry,
  filters: [`newsTypeElement=${type}`],
});

describe('[B3] a list is invalidated only if the change affects it:', () => {
  it.each([
    ['the latest three, by a deleted entry far below', latestThree, { before: at(80) }, false],
    ['the latest three, by the deleted second', latestThree, { before: at(1) }, true],
    ['the latest three, by the deleted fourth', latestThree, { before: at(3) }, false],
    ['the latest three after the first, by the deleted fourth', latestThreeWithoutFirst, { before: at(3) }, true],
    ['the latest three after the first, by the deleted fifth', latestThreeWithoutFirst, { before: at(4) }, false],
    ['a page after a deletion', queryPage(48), { before: at(20) }, true],
    ['a page before a deletion', queryPage(0), { before: at(20) }, false],
    ['pages between two ranks', queryPage(12), { before: at(30), after: later(at(30), 15_500) }, true],
    ['a page above both ranks', queryPage(0), { before: at(30), after: later(at(30), 15_500) }, false],
    ['a page below both ranks', queryPage(48), { before: at(30), after: later(at(30), 15_500) }, false],
    ['a page, when a new date changes no order', queryPage(24), { before: at(30), after: later(at(30), 200) }, false],
    ['a list ordered by another date', latestThree, { before: at(2), after: later(at(2), 50_000) }, false],
    [
      'the press, by a deleted blog entry',
      queryPage(0).replace('site:', 'newsTypeElement: "press", site:'),
      { before: at(0) },
      false,
    ],
    [
      'the press, by a deleted press entry',
      queryPage(0).replace('site:', 'newsTypeElement: "press", site:'),
      { before: at(1) },
      true,
    ],
    ['all but the blog, by a deleted press entry', notBlog, { before: at(1) }, true],
    [
      'all but the blog, by an entry that joins the press',
      notBlog,
      { before: at(0), after: ofType(at(0), 'press') },
      true,
    ],
    [
      'all but the blog, by an entry that joins the blog',
      notBlog,
      { before: at(1), after: ofType(at(1), 'internal') },
      true,
    ],
    ['all but the blog, by an edit that moves nothing', notBlog, { before: at(1), after: at(1) }, false],
    [
      'a list with two filters, by an entry that now matches the second',
      'entries(section: "news", site: "en", slug: ["0", "1"], newsTypeElement: "press")',
      { before: at(0), after: ofType(at(0), 'press') },
      true,
    ],
    ['a count', 'entryCount(section: "news", site: "en")', { before: at(90) }, true],
    [
      'a count, by a new date',
      'entryCount(section: "news", site: "en")',
      { before: at(9), after: later(at(9), 50_000) },
      false,
    ],
    [
      'a list whose filter is unknown',
      'entries(section: "news", site: "en", search: "x")',
      { before: at(9), after: at(9) },
      true,
    ],
    [
      'a list in an unknown order',
      'entries(section: "news", site: "en", orderBy: "score")',
      { before: at(9), after: at(9) },
      true,
    ],
    [
      'a list without an order',
      'entries(section: "news", site: "en", limit: 1)',
      { before: at(9), after: at(9) },
      false,
    ],
    ['a list without a section', 'entries(site: "en")', { before: at(9), after: at(9) }, true],
  ])('%s', (_, list, change, expected) => {
    expect(reaches(change, list)).toBe(expected);
  });
});

describe('[B3] the lists that a change affects', () => {
  it('include every rank that an entry can have among entries with equal times', () => {
    const twins = without(at(0)).map((entry) => (entry.id === '4' ? { ...entry, orders: at(3).orders } : entry));
    const moved = { ...at(0), orders: { ...at(0).orders, postDate: at(3).orders.postDate } };
    const touched = changedListTags({ before: second, after: { ...moved, id: '1' } }, among(twins));
    expect(touched).toContain('list:news:en:-:postDate:1');
  });

  it('include more ranks if others moved at the same time', () => {
    const touched = changedListTags({ before: at(5), after: later(at(5), 1500) }, among(without(at(5))), 4);
    expect(touched).toEqual(expect.arrayContaining(['list:news:en:-:postDate:0', 'list:news:en:-:postDate:2']));
  });

  it('include lists filtered by the changed market', () => {
    const list = parse(
      '{ entries(section: "projects", site: "en", relatedToEntries: [{ section: ["markets"], slug: ["zoos"] }]) { id } }',
    );
    const market: IndexedEntry = { ...at(0), section: 'markets', slug: 'zoos', filters: [] };
    const touched: readonly string[] = changedListTags({ before: market, after: { ...market, slug: 'parks' } });
    expect(responseTags(list, {}, { entries: [] }).some((tag) => touched.includes(tag))).toBe(true);
  });
});
