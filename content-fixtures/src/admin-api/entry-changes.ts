import * as v from 'valibot';
import type { EntryRecord } from '../content/records.ts';
import { snapshotReferences } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { HttpError } from '../http/http-error.ts';
import { checkBody } from '../http/request-body.ts';
import { typesOfSection } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { Checked } from '../validation/context.ts';
import { checkEntry, type EntryPlace, entrySource } from '../validation/entry.ts';

const attributes = ['title', 'slug', 'postDate', 'expiryDate', 'enabled'];
const firstOwnId = 10_001;
const firstSyntheticId = 20_001;

/** The entry with changes to its attributes and fields. Throws HttpError 422 if they are not valid. */
export function changedEntry(before: EntryRecord, changes: JsonObject, snapshot: Snapshot): EntryRecord {
  const { attributes, fields } = split(changes);
  const retitled = emphasisFor(attributes['title'], before);
  const source = { ...entrySource(before), ...attributes, fields: { ...before.fields, ...retitled, ...fields } };
  const dates = { dateCreated: before.dateCreated, dateUpdated: laterThan(before.dateUpdated) };
  return requireValidEntry(checkEntry(source, before, snapshot.model, snapshotReferences(snapshot), dates), snapshot);
}

const newEntryBody = v.looseObject({
  section: v.string(),
  type: v.optional(v.string()),
  site: v.optional(v.string()),
  id: v.optional(v.string()),
});

/**
 * A new entry from `{section, type?, site?, id?, slug, title, …fields}`. With the id of an entry of another site it is
 * that entry's translation, else it gets `ownId`. Throws HttpError 422 if it is not valid.
 */
export function newEntry(body: JsonObject, ownId: string, snapshot: Snapshot): EntryRecord {
  const { section, type, site = snapshot.primarySite, id, ...values } = checkBody(newEntryBody, body);
  const [usualType] = typesOfSection(snapshot.model, section);
  if (!usualType) throw unprocessable('section', `there is no section "${section}"; GET /admin/about lists them`);
  if (!snapshot.sites.some(({ handle }) => handle === site))
    throw unprocessable('site', `there is no site "${site}"; GET /admin/about lists them`);
  if (id !== undefined) requireTranslatable(id, { section, site }, snapshot);
  else if (usualType.section?.single && snapshot.entriesOf(site, section).length > 0)
    throw unprocessable('section', `"${section}" holds a single entry, which exists; change it instead`);
  const { attributes, fields } = split(values);
  const now = new Date().toISOString();
  const source = {
    postDate: now,
    ...attributes,
    id: id ?? ownId,
    type: type ?? usualType.handle,
    fields,
  };
  const dates = { dateCreated: now, dateUpdated: now };
  const references = snapshotReferences(snapshot);
  return requireValidEntry(checkEntry(source, { section, site }, snapshot.model, references, dates), snapshot);
}

function requireTranslatable(id: string, { section, site }: EntryPlace, snapshot: Snapshot): void {
  const existing = entriesWithId(id, snapshot);
  if (existing.length === 0)
    throw unprocessable('id', `there is no entry ${id} to translate; GET /admin/entries lists all`);
  if (existing.some((entry) => entry.site === site))
    throw unprocessable('id', `entry ${id} already exists in site ${site}; change it instead`);
  if (existing.some((entry) => entry.section !== section))
    throw unprocessable('id', `entry ${id} is in another section; a translation must be in the same one`);
}

/** An entry in the site that a request names, or in the first that has it. Throws HttpError 404. */
export function requireEntry(id: string, site: string | null, snapshot: Snapshot): EntryRecord {
  const found = entriesWithId(id, snapshot).find((entry) => site === null || entry.site === site);
  if (found) return found;
  throw new HttpError(
    404,
    `there is no entry ${id}${site === null ? '' : ` in site ${site}`}; GET /admin/entries lists all`,
  );
}

export const entriesWithId = (id: string, snapshot: Snapshot) =>
  snapshot.sites.flatMap(({ handle }) => snapshot.entry(id, handle) ?? []);

/** A moment later than another: now, unless two changes fall into one millisecond. */
export function laterThan(before: string): string {
  return new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();
}

const unprocessable = (path: string, message: string) =>
  new HttpError(422, 'the change is not valid', [{ path, message }]);

/** If the emphasised title had the words of the old title, it gets those of the new one, which would not show otherwise. */
function emphasisFor(title: unknown, { title: old, fields }: EntryRecord): JsonObject {
  const emphasised = fields['emphasisTitleElement'];
  if (typeof title !== 'string' || typeof emphasised !== 'string') return {};
  const words = emphasised.replace(/<\/?em>/g, '');
  return words === old || words === escapeText(old) ? { emphasisTitleElement: escapeText(title) } : {};
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The checked entry. Throws HttpError 422 if it has faults, or if another entry has its address. */
function requireValidEntry(checked: Checked<EntryRecord>, snapshot: Snapshot): EntryRecord {
  const record = requireValid(checked);
  const uri = snapshot.uriOf(record);
  const other = snapshot
    .entriesOf(record.site)
    .find((entry) => entry.id !== record.id && uri !== null && snapshot.uriOf(entry) === uri);
  if (other) throw unprocessable('slug', `entry ${other.id} already has the address ${uri}; choose another slug`);
  return record;
}

/** Fields may be given in `fields`, or beside the attributes. */
function split({ fields: nested, ...values }: JsonObject): { attributes: JsonObject; fields: JsonObject } {
  if (nested !== undefined && !isJsonObject(nested)) throw unprocessable('fields', 'expected an object');
  const isAttribute = ([name]: [string, unknown]) => attributes.includes(name);
  const pairs = Object.entries(values);
  return {
    attributes: Object.fromEntries(pairs.filter(isAttribute)),
    fields: { ...Object.fromEntries(pairs.filter((pair) => !isAttribute(pair))), ...nested },
  };
}

/** An id that no entry and no draft has. */
export function nextId(snapshot: Snapshot, drafts: readonly EntryRecord[]): string {
  let id = firstOwnId - 1;
  for (const entry of [...snapshot.records.entries.values(), ...drafts]) {
    const taken = Number(entry.id);
    if (taken < firstSyntheticId && taken > id) id = taken;
  }
  return String(id + 1);
}

/** The checked record, if it has no faults. Throws HttpError 422 with its faults otherwise. */
export function requireValid<Found>({ record, issues }: Checked<Found>): Found {
  if (record !== null && issues.length === 0) return record;
  throw new HttpError(422, 'the change is not valid', issues);
}
