import {
  type Conditions,
  conditionPath,
  type FormDefinition,
  type FormField,
  type FormOption,
  type FormPage,
} from '../content/form-definition.ts';
import type { Finding } from '../json/finding.ts';
import { isJson, type Json } from '../json/json.ts';
import type { Model } from '../model/model.ts';
import type { Checked } from './check.ts';
import { faultWithin, isId } from './check-text.ts';

const operators = ['=', '!=', '>', '<', 'contains', 'notContains', 'startsWith', 'endsWith'];
const choiceTypes = ['Dropdown', 'Radio', 'Checkboxes'];

/** The file of a form, checked. It has `rows`, or `pages` with rows. A row is a list of fields, or an object with `rowFields`. */
export function checkForm(source: unknown, handle: string, model: Model): Checked<FormDefinition> {
  if (!isJson(source)) return { record: null, findings: [{ path: '', reason: 'expected an object' }] };
  const findings: Finding[] = [];
  const { id, title, settings = {}, rows, pages } = source;
  if (!isId(id)) findings.push({ path: 'id', reason: 'expected digits in quotes' });
  const wrong = faultWithin(source);
  if (wrong) findings.push(wrong);
  if (source['handle'] !== undefined && source['handle'] !== handle) {
    findings.push({ path: 'handle', reason: `must be the file's name, ${handle}` });
  }
  if (!isJson(settings)) findings.push({ path: 'settings', reason: 'expected an object' });
  // An edit that gives a form pages takes its rows away with null.
  if ((rows ?? null) !== null && (pages ?? null) !== null) {
    findings.push({ path: 'pages', reason: 'a form has rows or pages with rows, not both' });
  }
  const place = { fallbackId: String(id), model, findings };
  const checked = Array.isArray(pages)
    ? pages.map((page: unknown, index) =>
        checkPage(page, { ...place, path: `pages[${index}]`, fallbackId: `${id}9${index}` }),
      )
    : [checkPage({ rows }, { ...place, path: '' })];
  const fields = checked.flatMap((page) => page.rows.flat());
  findings.push(...faultsOfHandles(fields, fields, 'rows'), ...faultsOfPages(checked, fields));
  if (findings.length > 0 || !isId(id) || !isJson(settings)) return { record: null, findings };
  return { record: { id, handle, title: title ?? handle, settings, pages: checked, source }, findings };
}

function checkPage(page: unknown, place: FieldPlace): FormPage {
  const { id = `${place.fallbackId}0`, label = null, settings = {}, rows } = isJson(page) ? page : {};
  const path = place.path && `${place.path}.`;
  if (!isJson(settings)) place.findings.push({ path: `${path}settings`, reason: 'expected an object' });
  const { pageConditions = null, ...rest } = isJson(settings) ? settings : {};
  const conditions = readConditions(pageConditions, `${path}settings.pageConditions`, place.findings);
  return {
    id: String(id),
    label,
    settings: rest,
    conditions,
    rows: checkRows(rows, { ...place, path: `${path}rows` }),
  };
}

function checkRows(rows: unknown, { path, fallbackId, model, findings }: FieldPlace): FormField[][] {
  if (!Array.isArray(rows)) {
    findings.push({ path, reason: 'expected an array' });
    return [];
  }
  return rows.map((row: unknown, index) => {
    const fields = isJson(row) ? row['rowFields'] : row;
    if (Array.isArray(fields)) {
      return fields.map((field, place) =>
        checkField(field, {
          path: `${path}[${index}][${place}]`,
          fallbackId: `${fallbackId}${index}${place}`,
          model,
          findings,
        }),
      );
    }
    findings.push({ path: `${path}[${index}]`, reason: 'expected an array of fields' });
    return [];
  });
}

type FieldPlace = { path: string; fallbackId: string; model: Model; findings: Finding[] };

function checkField(field: unknown, { path, fallbackId, model, findings }: FieldPlace): FormField {
  const values: Json = isJson(field) ? field : {};
  const {
    id = fallbackId,
    handle,
    type,
    label,
    name,
    required = false,
    conditions = null,
    options,
    rows,
    ...rest
  } = values;
  if (typeof handle !== 'string' || !/^[a-zA-Z]\w*$/.test(handle)) {
    findings.push({ path: `${path}.handle`, reason: 'expected a name of letters, digits and _' });
  }
  if (!isId(id)) findings.push({ path: `${path}.id`, reason: 'expected digits in quotes' });
  const shortType = String(type).split('\\').at(-1) ?? '';
  if (!isFieldType(model, shortType)) {
    findings.push({ path: `${path}.type`, reason: `unknown field type "${type}"` });
  }
  if (typeof required !== 'boolean') findings.push({ path: `${path}.required`, reason: 'expected true or false' });
  if (choiceTypes.includes(shortType) && !Array.isArray(options)) {
    findings.push({ path: `${path}.options`, reason: 'a field with choices needs options' });
  }
  return {
    id: String(id),
    handle: String(handle),
    type: shortType,
    label: label ?? name ?? handle,
    required: required === true,
    conditions: readConditions(conditions, `${path}.conditions`, findings),
    options: Array.isArray(options) ? options.map(readOption) : [],
    rows:
      rows === undefined && !nests(shortType, rest)
        ? []
        : checkRows(rows, { path: `${path}.rows`, fallbackId, model, findings }),
    rest,
  };
}

const nests = (type: string, { useMultipleFields }: Json) =>
  ['Address', 'Group', 'Repeater'].includes(type) || (type === 'Name' && useMultipleFields === true);

/** Conditions on fields that do not exist, and handles that are used twice, here and within. */
function faultsOfHandles(fields: readonly FormField[], all: readonly FormField[], path: string): Finding[] {
  const handles = fields.map(({ handle }) => handle);
  const findings = fields.flatMap((field) => [
    ...faultsOfConditions(field.conditions, all, `${field.handle}.conditions`),
    ...faultsOfHandles(field.rows.flat(), all, `${field.handle}.rows`),
  ]);
  if (new Set(handles).size < handles.length) findings.push({ path, reason: 'two fields share a handle' });
  return findings;
}

const faultsOfPages = (pages: readonly FormPage[], all: readonly FormField[]): Finding[] =>
  pages.flatMap(({ conditions }, index) =>
    faultsOfConditions(conditions, all, `pages[${index}].settings.pageConditions`),
  );

const faultsOfConditions = (conditions: Conditions | null, all: readonly FormField[], path: string): Finding[] =>
  (conditions?.conditions ?? [])
    .filter(({ field }) => !isField(conditionPath(field).split('.'), all))
    .map(({ field }) => ({ path, reason: `there is no field "${field}"` }));

const isField = ([handle, ...rest]: readonly string[], fields: readonly FormField[]): boolean =>
  fields.some((field) => field.handle === handle && (rest.length === 0 || isField(rest, field.rows.flat())));

function readConditions(value: unknown, path: string, findings: Finding[]): Conditions | null {
  const source = typeof value === 'string' && value !== '' ? parsedOrItself(value) : value;
  if (source === null || source === undefined || source === '') return null;
  if (!isJson(source) || !Array.isArray(source['conditions'])) {
    findings.push({ path, reason: 'expected {showRule, conditionRule, conditions: [{field, condition, value}]}' });
    return null;
  }
  const conditions = source['conditions'].filter(isJson).map((condition) => ({
    field: String(condition['field']),
    condition: String(condition['condition']),
    value: String(condition['value'] ?? ''),
  }));
  for (const { condition } of conditions) {
    if (!operators.includes(condition)) {
      findings.push({ path, reason: `unknown operator "${condition}"; known: ${operators.join(' ')}` });
    }
  }
  return {
    showRule: source['showRule'] === 'hide' ? 'hide' : 'show',
    conditionRule: source['conditionRule'] === 'any' ? 'any' : 'all',
    conditions,
  };
}

/** The text itself where it is not JSON, to be refused like any other value that is not a condition. */
function parsedOrItself(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readOption(option: unknown): FormOption {
  const values = isJson(option) ? option : { label: option, value: option };
  return {
    label: values['label'] ?? values['value'],
    value: String(values['value'] ?? ''),
    isDefault: values['isDefault'] === true,
    disabled: values['disabled'] === true,
  };
}

const isFieldType = (model: Model, type: string) =>
  model.document.definitions.some((node) => 'name' in node && node.name?.value === `Field_${type}`);
