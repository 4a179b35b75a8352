import type { EntryRecord } from '../content/records.ts';
import type { References } from '../content/reference-resolver.ts';
import type { Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { BlockIds, type Checked } from './context.ts';
import { checkFields } from './fields.ts';
import { isId, textIssue } from './text.ts';

const known = new Set(['id', 'type', 'slug', 'title', 'postDate', 'expiryDate', 'enabled', 'fields']);
const validSlug = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** As in Craft. */
const longestSlug = 255;
/** For an entry without a date. */
const unknownDate = '2025-01-01T00:00:00Z';

export type EntryPlace = { section: string; site: string };
export type EntryDates = { dateCreated?: string; dateUpdated?: string };

/** An entry as README.md describes it, checked against the content model. */
export function checkEntry(
  source: unknown,
  place: EntryPlace,
  model: Model,
  references: References,
  dates: EntryDates = {},
): Checked<EntryRecord> {
  if (!isJsonObject(source)) return { record: null, issues: [{ path: '', message: 'expected an object' }] };
  const { id, type, slug, title, enabled = true, postDate = unknownDate, expiryDate = null, fields = {} } = source;
  const entryType = typeof type === 'string' ? model.entryTypes.get(type) : undefined;
  const issues = [
    ...attributeIssues({ ...source, enabled, postDate, expiryDate, fields }),
    ...(entryType?.section?.handle === place.section
      ? []
      : [{ path: 'type', message: `"${type}" is not a type of section ${place.section}` }]),
  ];
  if (issues.length > 0 || !entryType || !isJsonObject(fields) || typeof id !== 'string')
    return { record: null, issues };

  const blockIds = new BlockIds(id, fields);
  const check = { model, references, site: place.site, path: '', blockIds, issues };
  const checked = checkFields(entryType.fields, fields, check);
  if (checked === null) return { record: null, issues };
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
  return { record, issues };
}

/** The faults of everything but the type and the fields. */
function attributeIssues(source: JsonObject): Issue[] {
  const { id, slug, title, enabled, postDate, expiryDate, fields } = source;
  const unknown = Object.keys(source).filter((name) => !known.has(name));
  const faults: [path: string, message: string | false | undefined][] = [
    ...unknown.map((name): [string, string] => [
      name,
      `unknown; beside "fields" there may be ${[...known].join(', ')}`,
    ]),
    ['id', !isId(id) && 'expected digits in quotes'],
    ['slug', slugIssue(slug)],
    ['title', titleIssue(title)],
    ['enabled', typeof enabled !== 'boolean' && 'expected true or false'],
    ['postDate', !isDate(postDate) && `expected a date such as ${unknownDate}`],
    ['expiryDate', expiryDate !== null && !isDate(expiryDate) && `expected null or a date such as ${unknownDate}`],
    ['fields', !isJsonObject(fields) && 'expected an object'],
  ];
  return faults.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

function slugIssue(slug: unknown): string | undefined {
  if (typeof slug !== 'string' || !validSlug.test(slug)) return 'expected letters, digits and hyphens';
  return slug.length > longestSlug ? `${slug.length} characters are too many; ${longestSlug} at most` : undefined;
}

function titleIssue(title: unknown): string | undefined {
  if (title !== undefined && typeof title !== 'string') return 'expected text';
  if (title === undefined || title.trim() === '') return 'required, but empty';
  return textIssue(title, 'emphasis');
}

/** The entry in the form of a file, but with ids for references. `checkEntry` reads it again. */
export function entrySource(record: EntryRecord) {
  const { id, type, slug, title, enabled, postDate, expiryDate, fields } = record;
  return { id, type, slug, title, enabled, postDate, expiryDate, fields };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && Number.isFinite(Date.parse(value));

/** In UTC without milliseconds, as Craft writes dates; only `dateUpdated` keeps them. */
const toIso = (value: unknown) => new Date(String(value)).toISOString().replace('.000Z', 'Z');
