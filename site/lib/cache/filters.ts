import type { TypeSelections } from '../cms/selections/selections-shape.ts';

type Related = { sectionHandle?: string | null; groupHandle?: string | null; slug?: string | null };

const isRelated = (value: unknown): value is Related => value !== null && typeof value === 'object';

/** `group=slug` for a related element, and `group=*` for there being one. */
function relatedTo(value: unknown): string[] {
  if (!isRelated(value)) return [];
  const group = value.groupHandle ?? value.sectionHandle;
  return group && value.slug ? [`${group}=*`, `${group}=${value.slug}`] : [];
}

/** What lists of its section are filtered by, as an entry with these values has it. */
export function filtersOf(type: TypeSelections | undefined, values: readonly unknown[]): string[] {
  if (!type) return [];
  const own = Object.entries(type.filters).flatMap(([name, index]) =>
    [values[index]].flat().map((value) => `${name}=${value ?? false}`),
  );
  const related = type.relations.flatMap((index) => [values[index]].flat().flatMap(relatedTo));
  return [...own, ...new Set(related)];
}
