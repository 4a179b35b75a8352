import path from 'node:path';
import { expect, test } from 'vitest';
import { parseModel } from '../model/model.ts';
import { seededRandom } from '../shared/seeded-random.ts';
import { loadContent } from '../storage/load-content.ts';
import { withSyntheticEntries } from '../storage/synthetic-entries.ts';
import type { EntryRecord } from './records.ts';
import { type EntryOrder, recordKey, type Snapshot } from './snapshot.ts';

const workspace = path.resolve(import.meta.dirname, '../..');
const loaded = await loadContent(`${workspace}/content`, `${workspace}/media`, parseModel());
const initial = withSyntheticEntries(loaded.snapshot, 1500);

const sites = initial.siteHandles;
const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);
const bySite = (a: EntryRecord, b: EntryRecord) => sites.indexOf(a.site) - sites.indexOf(b.site);
const byId = (a: EntryRecord, b: EntryRecord) => Number(a.id) - Number(b.id);
const newestFirst = (a: EntryRecord, b: EntryRecord) => compareText(b.postDate, a.postDate) || byId(a, b);

const orders: Record<EntryOrder, (a: EntryRecord, b: EntryRecord) => number> = {
  id: (a, b) => byId(a, b) || bySite(a, b),
  slug: (a, b) => compareText(a.slug, b.slug) || bySite(a, b) || newestFirst(a, b),
  'postDate desc': (a, b) => compareText(b.postDate, a.postDate) || bySite(a, b) || newestFirst(a, b),
  'postDate asc': (a, b) => compareText(a.postDate, b.postDate) || bySite(a, b) || newestFirst(a, b),
  'dateCreated desc': (a, b) => compareText(b.dateCreated, a.dateCreated) || bySite(a, b) || newestFirst(a, b),
  'dateUpdated desc': (a, b) => compareText(b.dateUpdated, a.dateUpdated) || bySite(a, b) || newestFirst(a, b),
};
const orderNames = ['id', 'slug', 'postDate desc', 'postDate asc', 'dateCreated desc', 'dateUpdated desc'] as const;
const places = [null, ...sites].flatMap((site) =>
  [undefined, 'news', 'projects', 'pages'].map((section) => ({ site, section })),
);

const keys = (entries: Iterable<EntryRecord>) => [...entries].map(({ id, site, title }) => `${id}.${site} ${title}`);

/** Compares a snapshot with a plain map of the same entries, filtered and sorted as a whole. */
function expectSame(snapshot: Snapshot, plain: ReadonlyMap<string, EntryRecord>, looked: readonly string[]): void {
  const { entries } = snapshot.records;
  const all = [...plain.values()];
  expect(entries.size).toBe(plain.size);
  expect([...entries.keys()]).toEqual([...plain.keys()]);
  expect([...entries.values()].findIndex((entry, index) => entry !== all[index])).toBe(-1);
  for (const { site, section } of places) {
    const included = all.filter(
      (entry) => (site ?? entry.site) === entry.site && (section ?? entry.section) === entry.section,
    );
    for (const order of orderNames) {
      const list = snapshot.entriesIn(site, section, order);
      expect(keys(list), `${site} ${section} ${order}`).toEqual(keys(included.toSorted(orders[order])));
      expect(list.length).toBe(included.length);
    }
  }
  const slugs = looked.slice(-40);
  for (const slug of slugs) {
    const named = all.filter((entry) => entry.slug === slug).toSorted(orders['postDate desc']);
    expect(keys(snapshot.inOrder(snapshot.entriesWithSlug(slug), 'postDate desc')), slug).toEqual(keys(named));
  }
  const uris = slugs.flatMap((slug) => [slug, `news/${slug}`, `projects/${slug}`]);
  for (const uri of [...uris, '__home__', 'news', 'projects', 'about-us/team', 'news/', '{slug}', '']) {
    const named = all.filter((entry) => snapshot.entryUri(entry) === uri).toSorted(orders['postDate desc']);
    expect(keys(snapshot.inOrder(snapshot.entriesWithUri(uri), 'postDate desc')), uri).toEqual(keys(named));
  }
  const ordered = all.toSorted(orders.id);
  for (const id of [0, 1, 101, 10_001, 20_001, 20_700, 99_999]) {
    expect(keys(snapshot.entriesFromId(id))).toEqual(keys(ordered.filter((entry) => Number(entry.id) >= id)));
    const before = snapshot.entriesById().lastBefore((entry) => Number(entry.id) < id);
    expect(before).toBe(ordered.findLast((entry) => Number(entry.id) < id));
  }
}

test('[G1] a changed snapshot has the same lists as a newly sorted one, and leaves earlier snapshots unchanged', () => {
  const random = seededRandom(17);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const date = () => new Date(Date.UTC(2024, Math.floor(random() * 12), 1 + Math.floor(random() * 28))).toISOString();
  const plain = new Map(initial.records.entries);
  const removed: EntryRecord[] = [];
  const looked = new Set(['tidal-hall', 'contact', 'accueil', 'missing']);
  let snapshot = initial;
  let nextId = 10_001;

  /** Adds, changes or restores one version of an entry, or deletes all its versions. */
  function randomChanges(): Map<string, EntryRecord | null> {
    const known = pick([...plain.values()]);
    const step = random();
    if (!known) return new Map();
    if (step < 0.25) {
      removed.push(known);
      return new Map(snapshot.versions(known.id).map(({ id, site }) => [recordKey(id, site), null]));
    }
    const back = step < 0.35 ? removed.pop() : undefined;
    if (back) return new Map([[recordKey(back.id, back.site), back]]);
    const slug = step < 0.5 ? known.slug : (pick([...looked]) ?? 'x') + pick(['', '-2', '-3']);
    looked.add(slug);
    const isNew = step > 0.7;
    const id = isNew ? String(nextId++) : known.id;
    const dates = { postDate: date(), dateUpdated: date(), ...(isNew ? { dateCreated: date() } : {}) };
    const changed = { ...known, id, slug, ...dates, title: `Change ${step}` };
    return new Map([[recordKey(id, changed.site), changed]]);
  }

  const earlier: [Snapshot, Map<string, EntryRecord>][] = [];
  for (let count = 0; count < 1600; count++) {
    // The first comparison creates the lists that every change then carries over.
    if (count % 400 === 0) {
      earlier.push([snapshot, new Map(plain)]);
      expectSame(snapshot, plain, [...looked]);
    }
    const changes = randomChanges();
    snapshot = snapshot.withEntries(changes);
    for (const [key, record] of changes) {
      if (record) plain.set(key, record);
      else plain.delete(key);
      expect(snapshot.records.entries.get(key)).toBe(record ?? undefined);
      expect(snapshot.records.entries.has(key)).toBe(record !== null);
    }
  }
  expectSame(snapshot, plain, [...looked]);
  for (const [old, content] of earlier) expectSame(old, content, [...looked]);
});

test('[G1] a list grows from empty, and is empty again after all of its entries are removed', () => {
  const [first] = initial.entriesIn('en', 'news');
  if (!first) throw new Error('there are no news entries');
  const records = Array.from({ length: 1200 }, (_, index) => ({ ...first, id: String(index + 1), slug: `s-${index}` }));
  const key = ({ id, site }: EntryRecord) => recordKey(id, site);
  const empty = initial.with({ entries: new Map() });
  expect(empty.entriesById().length).toBe(0);
  expect(empty.entriesById().lastBefore(() => true)).toBeUndefined();
  const full = records.reduce((content, record) => content.withEntries(new Map([[key(record), record]])), empty);
  expect(keys(full.entriesById())).toEqual(keys(records));
  const again = records.reduce((content, record) => content.withEntries(new Map([[key(record), null]])), full);
  expect([again.entriesById().length, again.records.entries.size]).toEqual([0, 0]);
  expect([...again.entriesById()]).toEqual([]);
  expect(full.entriesById().length).toBe(1200);
});
