import type { GlobalRecord } from '../content/records.ts';
import type { ReferenceResolver } from '../content/reference-resolver.ts';
import type { Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject } from '../shared/json.ts';
import { BlockIds, defaultDate, invalid, type Validated } from './context.ts';
import { validateFields } from './fields.ts';
import { isId } from './text.ts';

type GlobalSetOptions = {
  location: { handle: string; site: string };
  model: Model;
  references: ReferenceResolver;
  dateUpdated?: string;
};

export function validateGlobalSet(
  source: unknown,
  { location, model, references, dateUpdated = defaultDate }: GlobalSetOptions,
): Validated<GlobalRecord> {
  const issues: Issue[] = [];
  const fields = model.globals.get(location.handle);
  if (!fields)
    return invalid('', `there is no global set "${location.handle}"; known: ${[...model.globals.keys()].join(', ')}`);
  if (!isJsonObject(source) || !isJsonObject(source['fields'])) return invalid('fields', 'expected an object');
  const { id, name = capitalize(location.handle), fields: values } = source;
  if (!isId(id)) return invalid('id', 'expected digits in quotes');
  if (typeof name !== 'string') return invalid('name', 'expected text');
  const context = { model, references, site: location.site, path: '', blockIds: new BlockIds(id, values), issues };
  const checked = validateFields(fields, values, context);
  return { record: checked && { id, ...location, name, dateUpdated, fields: checked }, issues };
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
