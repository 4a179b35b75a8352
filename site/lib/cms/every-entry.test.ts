import { describe, expect, it } from 'vitest';
import { everyEntry } from './every-entry.ts';

type Entry = { id: string; siteHandle: string };
const entries = Array.from({ length: 7 }, (_, at) => String(100 + at)).flatMap((id): Entry[] =>
  ['en', 'fr'].map((siteHandle) => ({ id, siteHandle })),
);

/** Returns a mock CMS with this page size, and the queries that it received. */
function cmsWith(limit: number, { given = entries, counted = entries, ignoresIds = false } = {}) {
  const queries: (string[] | undefined)[] = [];
  const fetchPage = async (from: string[] | undefined) => {
    queries.push(from);
    const lowest = ignoresIds ? 0 : Number(from?.[0]?.replace('>= ', '') ?? 0);
    const isFrom = ({ id }: Entry) => Number(id) >= lowest;
    return { entries: given.filter(isFrom).slice(0, limit), left: counted.filter(isFrom).length };
  };
  const pages = () => everyEntry('getThem', fetchPage);
  return { queries, pages, all: () => Array.fromAsync(pages()).then((all) => all.flat()) };
}

describe('[B3] all entries of a CMS', () => {
  it.each([3, 5, 13, 14, 100])('are found exactly once with a page size of %i', async (limit) => {
    const { all, queries } = cmsWith(limit);
    expect(await all()).toEqual(entries);
    expect(queries.length).toBeLessThanOrEqual(Math.ceil(entries.length / (limit - 1)) + 1);
  });

  it('are not assumed complete if the CMS truncates the list', async () => {
    const message = /^it lists only \d of \d+ entries, which is implausible$/;
    await expect(cmsWith(100, { given: entries.slice(0, 5) }).all()).rejects.toThrow(message);
    await expect(cmsWith(5, { ignoresIds: true }).all()).rejects.toThrow(message);
  });

  it.each(['disappear', 'appear'])('are found even if earlier entries %s during the listing', async (how) => {
    const given = [...entries];
    const found: Entry[] = [];
    for await (const page of cmsWith(4, { given, counted: given }).pages()) {
      found.push(...page);
      if (found.length > 4) continue;
      if (how === 'disappear') given.splice(0, 4);
      else given.unshift(...['7', '8'].map((id) => ({ id, siteHandle: 'en' })));
    }
    expect(found).toEqual(entries);
  });
});
