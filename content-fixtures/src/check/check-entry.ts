import type { EntryRecord } from '../content/records.ts';
import type { References } from '../content/references.ts';
import type { Finding } from '../json/finding.ts';
import { isJson } from '../json/json.ts';
import type { Model } from '../model/model.ts';
import { BlockIds } from './block-ids.ts';
import type { Checked } from './check.ts';
import { checkFields } from './check-fields.ts';
import { faultOfText, isId } from './check-text.ts';

const known = new Set(['id', 'type', 'slug', 'title', 'postDate', 'expiryDate', 'enabled', 'fields']);
const validSlug = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** As Craft keeps them. */
const longestSlug = 255;
/** Where neither the entry nor an earlier version says when it was posted. */
const unknownDate = '2025-01-01T00:00:00Z';

export type EntryPlace = { section: string; site: string };
export type EntryDates = { dateCreated?: string; dateUpdated?: string };

/**
 * An entry as README.md describes it, checked against the content model. `record` is null where it cannot be served;
 * `findings` names each fault with its path (`fields.hero.linkElement`).
 */
export function checkEntry(
  source: unknown,
  place: EntryPlace,
  model: Model,
  references: References,
  dates: EntryDates = {},
): Checked<EntryRecord> {
  const findings: Finding[] = [];
  const fault = (path: string, reason: string) => {
    findings.push({ path, reason });
  };
  if (!isJson(source)) return { record: null, findings: [{ path: '', reason: 'expected an object' }] };
  for (const name of Object.keys(source)) {
    if (!known.has(name)) fault(name, `unknown; beside "fields" there may be ${[...known].join(', ')}`);
  }
  const { id, type, slug, title, enabled = true, postDate = unknownDate, expiryDate = null, fields = {} } = source;
  const entryType = typeof type === 'string' ? model.entryTypes.get(type) : undefined;
  if (!isId(id)) fault('id', 'expected a number in quotes');
  if (entryType?.section?.handle !== place.section)
    fault('type', `"${type}" is not a type of section ${place.section}`);
  const wrongSlug = faultOfSlug(slug);
  if (wrongSlug) fault('slug', wrongSlug);
  const wrongTitle = faultOfTitle(title);
  if (wrongTitle) fault('title', wrongTitle);
  if (typeof enabled !== 'boolean') fault('enabled', 'expected true or false');
  if (!isDate(postDate)) fault('postDate', `expected a date such as ${unknownDate}`);
  if (expiryDate !== null && !isDate(expiryDate)) fault('expiryDate', `expected null or a date such as ${unknownDate}`);
  if (!isJson(fields)) fault('fields', 'expected an object');
  if (findings.length > 0 || !entryType || !isJson(fields) || typeof id !== 'string') return { record: null, findings };

  const blockIds = new BlockIds(id, fields);
  const checked = checkFields(entryType.fields, fields, {
    model,
    references,
    site: place.site,
    path: '',
    blockIds,
    findings,
  });
  if (checked === null) return { record: null, findings };
  const posted = toIso(postDate);
  const record: EntryRecord = {
    id,
    ...place,
    type: entryType.handle,
    slug: String(slug),
    title: String(title),
    enabled: enabled === true,
    postDate: posted,
    expiryDate: expiryDate === null ? null : toIso(expiryDate),
    dateCreated: dates.dateCreated ?? posted,
    dateUpdated: dates.dateUpdated ?? posted,
    draftId: null,
    fields: checked,
  };
  return { record, findings };
}

function faultOfSlug(slug: unknown): string | undefined {
  if (typeof slug !== 'string' || !validSlug.test(slug)) return 'expected letters, digits and hyphens';
  return slug.length > longestSlug ? `${slug.length} characters are too many; ${longestSlug} at most` : undefined;
}

function faultOfTitle(title: unknown): string | undefined {
  if (title !== undefined && typeof title !== 'string') return 'expected text';
  if (title === undefined || title.trim() === '') return 'required, but empty';
  return faultOfText(title, 'emphasis');
}

/** The entry as a file would have it, but with ids for references. `checkEntry` takes it back. */
export function entrySource(record: EntryRecord) {
  const { id, type, slug, title, enabled, postDate, expiryDate, fields } = record;
  return { id, type, slug, title, enabled, postDate, expiryDate, fields };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && Number.isFinite(Date.parse(value));

/** Atom in UTC without milliseconds, as Craft writes dates; dateUpdated alone keeps them. */
const toIso = (value: unknown) => new Date(String(value)).toISOString().replace('.000Z', 'Z');
