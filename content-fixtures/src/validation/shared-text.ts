import type { CategoryRecord, GlobalRecord, Site } from '../content/records.ts';
import type { References } from '../content/reference-resolver.ts';
import type { Fields, Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { BlockIds, type Checked } from './context.ts';
import { checkFields } from './fields.ts';
import { isId, type TextFormat, textIssue } from './text.ts';

const baseDate = '2025-01-01T00:00:00Z';

/** The file of a global set, checked. */
export function checkGlobal(
  source: unknown,
  place: { handle: string; site: string },
  model: Model,
  references: References,
  dateUpdated = baseDate,
): Checked<GlobalRecord> {
  const issues: Issue[] = [];
  const fields = model.globals.get(place.handle);
  if (!fields)
    return refuse('', `there is no global set "${place.handle}"; known: ${[...model.globals.keys()].join(', ')}`);
  if (!isJsonObject(source) || !isJsonObject(source['fields'])) return refuse('fields', 'expected an object');
  const { id, name = capitalised(place.handle), fields: values } = source;
  if (!isId(id)) return refuse('id', 'expected digits in quotes');
  if (typeof name !== 'string') return refuse('name', 'expected text');
  const check = { model, references, site: place.site, path: '', blockIds: new BlockIds(id, values), issues };
  const checked = checkFields(fields, values, check);
  return { record: checked && { id, ...place, name, dateUpdated, fields: checked }, issues };
}

/** A category of its group's file, checked. */
export function checkCategory(
  source: unknown,
  group: string,
  model: Model,
  sites: readonly Site[],
  dateUpdated = baseDate,
): Checked<CategoryRecord> {
  const fields = model.categoryGroups.get(group);
  if (!fields)
    return refuse('', `there is no category group "${group}"; known: ${[...model.categoryGroups.keys()].join(', ')}`);
  if (!isJsonObject(source)) return refuse('', 'expected an object');
  const { id, slug, title, fields: nested = {}, ...beside } = source;
  if (!isId(id)) return refuse('id', 'expected digits in quotes');
  const values = { ...beside, ...(isJsonObject(nested) ? nested : {}) };
  const issues = [
    ...checkSharedText('title', title, sites, true),
    ...checkSharedText('slug', slug, sites, true),
    ...checkSharedFields(fields, values, sites),
  ];
  if (issues.length > 0) return { record: null, issues };
  return { record: { id, group, title, slug, dateUpdated, fields: values }, issues };
}

/** The faults of fields that hold one text for all sites, or an object with one for each. */
export function checkSharedFields(fields: Fields, values: JsonObject, sites: readonly Site[]): Issue[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (!field) return [{ path: name, message: `unknown field; known: ${[...fields.keys()].join(', ')}` }];
    const format = field.shape.kind === 'text' ? field.shape.format : 'plain';
    return checkSharedText(name, value, sites, false, format);
  });
}

export function checkSharedText(
  path: string,
  value: unknown,
  sites: readonly Site[],
  required: boolean,
  format: TextFormat = 'plain',
): Issue[] {
  if (value === undefined || value === null || value === '') {
    return required ? [{ path, message: 'required, but empty' }] : [];
  }
  if (typeof value === 'string') return textIssues(path, value, format);
  if (!isJsonObject(value)) return [{ path, message: 'expected text, or an object with a text for each site' }];
  return Object.entries(value).flatMap(([site, text]) => {
    if (!sites.some(({ handle }) => handle === site))
      return [{ path: `${path}.${site}`, message: `there is no site "${site}"` }];
    return typeof text === 'string'
      ? textIssues(`${path}.${site}`, text, format)
      : [{ path: `${path}.${site}`, message: 'expected text' }];
  });
}

function textIssues(path: string, text: string, format: TextFormat): Issue[] {
  const message = textIssue(text, format);
  return message ? [{ path, message }] : [];
}

const refuse = (path: string, message: string) => ({ record: null, issues: [{ path, message }] });
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
