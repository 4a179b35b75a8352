import type { Selections, ShownFields } from './selections-shape.ts';
import type { Condition } from './unless.ts';

/** The question for a field together with when it is not shown, as `unless.ts` has it. */
export const conditionalQuestion = (question: string, { field, is }: Condition): string =>
  `${question} @unless(${field}: ${JSON.stringify(is)})`;

function readQuestion(text: string): { question: string; condition?: Condition } {
  const [, question = text, field, is] = /^(.*) @unless\((\w+): (".*")\)$/s.exec(text) ?? [];
  return field && is ? { question, condition: { field, is: String(JSON.parse(is)) } } : { question };
}

/** The name of the field that a question is about. */
export const fieldOf = (question: string): string => /^\w+/.exec(question)?.[0] ?? question;

const noFields: ShownFields = { fields: [], shown: {} };

/** Whose fields are asked for: those that matter beside an entry's own page, or those of its own page. */
type Place = 'beside' | 'own';

/** Each field under a name of its own, so that those of different types never clash: `news_Entry__beside3`. */
const aliasOf = (type: string, place: Place, index: number) => `${type}__${place}${index}`;

function questionOf(type: string, place: Place, { fields }: ShownFields): string {
  if (fields.length === 0) return '';
  const questions = fields.map((field, index) => `${aliasOf(type, place, index)}: ${readQuestion(field).question}`);
  return `... on ${type} { ${questions.join('\n')} }`;
}

/** The questions for what matters of every type whose name ends so. */
export const fieldQuestions = ({ types }: Selections, kind: 'Entry' | 'GlobalSet'): string =>
  Object.entries(types)
    .filter(([type]) => type.endsWith(`_${kind}`))
    .map(([type, shown]) => questionOf(type, 'beside', shown))
    .join('\n');

/** The questions for what own pages show of the entries of a section. */
export const ownQuestions = ({ types, sections }: Selections, section: string): string =>
  (sections[section]?.types ?? []).map((type) => questionOf(type, 'own', types[type]?.own ?? noFields)).join('\n');

/** What was answered to them for one element, in their order; null if it is not shown. */
export function valuesOf(element: { __typename: string }, { fields }: ShownFields = noFields, place: Place): unknown[] {
  const { __typename: type } = element;
  const answered = new Map<string, unknown>(Object.entries(element));
  const answerTo = (index: number) => answered.get(aliasOf(type, place, index)) ?? null;
  return fields.map((field, index) => {
    const { condition } = readQuestion(field);
    const isHidden = condition && answerTo(fields.indexOf(condition.field)) === condition.is;
    return isHidden ? null : answerTo(index);
  });
}
