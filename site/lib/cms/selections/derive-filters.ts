import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  Kind,
} from 'graphql';
import { findOperation } from './read-documents.ts';
import {
  canBelongTo,
  getLiteralSections,
  getRelationSections,
  isBlocksField,
  isCategory,
  isEntry,
} from './schema-facts.ts';

const relationArguments = ['relatedToEntries', 'relatedToCategories'];

/** Returns the list fields that can contain entries of a type. */
function findLists(type: GraphQLObjectType, operations: readonly DocumentNode[]): FieldNode[] {
  return operations
    .flatMap((document) => findOperation(document)?.selectionSet.selections ?? [])
    .filter((node) => node.kind === Kind.FIELD)
    .filter(({ name }) => ['entries', 'entryCount'].includes(name.value))
    .filter((list) => canBelongTo(type, getLiteralSections(list)));
}

const getArgumentNames = (lists: readonly FieldNode[]) =>
  new Set(lists.flatMap((list) => (list.arguments ?? []).map(({ name }) => name.value)));

/** Returns the type's scalar fields that lists filter by. */
export function getFilterFields(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  operations: readonly DocumentNode[],
): string[] {
  const common = schema.getType('EntryInterface');
  const shared = common && 'getFields' in common ? Object.keys(common.getFields()) : [];
  const given = getArgumentNames(findLists(type, operations));
  return Object.values(type.getFields())
    .filter(({ name, type: value }) => given.has(name) && !shared.includes(name) && isLeafType(getNamedType(value)))
    .map(({ name }) => name);
}

/** Lists also match related elements that are not live in the entry's locale. */
const anySiteAndStatus = '(site: ["*"], status: ["live", "pending", "expired", "disabled"])';

const acceptsSiteAndStatus = ({ args }: GraphQLField<unknown, unknown>) =>
  ['site', 'status'].every((wanted) => args.some(({ name }) => name === wanted));

/** Prints the relation fields that lists filter by. */
export function printRelationFields(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  operations: readonly DocumentNode[],
): string[] {
  const given = getArgumentNames(findLists(type, operations));
  if (!relationArguments.some((name) => given.has(name))) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type);
    if (isCategory(schema, target)) return [`${field.name} { __typename id groupHandle slug }`];
    return isEntry(schema, target) && field.name !== 'localized' && !isBlocksField(field)
      ? [`${field.name}${acceptsSiteAndStatus(field) ? anySiteAndStatus : ''} { __typename id sectionHandle slug }`]
      : [];
  });
}

/** Returns the sections that a type can relate to, or `*` if the schema does not specify them. */
export const getRelatedSections = (schema: GraphQLSchema, type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => field.name !== 'localized' && isEntry(schema, getNamedType(field.type)) && !isBlocksField(field))
    .flatMap((field) => getRelationSections(field) ?? ['*']);
