import type { Selections, ShownFields } from './types.ts';
import type { Condition } from './unless-directive.ts';

/** Prints a field with its `@unless` condition. */
export const printConditionalField = (text: string, { field, is }: Condition): string =>
  `${text} @unless(${field}: ${JSON.stringify(is)})`;

function parseField(printed: string): { text: string; condition?: Condition } {
  const [, text = printed, field, is] = /^(.*) @unless\((\w+): (".*")\)$/s.exec(printed) ?? [];
  return field && is ? { text, condition: { field, is: String(JSON.parse(is)) } } : { text };
}

/** Returns the name of a printed field. */
export const getFieldName = (text: string): string => /^\w+/.exec(text)?.[0] ?? text;

const noFields: ShownFields = { fields: [], shown: {} };

/** Where fields are used: `beside` in lists and cards, `own` on the entry's own page. */
type Place = 'beside' | 'own';

/** Returns a unique alias, such as `news_Entry__beside3`, so that fields of different types never conflict. */
const toAlias = (type: string, place: Place, index: number) => `${type}__${place}${index}`;

function printQuery(type: string, place: Place, { fields }: ShownFields): string {
  if (fields.length === 0) return '';
  const printed = fields.map((field, index) => `${toAlias(type, place, index)}: ${parseField(field).text}`);
  return `... on ${type} { ${printed.join('\n')} }`;
}

/** Prints the listed fields of every type with this suffix. */
export const printListedFields = ({ types }: Selections, kind: 'Entry' | 'GlobalSet'): string =>
  Object.entries(types)
    .filter(([type]) => type.endsWith(`_${kind}`))
    .map(([type, shown]) => printQuery(type, 'beside', shown))
    .join('\n');

/** Prints the page fields of a section's types. */
export const printOwnFields = ({ types, sections }: Selections, section: string): string =>
  (sections[section]?.types ?? []).map((type) => printQuery(type, 'own', types[type]?.own ?? noFields)).join('\n');

/** Returns an element's values in field order, with null for hidden fields. */
export function pickValues(
  element: { __typename: string },
  { fields }: ShownFields = noFields,
  place: Place,
): unknown[] {
  const { __typename: type } = element;
  const values = new Map<string, unknown>(Object.entries(element));
  const valueAt = (index: number) => values.get(toAlias(type, place, index)) ?? null;
  return fields.map((field, index) => {
    const { condition } = parseField(field);
    const isHidden = condition && valueAt(fields.indexOf(condition.field)) === condition.is;
    return isHidden ? null : valueAt(index);
  });
}
