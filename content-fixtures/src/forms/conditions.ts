import { type Condition, type Conditions, conditionFieldPath } from '../content/form-definition.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';

/**
 * Evaluates Formie conditions; true without conditions. `row` is the repeater row that contains the field.
 */
export function isVisible(conditions: Conditions | null, values: JsonObject, row?: RepeaterRow): boolean {
  if (!conditions || conditions.conditions.length === 0) return true;
  const results = conditions.conditions.map((condition) => matches(condition, values, row));
  const met = conditions.conditionRule === 'all' ? results.every(Boolean) : results.some(Boolean);
  return met === (conditions.showRule === 'show');
}

export type RepeaterRow = { path: string; values: JsonObject };

/** With several values, positive operators need one that matches; negative operators must hold for all. */
function matches({ field, condition, value: expected }: Condition, values: JsonObject, row?: RepeaterRow): boolean {
  const path = conditionFieldPath(field);
  const isOwn = row && path.startsWith(`${row.path}.`);
  const found = valuesAt((isOwn ? path.slice(row.path.length + 1) : path).split('.'), isOwn ? row.values : values);
  const actual = (found.length > 0 ? found : ['']).map(normalize);
  if (condition === '!=') return actual.every((item) => item !== expected);
  if (condition === 'notContains') return actual.every((item) => !item.includes(expected));
  return actual.some((item) => compare(item, condition, expected));
}

/** All values at a path; lists and repeater rows yield several. */
function valuesAt([handle = '', ...rest]: readonly string[], values: JsonObject): unknown[] {
  const value = values[handle];
  if (rest.length === 0) return Array.isArray(value) ? value : [value];
  const rows = isJsonObject(value) && Array.isArray(value['rows']) ? value['rows'] : [value];
  return rows.filter(isJsonObject).flatMap((row) => valuesAt(rest, row));
}

function compare(actual: string, condition: string, expected: string): boolean {
  switch (condition) {
    case '=':
      return actual === expected;
    case '>':
      return isDate(actual) ? actual > expected : Number.parseFloat(actual) > Number.parseFloat(expected);
    case '<':
      return isDate(actual) ? actual < expected : Number.parseFloat(actual) < Number.parseFloat(expected);
    case 'contains':
      return actual.includes(expected);
    case 'startsWith':
      return actual.startsWith(expected);
    case 'endsWith':
      return actual.endsWith(expected);
    default:
      return false;
  }
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text);

/** Formie stores an agreement as "1" or "0". */
function normalize(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null || value === undefined ? '' : String(value);
}
