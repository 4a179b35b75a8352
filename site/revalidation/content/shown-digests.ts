import type { ShownFields } from '#lib/cms/selections/selections-shape.ts';
import { digestOf } from '#lib/digest.ts';

type Node = { __typename?: unknown; id?: unknown; sectionHandle?: unknown };

/** Entries, assets, categories and forms have tags of their own for what is shown of them; here only their identity matters. */
function isElementOfItsOwn({ __typename: type, sectionHandle }: Node): boolean {
  if (typeof type !== 'string') return false;
  return /_Asset$|_Category$|^Form(?:Interface)?$/.test(type) || (type.endsWith('_Entry') && Boolean(sectionHandle));
}

function withoutElements(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutElements);
  if (value === null || typeof value !== 'object') return value;
  const node: Node = value;
  if (isElementOfItsOwn(node)) return node.id;
  return Object.entries(value).map(([name, part]) => [name, withoutElements(part)]);
}

/** A digest of what each selection shows of an element with these values. */
export function digestsOf(selected: ShownFields | undefined, values: readonly unknown[]): Record<string, string> {
  const shown = values.map(withoutElements);
  return Object.fromEntries(
    Object.entries(selected?.shown ?? {}).map(([name, indexes]) => [
      name,
      digestOf(indexes.map((index) => shown[index])),
    ]),
  );
}
