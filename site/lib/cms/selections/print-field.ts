import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { getRelationSections, isEntry, isForm, isIdentityOnly } from './schema-facts.ts';

type Sources = { schema: GraphQLSchema; fragments: ReadonlyMap<string, FragmentDefinitionNode> };

/**
 * Prints one selected field without named fragments. Related elements are reduced to their identity. Returns undefined
 * if the field uses variables.
 */
export function queryFor(nodes: readonly FieldNode[], type: GraphQLNamedType, sources: Sources): string | undefined {
  const [first] = nodes;
  if (!first || nodes.some(hasVariables)) return undefined;
  const { alias: _, ...unnamed } = first;
  return printNode([unnamed, ...nodes.slice(1)], findField(type, first), sources);
}

const findField = (type: GraphQLNamedType, { name }: FieldNode): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name.value] : undefined;

function printNode(
  [first, ...more]: readonly FieldNode[],
  field: GraphQLField<unknown, unknown> | undefined,
  sources: Sources,
): string {
  if (!first) return '';
  const { selectionSet: _, directives: __, ...bare } = first;
  const words = print({ ...bare, kind: Kind.FIELD });
  const sets = [first, ...more].flatMap(({ selectionSet }) => selectionSet ?? []);
  if (!field || sets.length === 0) return words;
  const type = getNamedType(field.type);
  // The API does not list forms, so their handles are collected where forms are shown.
  if (isForm(type)) return `${words} { __typename id handle }`;
  if (isIdentityOnly(sources.schema, type)) return `${words} { __typename id }`;
  if (isEntry(sources.schema, type) && getRelationSections(field)) return `${words} { __typename id sectionHandle }`;
  return `${words} { ${sets.map((set) => printSelectionSet(set, type, sources)).join(' ')} }`;
}

function printSelectionSet(set: SelectionSetNode, type: GraphQLNamedType, sources: Sources): string {
  const parts = set.selections.map((node) => {
    if (node.kind === Kind.FIELD) return printNode([node], findField(type, node), sources);
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? sources.fragments.get(node.name.value) : node;
    const condition = fragment?.typeCondition?.name.value;
    const inner = (condition && sources.schema.getType(condition)) || type;
    return fragment
      ? `... ${condition ? `on ${condition} ` : ''}{ ${printSelectionSet(fragment.selectionSet, inner, sources)} }`
      : '';
  });
  return parts.join(' ');
}

function hasVariables(field: FieldNode): boolean {
  let found = false;
  visit(field, {
    Variable() {
      found = true;
    },
  });
  return found;
}
