import * as v from 'valibot';
import type { Checked } from '../check/check.ts';
import { checkEntry, type EntryPlace, entrySource } from '../check/check-entry.ts';
import type { EntryRecord } from '../content/records.ts';
import { snapshotReferences } from '../content/references.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { checkBody } from '../http/check-body.ts';
import { HttpError } from '../http/http-error.ts';
import { isJson, type Json } from '../json/json.ts';
import { typesOfSection } from '../model/model.ts';
import { accepted } from './accepted.ts';

const attributes = ['title', 'slug', 'postDate', 'expiryDate', 'enabled'];
const firstOwnId = 10_001;
const firstSyntheticId = 20_001;

/** The entry with changes to its attributes and fields. Throws HttpError 422 where they do not fit. */
export function changedEntry(before: EntryRecord, changes: Json, snapshot: Snapshot): EntryRecord {
  const { attributes, fields } = split(changes);
  const retitled = emphasisFor(attributes['title'], before);
  const source = { ...entrySource(before), ...attributes, fields: { ...before.fields, ...retitled, ...fields } };
  const dates = { dateCreated: before.dateCreated, dateUpdated: laterThan(before.dateUpdated) };
  return acceptedEntry(checkEntry(source, before, snapshot.model, snapshotReferences(snapshot), dates), snapshot);
}

const newEntryBody = v.looseObject({
  section: v.string(),
  type: v.optional(v.string()),
  site: v.optional(v.string()),
  id: v.optional(v.string()),
});

/**
 * A new entry from `{section, type?, site?, id?, slug, title, …fields}`. With the id of an entry of another site it is
 * that entry's translation. Throws HttpError 422 where it does not fit.
 */
export function newEntry(body: Json, snapshot: Snapshot): EntryRecord {
  const { section, type, site = snapshot.primarySite, id, ...values } = checkBody(newEntryBody, body);
  const [usualType] = typesOfSection(snapshot.model, section);
  if (!usualType) throw unprocessable('section', `there is no section "${section}"`);
  if (!snapshot.sites.some(({ handle }) => handle === site)) throw unprocessable('site', `there is no site "${site}"`);
  if (id !== undefined) requireTranslatable(id, { section, site }, snapshot);
  else if (usualType.section?.single && snapshot.entriesOf(site, section).length > 0)
    throw unprocessable('section', `"${section}" holds only one entry, and has it`);
  const { attributes, fields } = split(values);
  const now = new Date().toISOString();
  const source = {
    postDate: now,
    ...attributes,
    id: id ?? nextId(snapshot),
    type: type ?? usualType.handle,
    fields,
  };
  const dates = { dateCreated: now, dateUpdated: now };
  const references = snapshotReferences(snapshot);
  return acceptedEntry(checkEntry(source, { section, site }, snapshot.model, references, dates), snapshot);
}

function requireTranslatable(id: string, { section, site }: EntryPlace, snapshot: Snapshot): void {
  const existing = entriesWithId(id, snapshot);
  if (existing.length === 0) throw unprocessable('id', `there is no entry ${id} to translate`);
  if (existing.some((entry) => entry.site === site))
    throw unprocessable('id', `entry ${id} is in site ${site} already`);
  if (existing.some((entry) => entry.section !== section))
    throw unprocessable('id', `entry ${id} is in another section`);
}

/** An entry in the site that a request names, or else in the first site that has it. Throws HttpError 404. */
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

const unprocessable = (path: string, reason: string) =>
  new HttpError(422, 'the change does not fit', [{ path, reason }]);

/**
 * An emphasised title with the same words as the title changes with it, or a new title would not show on its own page.
 * Which of the new words to emphasise is for the editor to say.
 */
function emphasisFor(title: unknown, { title: old, fields }: EntryRecord): Json {
  const emphasised = fields['emphasisTitleElement'];
  if (typeof title !== 'string' || typeof emphasised !== 'string') return {};
  const words = emphasised.replace(/<\/?em>/g, '');
  return words === old || words === escapeText(old) ? { emphasisTitleElement: escapeText(title) } : {};
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The checked entry. Throws HttpError 422 where another has its address. */
function acceptedEntry(checked: Checked<EntryRecord>, snapshot: Snapshot): EntryRecord {
  const record = accepted(checked);
  const uri = snapshot.uriOf(record);
  const other = snapshot
    .entriesOf(record.site)
    .find((entry) => entry.id !== record.id && uri !== null && snapshot.uriOf(entry) === uri);
  if (other) throw unprocessable('slug', `entry ${other.id} has the address ${uri} already`);
  return record;
}

/** Fields may be given in `fields`, or beside the attributes. */
function split({ fields: nested, ...values }: Json): { attributes: Json; fields: Json } {
  if (nested !== undefined && !isJson(nested)) throw unprocessable('fields', 'expected an object');
  const isAttribute = ([name]: [string, unknown]) => attributes.includes(name);
  const pairs = Object.entries(values);
  return {
    attributes: Object.fromEntries(pairs.filter(isAttribute)),
    fields: { ...Object.fromEntries(pairs.filter((pair) => !isAttribute(pair))), ...nested },
  };
}

function nextId(snapshot: Snapshot): string {
  let id = firstOwnId - 1;
  for (const entry of snapshot.records.entries.values()) {
    const taken = Number(entry.id);
    if (taken < firstSyntheticId && taken > id) id = taken;
  }
  return String(id + 1);
}
