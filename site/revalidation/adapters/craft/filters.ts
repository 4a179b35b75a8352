import type { TypeSelections } from '#lib/cms/selections/types.ts';

type Related = { id?: string | null; sectionHandle?: string | null; groupHandle?: string | null; slug?: string | null };

const isRelated = (value: unknown): value is Related => value !== null && typeof value === 'object';

/** Returns `group=*` and `group=slug` for a related element. */
function relatedTo({ groupHandle, sectionHandle, slug }: Related): string[] {
  const group = groupHandle ?? sectionHandle;
  return group && slug ? [`${group}=*`, `${group}=${slug}`] : [];
}

const relatedIn = ({ relations }: TypeSelections, values: readonly unknown[]): Related[] =>
  relations.flatMap((index) => [values[index]].flat().filter(isRelated));

/** Returns the IDs of related entries. */
export const getRelatedIds = (type: TypeSelections | undefined, values: readonly unknown[]): string[] =>
  type ? relatedIn(type, values).flatMap(({ id, sectionHandle }) => (id && sectionHandle ? [id] : [])) : [];

/** Returns the filter values of an entry, as `name=value`. */
export function getFilters(type: TypeSelections | undefined, values: readonly unknown[]): string[] {
  if (!type) return [];
  const own = Object.entries(type.filters).flatMap(([name, index]) =>
    [values[index]].flat().map((value) => `${name}=${value ?? false}`),
  );
  const related = relatedIn(type, values).flatMap(relatedTo);
  return [...own, ...new Set(related)];
}
