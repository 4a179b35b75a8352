import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * Collects fields by response name, including fields in fragments (`CollectFields` in the GraphQL specification).
 *
 * @param admits whether a fragment on this type applies to the element
 */
export function selectedFields(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  admits: (type: string | undefined) => boolean,
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const add = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        fields.set(key, [...(fields.get(key) ?? []), node]);
        continue;
      }
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      if (fragment && admits(fragment.typeCondition?.name.value)) add(fragment.selectionSet);
    }
  };
  for (const set of sets) add(set);
  return fields;
}
