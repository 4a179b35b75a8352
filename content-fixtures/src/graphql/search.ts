import MiniSearch from 'minisearch';
import type { EntryRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { isJsonObject } from '../shared/json.ts';

type Index = MiniSearch<{ id: string; title: string; slug: string; body: string }>;

const longestSearch = 200;
const mostWords = 10;
const longestWord = 30;
const indexes = new WeakMap<Snapshot, Map<string, Index>>();

/** The scores, by id, of the entries of a site that contain every word of a search or a word that begins with it. */
export function search(snapshot: Snapshot, site: string, words: string): Map<string, number> {
  const results = indexOf(snapshot, site).search(shortened(words));
  return new Map(results.map(({ id, score }) => [String(id), Math.round(score * 100) / 100]));
}

/** Visitors do not type more. A long word is expensive, because similar words are found too. */
const shortened = (words: string) =>
  words
    .slice(0, longestSearch)
    .split(/\s/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
    .join(' ');

/** Made on first use, since most snapshots are never searched. */
function indexOf(snapshot: Snapshot, site: string): Index {
  const bySite = indexes.get(snapshot) ?? new Map<string, Index>();
  indexes.set(snapshot, bySite);
  const known = bySite.get(site);
  if (known) return known;
  const index: Index = new MiniSearch({
    fields: ['title', 'slug', 'body'],
    processTerm: plain,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 4, slug: 2 },
    },
  });
  index.addAll(
    snapshot.entriesOf(site).map(({ id, title, slug, fields }) => ({ id, title, slug, body: textOf(fields) })),
  );
  bySite.set(site, index);
  return index;
}

/** All text of a record's fields, without markup. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^<>]*>/g, ' ').replace(/&[a-z]{1,31};|&#\d{1,7};/g, ' ');
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (!isJsonObject(value)) return '';
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'type')
    .map(([, part]) => textOf(part))
    .join(' ');
}

/** Without case and accents: "musée" finds "Musee". */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export type Scored = { record: EntryRecord; score: number };
