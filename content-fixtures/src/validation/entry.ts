import type { EntryRecord } from '../content/records.ts';
import type { ReferenceResolver } from '../content/reference-resolver.ts';
import type { Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { BlockIds, defaultDate, invalid, type Validated } from './context.ts';
import { validateFields } from './fields.ts';
import { isId, textIssue } from './text.ts';

const attributeNames = new Set(['id', 'type', 'slug', 'title', 'postDate', 'expiryDate', 'enabled', 'fields']);
const validSlug = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** Craft's limit. */
const maxSlugLength = 255;

export type EntryLocation = { section: string; site: string };

export type EntryOptions = {
  location: EntryLocation;
  model: Model;
  references: ReferenceResolver;
  dates?: { dateCreated: string; dateUpdated: string };
};

/** Validates an entry (format: README.md). */
export function validateEntry(
  source: unknown,
  { location, model, references, dates }: EntryOptions,
): Validated<EntryRecord> {
  if (!isJsonObject(source)) return invalid('', 'expected an object');
  const { id, type, slug, title, enabled = true, postDate = defaultDate, expiryDate = null, fields = {} } = source;
  const entryType = typeof type === 'string' ? model.entryTypes.get(type) : undefined;
  const issues = [
    ...attributeIssues({ ...source, enabled, postDate, expiryDate, fields }),
    ...(entryType?.section?.handle === location.section
      ? []
      : [{ path: 'type', message: `"${type}" is not a type of section ${location.section}` }]),
  ];
  if (issues.length > 0 || !entryType || !isJsonObject(fields) || typeof id !== 'string')
    return { record: null, issues };

  const blockIds = new BlockIds(id, fields);
  const context = { model, references, site: location.site, path: '', blockIds, issues };
  const checked = validateFields(entryType.fields, fields, context);
  if (checked === null) return { record: null, issues };
  const posted = toIso(postDate);
  const record: EntryRecord = {
    id,
    ...location,
    type: entryType.handle,
    slug: String(slug),
    title: String(title),
    enabled: enabled === true,
    postDate: posted,
    expiryDate: expiryDate === null ? null : toIso(expiryDate),
    dateCreated: dates?.dateCreated ?? posted,
    dateUpdated: dates?.dateUpdated ?? posted,
    draftId: null,
    fields: checked,
  };
  return { record, issues };
}

function attributeIssues(source: JsonObject): Issue[] {
  const { id, slug, title, enabled, postDate, expiryDate, fields } = source;
  const unknown = Object.keys(source).filter((name) => !attributeNames.has(name));
  const issues: [path: string, message: string | false | undefined][] = [
    ...unknown.map((name): [string, string] => [
      name,
      `unknown property; besides "fields", an entry can have ${[...attributeNames].join(', ')}`,
    ]),
    ['id', !isId(id) && 'expected digits in quotes'],
    ['slug', slugIssue(slug)],
    ['title', titleIssue(title)],
    ['enabled', typeof enabled !== 'boolean' && 'expected true or false'],
    ['postDate', !isDate(postDate) && `expected a date such as ${defaultDate}`],
    ['expiryDate', expiryDate !== null && !isDate(expiryDate) && `expected null or a date such as ${defaultDate}`],
    ['fields', !isJsonObject(fields) && 'expected an object'],
  ];
  return issues.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

function slugIssue(slug: unknown): string | undefined {
  if (typeof slug !== 'string' || !validSlug.test(slug))
    return 'only letters, digits, hyphens, dots and underscores are allowed, such as "two-words"';
  return slug.length > maxSlugLength ? `${slug.length} characters exceed the limit of ${maxSlugLength}` : undefined;
}

function titleIssue(title: unknown): string | undefined {
  if (title !== undefined && typeof title !== 'string') return 'expected text';
  if (title === undefined || title.trim() === '') return 'required, but empty';
  return textIssue(title, 'emphasis');
}

/** The entry in file format, with ids for references; `validateEntry` accepts it. */
export function entrySource(record: EntryRecord) {
  const { id, type, slug, title, enabled, postDate, expiryDate, fields } = record;
  return { id, type, slug, title, enabled, postDate, expiryDate, fields };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && Number.isFinite(Date.parse(value));

/** Converts a date to UTC, without milliseconds if they are zero, like Craft's dates. */
const toIso = (value: unknown) => new Date(String(value)).toISOString().replace('.000Z', 'Z');
