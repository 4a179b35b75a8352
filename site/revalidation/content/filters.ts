import type { TypeSelections } from '#lib/cms/selections/selections-shape.ts';

type Related = { id?: string | null; sectionHandle?: string | null; groupHandle?: string | null; slug?: string | null };

const isRelated = (value: unknown): value is Related => value !== null && typeof value === 'object';

/** `group=slug` for a related element, and `group=*` because there is one. */
function relatedTo({ groupHandle, sectionHandle, slug }: Related): string[] {
  const group = groupHandle ?? sectionHandle;
  return group && slug ? [`${group}=*`, `${group}=${slug}`] : [];
}

const relatedIn = ({ relations }: TypeSelections, values: readonly unknown[]): Related[] =>
  relations.flatMap((index) => [values[index]].flat().filter(isRelated));

/** The ids of the entries that an entry with these values is related to. */
export const relatedIdsOf = (type: TypeSelections | undefined, values: readonly unknown[]): string[] =>
  type ? relatedIn(type, values).flatMap(({ id, sectionHandle }) => (id && sectionHandle ? [id] : [])) : [];

/** What lists of its section are filtered by, as an entry with these values has it. */
export function filtersOf(type: TypeSelections | undefined, values: readonly unknown[]): string[] {
  if (!type) return [];
  const own = Object.entries(type.filters).flatMap(([name, index]) =>
    [values[index]].flat().map((value) => `${name}=${value ?? false}`),
  );
  const related = relatedIn(type, values).flatMap(relatedTo);
  return [...own, ...new Set(related)];
}
