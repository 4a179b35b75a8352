import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/** The site's largest operation has 1,308 tokens, 1,179 fields, 7 levels and 5 root fields. */
export const maxTokens = 5000;
const maxFields = 5000;
const maxDepth = 16;
/** The site's query for section counts selects two root fields per section and site. */
const maxRootFields = 100;

type Size = { fields: number; depth: number };

/** Why a query exceeds the limits; null if it does not. Fragment fields count at every spread. */
export function queryLimitError({ definitions }: DocumentNode): string | null {
  const fragments = new Map(
    definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  for (const operation of definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)) {
    const { fields, depth } = querySize(operation.selectionSet, fragments, new Map());
    if (depth > maxDepth) return `the query is more than ${maxDepth} levels deep`;
    if (fields > maxFields) return `the query selects more than ${maxFields} fields; split it`;
    if (rootFields(operation.selectionSet, fragments, new Set()) > maxRootFields)
      return `the query selects more than ${maxRootFields} root fields, including aliases; split it`;
  }
  return null;
}

/** Recursive fragments count as empty, because validation rejects them later. */
function querySize(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, Size>,
): Size {
  const size = { fields: 0, depth: 0 };
  for (const node of selections) {
    const isField = node.kind === Kind.FIELD;
    const below = node.kind === Kind.FRAGMENT_SPREAD ? fragmentSize(node.name.value, fragments, known) : undefined;
    const own =
      node.kind !== Kind.FRAGMENT_SPREAD && node.selectionSet ? querySize(node.selectionSet, fragments, known) : below;
    size.fields += (isField ? 1 : 0) + (own?.fields ?? 0);
    size.depth = Math.max(size.depth, (isField ? 1 : 0) + (own?.depth ?? 0));
  }
  return size;
}

function fragmentSize(
  name: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, Size>,
): Size {
  const found = known.get(name);
  if (found) return found;
  known.set(name, { fields: 0, depth: 0 });
  const fragment = fragments.get(name);
  const size = fragment ? querySize(fragment.selectionSet, fragments, known) : { fields: 0, depth: 0 };
  known.set(name, size);
  return size;
}

/** Counts root fields, each fragment once. */
function rootFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen: Set<string>,
): number {
  return selections.reduce((sum, node) => {
    if (node.kind === Kind.FIELD) return sum + 1;
    if (node.kind === Kind.INLINE_FRAGMENT) return sum + rootFields(node.selectionSet, fragments, seen);
    const fragment = fragments.get(node.name.value);
    if (!fragment || seen.has(node.name.value)) return sum;
    seen.add(node.name.value);
    return sum + rootFields(fragment.selectionSet, fragments, seen);
  }, 0);
}
