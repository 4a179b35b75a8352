import type { CategoryRecord, Site } from '../content/records.ts';
import type { Model } from '../model/model.ts';
import { isJsonObject } from '../shared/json.ts';
import { defaultDate, invalid, type Validated } from './context.ts';
import { validateSharedFields, validateSharedText } from './shared-text.ts';
import { isId } from './text.ts';

type CategoryOptions = { group: string; model: Model; sites: readonly Site[]; dateUpdated?: string };

export function validateCategory(
  source: unknown,
  { group, model, sites, dateUpdated = defaultDate }: CategoryOptions,
): Validated<CategoryRecord> {
  const fields = model.categoryGroups.get(group);
  if (!fields)
    return invalid('', `there is no category group "${group}"; known: ${[...model.categoryGroups.keys()].join(', ')}`);
  if (!isJsonObject(source)) return invalid('', 'expected an object');
  const { id, slug, title, fields: nested = {}, ...beside } = source;
  if (!isId(id)) return invalid('id', 'expected digits in quotes');
  const values = { ...beside, ...(isJsonObject(nested) ? nested : {}) };
  const issues = [
    ...validateSharedText('title', title, sites, true),
    ...validateSharedText('slug', slug, sites, true),
    ...validateSharedFields(fields, values, sites),
  ];
  if (issues.length > 0) return { record: null, issues };
  return { record: { id, group, title, slug, dateUpdated, fields: values }, issues };
}
