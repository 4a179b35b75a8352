import { type Condition, type Conditions, conditionFieldPath } from '../content/form-definition.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';

/**
 * Whether what has these conditions is shown for these values, by Formie's rules; without conditions it always is. `row`
 * holds the values of the repeater's row that the conditions are in.
 */
export function isVisible(conditions: Conditions | null, values: JsonObject, row?: RepeaterRow): boolean {
  if (!conditions || conditions.conditions.length === 0) return true;
  const results = conditions.conditions.map((condition) => matches(condition, values, row));
  const met = conditions.conditionRule === 'all' ? results.every(Boolean) : results.some(Boolean);
  return met === (conditions.showRule === 'show');
}

export type RepeaterRow = { path: string; values: JsonObject };

/** Where several options are checked, one that meets the condition is enough; what rules one out, rules out all. */
function matches({ field, condition, value: wanted }: Condition, values: JsonObject, row?: RepeaterRow): boolean {
  const path = conditionFieldPath(field);
  const isOwn = row && path.startsWith(`${row.path}.`);
  const found = valuesAt((isOwn ? path.slice(row.path.length + 1) : path).split('.'), isOwn ? row.values : values);
  const given = (found.length > 0 ? found : ['']).map(normalize);
  if (condition === '!=') return given.every((one) => one !== wanted);
  if (condition === 'notContains') return given.every((one) => !one.includes(wanted));
  return given.some((one) => compare(one, condition, wanted));
}

/** The values at a path, of which a list has several, and a repeater one in each row. */
function valuesAt([handle = '', ...rest]: readonly string[], values: JsonObject): unknown[] {
  const value = values[handle];
  if (rest.length === 0) return Array.isArray(value) ? value : [value];
  const rows = isJsonObject(value) && Array.isArray(value['rows']) ? value['rows'] : [value];
  return rows.filter(isJsonObject).flatMap((row) => valuesAt(rest, row));
}

function compare(given: string, condition: string, wanted: string): boolean {
  switch (condition) {
    case '=':
      return given === wanted;
    case '>':
      return isDate(given) ? given > wanted : Number.parseFloat(given) > Number.parseFloat(wanted);
    case '<':
      return isDate(given) ? given < wanted : Number.parseFloat(given) < Number.parseFloat(wanted);
    case 'contains':
      return given.includes(wanted);
    case 'startsWith':
      return given.startsWith(wanted);
    case 'endsWith':
      return given.endsWith(wanted);
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
