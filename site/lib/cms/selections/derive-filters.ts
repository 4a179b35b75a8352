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
import { operationOf } from './read-documents.ts';
import { holdsBlocks, isCategory, isEntry, mayStandIn, sectionsNamed, sectionsOfRelation } from './schema-facts.ts';

const relationArguments = ['relatedToEntries', 'relatedToCategories'];

/** The lists of these operations in which entries of a type may appear. */
function listsOf(type: GraphQLObjectType, operations: readonly DocumentNode[]): FieldNode[] {
  return operations
    .flatMap((document) => operationOf(document)?.selectionSet.selections ?? [])
    .filter((node) => node.kind === Kind.FIELD)
    .filter(({ name }) => ['entries', 'entryCount'].includes(name.value))
    .filter((list) => mayStandIn(type, sectionsNamed(list)));
}

const argumentsOf = (lists: readonly FieldNode[]) =>
  new Set(lists.flatMap((list) => (list.arguments ?? []).map(({ name }) => name.value)));

/** The type's own single-value fields by which its lists can be filtered. */
export function filterFields(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  operations: readonly DocumentNode[],
): string[] {
  const common = schema.getType('EntryInterface');
  const shared = common && 'getFields' in common ? Object.keys(common.getFields()) : [];
  const given = argumentsOf(listsOf(type, operations));
  return Object.values(type.getFields())
    .filter(({ name, type: value }) => given.has(name) && !shared.includes(name) && isLeafType(getNamedType(value)))
    .map(({ name }) => name);
}

/** Lists also match entries by related elements that are not visible in the entry's own site. */
const ofAnyKind = '(site: ["*"], status: ["live", "pending", "expired", "disabled"])';

const takesBoth = ({ args }: GraphQLField<unknown, unknown>) =>
  ['site', 'status'].every((wanted) => args.some(({ name }) => name === wanted));

/** The relation fields by which lists of the type match entries. */
export function relationQuestions(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  operations: readonly DocumentNode[],
): string[] {
  const given = argumentsOf(listsOf(type, operations));
  if (!relationArguments.some((name) => given.has(name))) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type);
    if (isCategory(schema, target)) return [`${field.name} { __typename id groupHandle slug }`];
    return isEntry(schema, target) && field.name !== 'localized' && !holdsBlocks(field)
      ? [`${field.name}${takesBoth(field) ? ofAnyKind : ''} { __typename id sectionHandle slug }`]
      : [];
  });
}

/** The sections that entries of the type may be related to; `*` if the schema does not say. */
export const relatedSections = (schema: GraphQLSchema, type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => field.name !== 'localized' && isEntry(schema, getNamedType(field.type)) && !holdsBlocks(field))
    .flatMap((field) => sectionsOfRelation(field) ?? ['*']);
