import { type Condition, conditionHandle, type FormField } from '../content/form-definition.ts';
import type { Json } from '../json/json.ts';

/** Whether a field is shown for these values, by Formie's rules. A field without conditions always is. */
export function isShown({ conditions }: FormField, values: Json): boolean {
  if (!conditions || conditions.conditions.length === 0) return true;
  const results = conditions.conditions.map((condition) => holds(condition, values));
  const met = conditions.conditionRule === 'all' ? results.every(Boolean) : results.some(Boolean);
  return met === (conditions.showRule === 'show');
}

/** Where several options are checked, one that meets the condition is enough; for `!=`, all must. */
function holds({ field, condition, value: wanted }: Condition, values: Json): boolean {
  const value = values[conditionHandle(field)];
  const given = (Array.isArray(value) ? value : [value]).map(plain);
  if (condition === '!=') return given.every((one) => one !== wanted);
  return given.some((one) => compare(one, condition, wanted));
}

function compare(given: string, condition: string, wanted: string): boolean {
  switch (condition) {
    case '=':
      return given === wanted;
    case '>':
      return Number.parseFloat(given) > Number.parseFloat(wanted);
    case '<':
      return Number.parseFloat(given) < Number.parseFloat(wanted);
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

/** Formie stores an agreement as "1" or "0". */
function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null || value === undefined ? '' : String(value);
}
