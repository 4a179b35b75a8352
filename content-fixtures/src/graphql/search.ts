import MiniSearch from 'minisearch';
import type { EntryRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { isJsonObject } from '../shared/json.ts';

export type ScoredEntry = { record: EntryRecord; score: number };

type Index = MiniSearch<{ id: string; title: string; slug: string; body: string }>;

const maxSearchLength = 200;
const maxWords = 10;
const maxWordLength = 30;
const indexCache = new WeakMap<Snapshot, Map<string, Index>>();

/** Scores by entry id. Every word must match, prefixes included. */
export function search(snapshot: Snapshot, site: string, words: string): Map<string, number> {
  const results = searchIndex(snapshot, site).search(truncateQuery(words));
  return new Map(results.map(({ id, score }) => [String(id), Math.round(score * 100) / 100]));
}

/** Long words are expensive, because matching is fuzzy. */
const truncateQuery = (words: string) =>
  words
    .slice(0, maxSearchLength)
    .split(/\s/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))
    .join(' ');

/** Built lazily. */
function searchIndex(snapshot: Snapshot, site: string): Index {
  const bySite = indexCache.get(snapshot) ?? new Map<string, Index>();
  indexCache.set(snapshot, bySite);
  const known = bySite.get(site);
  if (known) return known;
  const index: Index = new MiniSearch({
    fields: ['title', 'slug', 'body'],
    processTerm: foldTerm,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 4, slug: 2 },
    },
  });
  index.addAll(
    snapshot.entriesIn(site).map(({ id, title, slug, fields }) => ({ id, title, slug, body: allText(fields) })),
  );
  bySite.set(site, index);
  return index;
}

/** All text in a value, without markup. */
function allText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^<>]*>/g, ' ').replace(/&[a-z]{1,31};|&#\d{1,7};/g, ' ');
  if (Array.isArray(value)) return value.map(allText).join(' ');
  if (!isJsonObject(value)) return '';
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'type')
    .map(([, part]) => allText(part))
    .join(' ');
}

/** Case- and accent-insensitive. */
const foldTerm = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
