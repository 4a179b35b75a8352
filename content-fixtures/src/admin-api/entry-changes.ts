import * as v from 'valibot';
import type { EntryRecord } from '../content/records.ts';
import { snapshotResolver } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import { parseBody } from '../http/request-body.ts';
import { typesInSection } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { Database } from '../storage/database.ts';
import { type DraftedEntry, findTakenUri, splitAttributes, toSource } from '../storage/draft-preview.ts';
import { findLastEntryId } from '../storage/find-last-entry-id.ts';
import type { Validated } from '../validation/context.ts';
import { type EntryLocation, type EntryOptions, entrySource, validateEntry } from '../validation/entry.ts';

const firstRuntimeId = 10_001;
const firstSyntheticId = 20_001;
/** Once all ids between those two have been given. */
const firstLaterId = 1_000_001;

/** The editor of a change, and the `dateUpdated` of the version that they saw (undefined matches any version). */
export type Seen = { editor?: string; version?: string | undefined };

/** Applies changes to an entry. Throws HttpError 422 if the result is invalid. */
export function applyEntryChanges(before: EntryRecord, changes: JsonObject, snapshot: Snapshot): EntryRecord {
  const { attributes, fields } = splitChanges(changes);
  const retitled = followTitle(attributes['title'], { title: before.title, ...before.fields });
  const source = { ...entrySource(before), ...attributes, fields: { ...before.fields, ...retitled, ...fields } };
  const dates = { dateCreated: before.dateCreated, dateUpdated: timestampAfter(before.dateUpdated) };
  return requireValidEntry(source, before, dates, snapshot);
}

const newEntryBody = v.looseObject({
  section: v.string(),
  type: v.optional(v.string()),
  site: v.optional(v.string()),
  id: v.optional(v.string()),
});

/** Reads a new entry from `{section, type?, site?, id?, …values}`. An existing `id` makes it a translation. */
export function newEntry(
  body: JsonObject,
  nextId: () => string,
  snapshot: Snapshot,
): { location: DraftedEntry; values: JsonObject } {
  const { section, type, site = snapshot.primarySite, id, ...given } = parseBody(newEntryBody, body);
  const [defaultType] = typesInSection(snapshot.model, section);
  if (!defaultType) throw invalidChange('section', `there is no section "${section}"; GET /admin/about lists them`);
  if (!snapshot.sites.some(({ handle }) => handle === site))
    throw invalidChange('site', `there is no site "${site}"; GET /admin/about lists them`);
  if (id !== undefined) requireTranslatable(id, { section, site }, snapshot);
  else if (defaultType.section?.single && snapshot.entriesIn(site, section).length > 0)
    throw invalidChange('section', `"${section}" holds a single entry, which already exists; change it instead`);
  const { attributes, fields } = splitChanges(given);
  const location = { entry: id ?? nextId(), site, section, type: type ?? defaultType.handle };
  return { location, values: { ...attributes, ...fields } };
}

/** Builds the record of a new entry from the body that `newEntry` reads. Throws HttpError 422. */
export function buildEntry(body: JsonObject, nextId: () => string, snapshot: Snapshot): EntryRecord {
  const { location, values } = newEntry(body, nextId, snapshot);
  const now = new Date().toISOString();
  const source = toSource(location, { postDate: now, ...values });
  return requireValidEntry(source, location, { dateCreated: now, dateUpdated: now }, snapshot);
}

function requireTranslatable(id: string, { section, site }: EntryLocation, snapshot: Snapshot): void {
  const existing = snapshot.versions(id);
  if (existing.length === 0)
    throw invalidChange('id', `there is no entry ${id} to translate; GET /admin/entries lists all entries`);
  if (existing.some((entry) => entry.site === site))
    throw invalidChange('id', `entry ${id} already exists in site ${site}; change it instead`);
  if (existing.some((entry) => entry.section !== section))
    throw invalidChange('id', `entry ${id} is in another section; translations must be in the same section`);
}

/** The entry in `site`, or in the first site that has it. Throws HttpError 404. */
export function requireEntry(id: string, site: string | null, snapshot: Snapshot): EntryRecord {
  const found = snapshot.versions(id).find((entry) => site === null || entry.site === site);
  if (found) return found;
  const place = site === null ? '' : ` in site ${site}`;
  throw new HttpError(404, `there is no entry ${id}${place}; GET /admin/entries lists all entries`);
}

/** The current time, but always later than `before`. */
export const timestampAfter = (before: string): string =>
  new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();

export const invalidChange = (path: string, message: string) =>
  new HttpError(422, 'the change is not valid', [{ path, message }]);

/** Returns the emphasized title for a new title, if both old titles had the same words. */
export function followTitle(title: unknown, { title: old, emphasisTitleElement: emphasized }: JsonObject): JsonObject {
  if (typeof title !== 'string' || typeof emphasized !== 'string') return {};
  const words = emphasized.replace(/<\/?em>/g, '');
  return words === old || words === escapeText(String(old)) ? { emphasisTitleElement: escapeText(title) } : {};
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts a source to an entry. Throws HttpError 422 if it has issues or its URI is taken. */
export function requireValidEntry(
  source: JsonObject,
  { section, site }: EntryLocation,
  dates: NonNullable<EntryOptions['dates']>,
  snapshot: Snapshot,
): EntryRecord {
  const { model } = snapshot;
  const options = { location: { section, site }, model, references: snapshotResolver(snapshot), dates };
  const record = requireValid(validateEntry(source, options));
  const taken = findTakenUri(record, snapshot);
  if (taken) throw invalidChange(taken.path, taken.message);
  return record;
}

/** Accepts fields nested under `fields` and fields next to the attributes. */
function splitChanges({ fields: nested, ...values }: JsonObject): { attributes: JsonObject; fields: JsonObject } {
  if (nested !== undefined && !isJsonObject(nested)) throw invalidChange('fields', 'expected an object');
  const { attributes, fields } = splitAttributes(values);
  return { attributes, fields: { ...fields, ...nested } };
}

/** An entry id that was never used, not even by a deleted entry. */
export function nextEntryId(snapshot: Snapshot, database: Database): string {
  const nextBefore = (end: number) => {
    const published = snapshot.entriesById().lastBefore(({ id }) => Number(id) < end);
    return Math.max(Number(published?.id ?? 0), findLastEntryId(database, end)) + 1;
  };
  const next = Math.max(firstRuntimeId, nextBefore(firstSyntheticId));
  return String(next < firstSyntheticId ? next : Math.max(firstLaterId, nextBefore(Number.MAX_SAFE_INTEGER)));
}

/** Returns the record. Throws HttpError 422 if it has issues. */
export function requireValid<Found>({ record, issues }: Validated<Found>): Found {
  if (record !== null && issues.length === 0) return record;
  throw new HttpError(422, 'the change is not valid', issues);
}

/** Throws HttpError 409 if the element was published again after `version`, the `dateUpdated` that the editor saw. */
export function requireUnchanged({ dateUpdated }: { dateUpdated: string }, version: string | undefined): void {
  if (version === undefined || version === dateUpdated) return;
  throw new HttpError(409, `this was changed at ${dateUpdated}, after you opened it; open it again to see the change`);
}

export const missingAlt = 'required: describe what the picture shows, for people who cannot see it';

/** Whether a string, or the string for every site, is blank. */
export const isBlank = (value: unknown) =>
  [value]
    .flatMap((texts) => (isJsonObject(texts) ? Object.values(texts) : [texts]))
    .every((text) => !String(text ?? '').trim());
