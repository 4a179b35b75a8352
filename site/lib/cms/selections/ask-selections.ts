import type { Selections, ShownFields } from './selections-shape.ts';
import type { Condition } from './unless.ts';

/** Prints a field with its `@unless` condition. */
export const conditionalQuestion = (question: string, { field, is }: Condition): string =>
  `${question} @unless(${field}: ${JSON.stringify(is)})`;

function readQuestion(text: string): { question: string; condition?: Condition } {
  const [, question = text, field, is] = /^(.*) @unless\((\w+): (".*")\)$/s.exec(text) ?? [];
  return field && is ? { question, condition: { field, is: String(JSON.parse(is)) } } : { question };
}

/** Returns the name of a printed field. */
export const getFieldName = (question: string): string => /^\w+/.exec(question)?.[0] ?? question;

const noFields: ShownFields = { fields: [], shown: {} };

/** Fields used in lists and cards, or on the entry's own page. */
type Place = 'beside' | 'own';

/** A unique alias for each field, so that types never conflict: `news_Entry__beside3`. */
const toAlias = (type: string, place: Place, index: number) => `${type}__${place}${index}`;

function printQuery(type: string, place: Place, { fields }: ShownFields): string {
  if (fields.length === 0) return '';
  const questions = fields.map((field, index) => `${toAlias(type, place, index)}: ${readQuestion(field).question}`);
  return `... on ${type} { ${questions.join('\n')} }`;
}

/** Prints the listed fields of every type with this suffix. */
export const fieldQuestions = ({ types }: Selections, kind: 'Entry' | 'GlobalSet'): string =>
  Object.entries(types)
    .filter(([type]) => type.endsWith(`_${kind}`))
    .map(([type, shown]) => printQuery(type, 'beside', shown))
    .join('\n');

/** Prints the page fields of a section's types. */
export const ownQuestions = ({ types, sections }: Selections, section: string): string =>
  (sections[section]?.types ?? []).map((type) => printQuery(type, 'own', types[type]?.own ?? noFields)).join('\n');

/** Returns an element's values in field order; null for hidden fields. */
export function pickValues(
  element: { __typename: string },
  { fields }: ShownFields = noFields,
  place: Place,
): unknown[] {
  const { __typename: type } = element;
  const answered = new Map<string, unknown>(Object.entries(element));
  const answerTo = (index: number) => answered.get(toAlias(type, place, index)) ?? null;
  return fields.map((field, index) => {
    const { condition } = readQuestion(field);
    const isHidden = condition && answerTo(fields.indexOf(condition.field)) === condition.is;
    return isHidden ? null : answerTo(index);
  });
}
