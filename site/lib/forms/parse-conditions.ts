import * as v from 'valibot';
import type { Conditions } from './form-definition.ts';

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const shape = v.object({
  showRule: v.optional(v.string()),
  conditionRule: v.optional(v.string()),
  conditions: v.array(v.object({ field: v.string(), condition: v.string(), value: v.optional(text, '') })),
});

/** Parses Formie's conditions. Returns undefined if there are none or they are malformed. */
export function parseConditions(isOn: boolean | null | undefined, source: string | null | undefined) {
  if (!isOn || !source) return undefined;
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), source);
  if (!found.success || found.output.conditions.length === 0) return undefined;
  const { showRule, conditionRule, conditions } = found.output;
  const read: Conditions = {
    rule: showRule === 'hide' ? 'hide' : 'show',
    needs: conditionRule === 'any' ? 'any' : 'all',
    of: conditions.map(({ field, condition, value }) => ({ field: pathIn(field), operator: condition, value })),
  };
  return read;
}

/** Formie writes `{field:handle}`; older versions write `{handle}` or `handle`. */
const pathIn = (reference: string): string => reference.replace(/^\{(?:field:)?([^{}]*)\}$/, '$1');
