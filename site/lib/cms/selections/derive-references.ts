import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType } from 'graphql';
import { blockTypes, holdsBlocks, isEntry, isOther, possibleTypes } from './schema-facts.ts';

/**
 * The question for the entries that an element of this type refers to: its relations, its links, and those of its blocks.
 * Empty where it cannot refer to any.
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

function questionOfField(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  above: readonly GraphQLObjectType[],
): string {
  const target = getNamedType(field.type);
  // Types may give one name to fields of different shapes, which one answer cannot hold.
  const question = `${type.name}__${field.name}: ${field.name}`;
  if (field.name === 'localized' || isOther(schema, target)) return '';
  if (isEntry(schema, target) && !holdsBlocks(field)) return `${question} { id }`;
  const types = holdsBlocks(field) ? blockTypes(schema, field) : possibleTypes(schema, field);
  const below = types
    .filter((one) => !above.includes(one))
    .map((one) => ({ name: one.name, asked: referenceQuestion(schema, one, above) }))
    .filter(({ asked }) => asked !== '')
    .map(({ name, asked }) => `... on ${name} { ${asked} }`);
  return below.length > 0 ? `${question} { ${below.join(' ')} }` : '';
}
