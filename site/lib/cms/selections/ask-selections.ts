import type { Selections } from './selections-shape.ts';

/** Each field under a name of its own, so that those of different types never clash: `news_Entry__3`. */
const aliasOf = (type: string, index: number) => `${type}__${index}`;

/** The questions for what matters of every type whose name ends so. */
export const fieldQuestions = ({ types }: Selections, kind: 'Entry' | 'GlobalSet'): string =>
  Object.entries(types)
    .filter(([type, { fields }]) => type.endsWith(`_${kind}`) && fields.length > 0)
    .map(([type, { fields }]) => {
      const questions = fields.map((field, index) => `${aliasOf(type, index)}: ${field}`);
      return `... on ${type} { ${questions.join('\n')} }`;
    })
    .join('\n');

/** What was answered to them for one element, in their order. */
export function valuesOf(element: { __typename: string }, { types }: Selections): unknown[] {
  const { __typename: type } = element;
  const answered = new Map<string, unknown>(Object.entries(element));
  return (types[type]?.fields ?? []).map((_, index) => answered.get(aliasOf(type, index)) ?? null);
}
