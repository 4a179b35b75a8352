import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType } from 'graphql';
import { blockTypes, holdsBlocks, isEntry, isOther, possibleTypes } from './schema-facts.ts';

/**
 * The query for the entries that an element of this type refers to by relations and links, also in its blocks. Empty if it
 * cannot refer to any.
 */
export const referenceQuestion = (
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  above: readonly GraphQLObjectType[] = [],
): string =>
  Object.values(type.getFields())
    .map((field) => questionOfField(schema, type, field, [...above, type]))
    .filter(Boolean)
    .join(' ');

/** Whether a field of this type can refer to entries, by a relation, a link or its blocks. */
export function canRefer(schema: GraphQLSchema, type: GraphQLObjectType, name: string): boolean {
  const field = type.getFields()[name];
  return field !== undefined && questionOfField(schema, type, field, [type]) !== '';
}

function questionOfField(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  above: readonly GraphQLObjectType[],
): string {
  const target = getNamedType(field.type);
  // Types may use one name for fields of different shapes, which GraphQL does not allow in one answer.
  const question = `${type.name}__${field.name}: ${field.name}`;
  if (field.name === 'localized' || isOther(schema, target)) return '';
  if (isEntry(schema, target) && !holdsBlocks(field)) return `${question} { id siteHandle }`;
  const types = holdsBlocks(field) ? blockTypes(schema, field) : possibleTypes(schema, field);
  const below = types
    .filter((one) => !above.includes(one))
    .map((one) => ({ name: one.name, asked: referenceQuestion(schema, one, above) }))
    .filter(({ asked }) => asked !== '')
    .map(({ name, asked }) => `... on ${name} { ${asked} }`);
  return below.length > 0 ? `${question} { ${below.join(' ')} }` : '';
}
