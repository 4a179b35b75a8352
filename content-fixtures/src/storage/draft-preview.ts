import type { EntryRecord } from '../content/records.ts';
import { snapshotResolver } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Issue } from '../shared/issues.ts';
import type { JsonObject } from '../shared/json.ts';
import { entrySource, validateEntry } from '../validation/entry.ts';

export type DraftedEntry = { entry: string; site: string; section: string; type: string };

/** Pseudo-sections for drafts of elements other than entries. No real section has such a name. */
export const sharedSections = {
  globals: ':globals',
  categories: ':categories',
  forms: ':forms',
  redirects: ':redirects',
} as const;

export const isShared = ({ section }: Pick<DraftedEntry, 'section'>): boolean => section.startsWith(':');

export const entryAttributes = ['title', 'slug', 'postDate', 'expiryDate', 'enabled'];

/** Converts flat values (attributes and fields) to an entry in file format. */
export function toSource({ entry, type }: Pick<DraftedEntry, 'entry' | 'type'>, values: JsonObject) {
  const { attributes, fields } = splitAttributes(values);
  return { ...attributes, id: entry, type, fields };
}

export function splitAttributes(values: JsonObject): { attributes: JsonObject; fields: JsonObject } {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  const { attributes = [], fields = [] } = Object.groupBy(pairs, ([name]) =>
    entryAttributes.includes(name) ? 'attributes' : 'fields',
  );
  return { attributes: Object.fromEntries(attributes), fields: Object.fromEntries(fields) };
}

type Unpublished = DraftedEntry & { number: number; values: JsonObject };

/** The draft as a live entry. Invalid blocks are left out, and invalid fields keep their published values. */
export function createPreview(draft: Unpublished, snapshot: Snapshot): { record: EntryRecord | null; issues: Issue[] } {
  if (isShared(draft)) return { record: null, issues: [] };
  const { entry, site, section, values, number } = draft;
  const options = { location: { section, site }, model: snapshot.model, references: snapshotResolver(snapshot) };
  const strict = validateEntry(toSource(draft, values), options);
  const taken = strict.record && findTakenUri(strict.record, snapshot);
  const issues = taken ? [...strict.issues, taken] : strict.issues;
  const { record } =
    strict.record && !taken
      ? strict
      : validateEntry(toSource(draft, withoutInvalid(values, issues, snapshot.entry(entry, site))), options);
  return { record: record && asLive(record, number), issues };
}

/** The issue for an entry with another entry's URI. */
export function findTakenUri(record: EntryRecord, snapshot: Snapshot): Issue | undefined {
  const uri = snapshot.entryUri(record);
  if (uri === null) return undefined;
  const other = snapshot.entriesWithUri(uri).find(({ id, site }) => site === record.site && id !== record.id);
  return other && { path: 'slug', message: `entry ${other.id} already has the URI ${uri}; choose another slug` };
}

function withoutInvalid(values: JsonObject, issues: readonly Issue[], published?: EntryRecord): JsonObject {
  const { id: _id, type: _type, fields, ...attributes } = published ? entrySource(published) : noEntry;
  const former: JsonObject = { ...attributes, ...fields };
  const invalid = issues.map(({ path }) => /^[^.[]*/.exec(path)?.[0] ?? '');
  return { ...values, ...Object.fromEntries(invalid.map((name) => [name, former[name]])) };
}

const noEntry = { id: '', type: '', title: 'Untitled', slug: 'untitled', fields: {} };

function asLive(record: EntryRecord, draftId: number): EntryRecord {
  const now = Date.now();
  const postDate = Date.parse(record.postDate) > now ? new Date(now).toISOString() : record.postDate;
  return { ...record, enabled: true, expiryDate: null, postDate, draftId };
}
