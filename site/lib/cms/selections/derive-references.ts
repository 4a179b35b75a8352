import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType } from 'graphql';
import { blockTypes, isBlocksField, isEntry, isIdentityOnly, possibleTypes } from './schema-facts.ts';

/**
 * Prints the selection of all entries that an element refers to, including in its blocks. Returns an empty string if it
 * cannot refer to entries.
 */
export const printReferenceQuery = (
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  ancestors: readonly GraphQLObjectType[] = [],
): string =>
  Object.values(type.getFields())
    .map((field) => printReferenceField(schema, type, field, [...ancestors, type]))
    .filter(Boolean)
    .join(' ');

/** Reports whether a field can refer to entries. */
export function canReference(schema: GraphQLSchema, type: GraphQLObjectType, name: string): boolean {
  const field = type.getFields()[name];
  return field !== undefined && printReferenceField(schema, type, field, [type]) !== '';
}

function printReferenceField(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  above: readonly GraphQLObjectType[],
): string {
  const target = getNamedType(field.type);
  // Fields of the same name can differ in type, in which case they cannot be merged without an alias.
  const printed = `${type.name}__${field.name}: ${field.name}`;
  if (field.name === 'localized' || isIdentityOnly(schema, target)) return '';
  if (isEntry(schema, target) && !isBlocksField(field)) return `${printed} { id siteHandle }`;
  const types = isBlocksField(field) ? blockTypes(schema, field) : possibleTypes(schema, field);
  const children = types
    .filter((one) => !above.includes(one))
    .map((one) => ({ name: one.name, query: printReferenceQuery(schema, one, above) }))
    .filter(({ query }) => query !== '')
    .map(({ name, query }) => `... on ${name} { ${query} }`);
  return children.length > 0 ? `${printed} { ${children.join(' ')} }` : '';
}
