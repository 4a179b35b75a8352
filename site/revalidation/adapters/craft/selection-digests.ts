import type { ShownFields } from '#lib/cms/selections/types.ts';
import { shortHash } from '#lib/short-hash.ts';

type Node = { __typename?: unknown; id?: unknown; sectionHandle?: unknown };

/** Reports whether an element has tags of its own, so only its ID counts. */
function hasOwnTags({ __typename: type, sectionHandle }: Node): boolean {
  if (typeof type !== 'string') return false;
  return /_Asset$|_Category$|^Form(?:Interface)?$/.test(type) || (type.endsWith('_Entry') && Boolean(sectionHandle));
}

function withoutElements(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutElements);
  if (value === null || typeof value !== 'object') return value;
  const node: Node = value;
  if (hasOwnTags(node)) return node.id;
  return Object.entries(value).map(([name, part]) => [name, withoutElements(part)]);
}

/** Returns one digest for each selection of an element with these values. */
export function selectionDigests(
  selected: ShownFields | undefined,
  values: readonly unknown[],
): Record<string, string> {
  const shown = values.map(withoutElements);
  return Object.fromEntries(
    Object.entries(selected?.shown ?? {}).map(([name, indexes]) => [
      name,
      shortHash(indexes.map((index) => shown[index])),
    ]),
  );
}
