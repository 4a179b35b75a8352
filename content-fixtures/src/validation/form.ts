import {
  type Conditions,
  conditionFieldPath,
  type FormDefinition,
  type FormField,
  type FormOption,
  type FormPage,
} from '../content/form-definition.ts';
import type { Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject, tryParseJson } from '../shared/json.ts';
import { invalid, type Validated } from './context.ts';
import { firstTextIssue, isId } from './text.ts';

export const operators = ['=', '!=', '>', '<', 'contains', 'notContains', 'startsWith', 'endsWith'];
export const typesWithOptions = ['Dropdown', 'Radio', 'Checkboxes'];

/** Validates a form. It has `rows`, or `pages` with rows; a row is an array of fields or `{rowFields}`. */
export function validateForm(source: unknown, handle: string, model: Model): Validated<FormDefinition> {
  if (!isJsonObject(source)) return invalid('', 'expected an object');
  const issues: Issue[] = [];
  const { id, title, settings = {}, rows, pages } = source;
  if (!isId(id)) issues.push({ path: 'id', message: 'expected digits in quotes' });
  const wrong = firstTextIssue(source);
  if (wrong) issues.push(wrong);
  if (source['handle'] !== undefined && source['handle'] !== handle) {
    issues.push({ path: 'handle', message: `must be the file's name, ${handle}` });
  }
  if (!isJsonObject(settings)) issues.push({ path: 'settings', message: 'expected an object' });
  // An edit that adds pages sets rows to null.
  if ((rows ?? null) !== null && (pages ?? null) !== null) {
    issues.push({ path: 'pages', message: 'a form has rows or pages with rows, not both' });
  }
  const context = { fallbackId: String(id), model, issues };
  const checked = Array.isArray(pages)
    ? pages.map((page: unknown, index) =>
        validatePage(page, { ...context, path: `pages[${index}]`, fallbackId: `${id}9${index}` }),
      )
    : [validatePage({ rows }, { ...context, path: '' })];
  const fields = checked.flatMap((page) => page.rows.flat());
  issues.push(...handleIssues(fields, fields, 'rows'), ...pageIssues(checked, fields));
  if (issues.length > 0 || !isId(id) || !isJsonObject(settings)) return { record: null, issues };
  return { record: { id, handle, title: title ?? handle, settings, pages: checked, source }, issues };
}

function validatePage(page: unknown, context: FieldContext): FormPage {
  const { id = `${context.fallbackId}0`, label = null, settings = {}, rows } = isJsonObject(page) ? page : {};
  const path = context.path && `${context.path}.`;
  if (!isJsonObject(settings)) context.issues.push({ path: `${path}settings`, message: 'expected an object' });
  const { pageConditions = null, ...rest } = isJsonObject(settings) ? settings : {};
  const conditions = readConditions(pageConditions, `${path}settings.pageConditions`, context.issues);
  return {
    id: String(id),
    label,
    settings: rest,
    conditions,
    rows: validateRows(rows, { ...context, path: `${path}rows` }),
  };
}

function validateRows(rows: unknown, { path, fallbackId, model, issues }: FieldContext): FormField[][] {
  if (!Array.isArray(rows)) {
    issues.push({ path, message: 'expected an array' });
    return [];
  }
  return rows.map((row: unknown, index) => {
    const fields = isJsonObject(row) ? row['rowFields'] : row;
    if (Array.isArray(fields)) {
      const shown = fields.filter((field: unknown) => !(isJsonObject(field) && field['enabled'] === false));
      return shown.map((field, column) =>
        validateField(field, {
          path: `${path}[${index}][${column}]`,
          fallbackId: `${fallbackId}${index}${column}`,
          model,
          issues,
        }),
      );
    }
    issues.push({ path: `${path}[${index}]`, message: 'expected an array of fields' });
    return [];
  });
}

type FieldContext = { path: string; fallbackId: string; model: Model; issues: Issue[] };

function validateField(field: unknown, { path, fallbackId, model, issues }: FieldContext): FormField {
  const values: JsonObject = isJsonObject(field) ? field : {};
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
    issues.push({ path: `${path}.handle`, message: 'expected a name of letters, digits and _' });
  }
  if (!isId(id)) issues.push({ path: `${path}.id`, message: 'expected digits in quotes' });
  const shortType = String(type).split('\\').at(-1) ?? '';
  if (!isFieldType(model, shortType)) {
    issues.push({ path: `${path}.type`, message: `unknown field type "${type}"` });
  }
  if (typeof required !== 'boolean') issues.push({ path: `${path}.required`, message: 'expected true or false' });
  if (typesWithOptions.includes(shortType) && !Array.isArray(options)) {
    issues.push({ path: `${path}.options`, message: 'a field with choices needs options' });
  }
  return {
    id: String(id),
    handle: String(handle),
    type: shortType,
    label: label ?? name ?? handle,
    required: required === true,
    conditions: readConditions(conditions, `${path}.conditions`, issues),
    options: Array.isArray(options) ? options.map(readOption) : [],
    rows:
      rows === undefined && !hasSubfields(shortType, rest)
        ? []
        : validateRows(rows, { path: `${path}.rows`, fallbackId, model, issues }),
    rest,
  };
}

const hasSubfields = (type: string, { useMultipleFields }: JsonObject) =>
  ['Address', 'Group', 'Repeater'].includes(type) || (type === 'Name' && useMultipleFields === true);

/** Issues for duplicate handles and for conditions on unknown fields, at all levels. */
function handleIssues(fields: readonly FormField[], all: readonly FormField[], path: string): Issue[] {
  const handles = fields.map(({ handle }) => handle);
  const issues = fields.flatMap((field) => [
    ...conditionIssues(field.conditions, all, `${field.handle}.conditions`),
    ...handleIssues(field.rows.flat(), all, `${field.handle}.rows`),
  ]);
  if (new Set(handles).size < handles.length) issues.push({ path, message: 'two fields share a handle' });
  return issues;
}

const pageIssues = (pages: readonly FormPage[], all: readonly FormField[]): Issue[] =>
  pages.flatMap(({ conditions }, index) => conditionIssues(conditions, all, `pages[${index}].settings.pageConditions`));

const conditionIssues = (conditions: Conditions | null, all: readonly FormField[], path: string): Issue[] =>
  (conditions?.conditions ?? [])
    .filter(({ field }) => !isField(conditionFieldPath(field).split('.'), all))
    .map(({ field }) => ({ path, message: `there is no field "${field}"` }));

const isField = ([handle, ...rest]: readonly string[], fields: readonly FormField[]): boolean =>
  fields.some((field) => field.handle === handle && (rest.length === 0 || isField(rest, field.rows.flat())));

function readConditions(value: unknown, path: string, issues: Issue[]): Conditions | null {
  const source = typeof value === 'string' && value !== '' ? tryParseJson(value, value) : value;
  if (source === null || source === undefined || source === '') return null;
  if (!isJsonObject(source) || !Array.isArray(source['conditions'])) {
    issues.push({ path, message: 'expected {showRule, conditionRule, conditions: [{field, condition, value}]}' });
    return null;
  }
  const conditions = source['conditions'].filter(isJsonObject).map((condition) => ({
    field: String(condition['field']),
    condition: String(condition['condition']),
    value: String(condition['value'] ?? ''),
  }));
  for (const { condition } of conditions) {
    if (!operators.includes(condition)) {
      issues.push({ path, message: `unknown operator "${condition}"; known: ${operators.join(' ')}` });
    }
  }
  return {
    showRule: source['showRule'] === 'hide' ? 'hide' : 'show',
    conditionRule: source['conditionRule'] === 'any' ? 'any' : 'all',
    conditions,
  };
}

function readOption(option: unknown): FormOption {
  const values = isJsonObject(option) ? option : { label: option, value: option };
  return {
    label: values['label'] ?? values['value'],
    value: String(values['value'] ?? ''),
    isDefault: values['isDefault'] === true,
    disabled: values['disabled'] === true,
  };
}

const isFieldType = (model: Model, type: string) =>
  model.document.definitions.some((node) => 'name' in node && node.name?.value === `Field_${type}`);
