import type { Selections } from './selections-shape.ts';
import type { Condition } from './unless.ts';

/** The question for a field together with when it is not shown, as `unless.ts` has it. */
export const conditionalQuestion = (question: string, { field, is }: Condition): string =>
  `${question} @unless(${field}: ${JSON.stringify(is)})`;

function readQuestion(text: string): { question: string; condition?: Condition } {
  const [, question = text, field, is] = /^(.*) @unless\((\w+): (".*")\)$/s.exec(text) ?? [];
  return field && is ? { question, condition: { field, is: String(JSON.parse(is)) } } : { question };
}

/** Each field under a name of its own, so that those of different types never clash: `news_Entry__3`. */
const aliasOf = (type: string, index: number) => `${type}__${index}`;

/** The questions for what matters of every type whose name ends so. */
export const fieldQuestions = ({ types }: Selections, kind: 'Entry' | 'GlobalSet'): string =>
  Object.entries(types)
    .filter(([type, { fields }]) => type.endsWith(`_${kind}`) && fields.length > 0)
    .map(([type, { fields }]) => {
      const questions = fields.map((field, index) => `${aliasOf(type, index)}: ${readQuestion(field).question}`);
      return `... on ${type} { ${questions.join('\n')} }`;
    })
    .join('\n');

/** What was answered to them for one element, in their order; null where it is not shown. */
export function valuesOf(element: { __typename: string }, { types }: Selections): unknown[] {
  const { __typename: type } = element;
  const answered = new Map<string, unknown>(Object.entries(element));
  const fields = types[type]?.fields ?? [];
  const answerTo = (index: number) => answered.get(aliasOf(type, index)) ?? null;
  return fields.map((field, index) => {
    const { condition } = readQuestion(field);
    const isHidden = condition && answerTo(fields.indexOf(condition.field)) === condition.is;
    return isHidden ? null : answerTo(index);
  });
}
