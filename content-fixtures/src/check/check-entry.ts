import type { EntryRecord } from '../content/records.ts';
import type { References } from '../content/references.ts';
import type { Finding } from '../json/finding.ts';
import { isJson, type Json } from '../json/json.ts';
import type { Model } from '../model/model.ts';
import { BlockIds } from './block-ids.ts';
import type { Checked } from './check.ts';
import { checkFields } from './check-fields.ts';
import { faultOfText, isId } from './check-text.ts';

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
  if (!isJson(source)) return { record: null, findings: [{ path: '', reason: 'expected an object' }] };
  const { id, type, slug, title, enabled = true, postDate = unknownDate, expiryDate = null, fields = {} } = source;
  const entryType = typeof type === 'string' ? model.entryTypes.get(type) : undefined;
  const findings = [
    ...faultsOfAttributes({ ...source, enabled, postDate, expiryDate, fields }),
    ...(entryType?.section?.handle === place.section
      ? []
      : [{ path: 'type', reason: `"${type}" is not a type of section ${place.section}` }]),
  ];
  if (findings.length > 0 || !entryType || !isJson(fields) || typeof id !== 'string') return { record: null, findings };

  const blockIds = new BlockIds(id, fields);
  const check = { model, references, site: place.site, path: '', blockIds, findings };
  const checked = checkFields(entryType.fields, fields, check);
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

/** The faults of everything but the type and the fields. */
function faultsOfAttributes(source: Json): Finding[] {
  const { id, slug, title, enabled, postDate, expiryDate, fields } = source;
  const unknown = Object.keys(source).filter((name) => !known.has(name));
  const faults: [path: string, reason: string | false | undefined][] = [
    ...unknown.map((name): [string, string] => [
      name,
      `unknown; beside "fields" there may be ${[...known].join(', ')}`,
    ]),
    ['id', !isId(id) && 'expected digits in quotes'],
    ['slug', faultOfSlug(slug)],
    ['title', faultOfTitle(title)],
    ['enabled', typeof enabled !== 'boolean' && 'expected true or false'],
    ['postDate', !isDate(postDate) && `expected a date such as ${unknownDate}`],
    ['expiryDate', expiryDate !== null && !isDate(expiryDate) && `expected null or a date such as ${unknownDate}`],
    ['fields', !isJson(fields) && 'expected an object'],
  ];
  return faults.flatMap(([path, reason]) => (reason ? [{ path, reason }] : []));
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

/** The entry in the form of a file, but with ids for references. `checkEntry` reads it again. */
export function entrySource(record: EntryRecord) {
  const { id, type, slug, title, enabled, postDate, expiryDate, fields } = record;
  return { id, type, slug, title, enabled, postDate, expiryDate, fields };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && Number.isFinite(Date.parse(value));

/** In UTC without milliseconds, as Craft writes dates; only `dateUpdated` keeps them. */
const toIso = (value: unknown) => new Date(String(value)).toISOString().replace('.000Z', 'Z');
