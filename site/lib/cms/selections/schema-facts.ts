import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
} from 'graphql';

type WithDirectives = {
  readonly astNode?: { readonly directives?: readonly Directive[] | undefined } | null | undefined;
};
type Directive = { name: { value: string }; arguments?: readonly DirectiveArgument[] | undefined };
type DirectiveArgument = { name: { value: string }; value: Parameters<typeof valueFromASTUntyped>[0] };

/** Returns a directive argument of the content model, or undefined. */
export function directiveArgument({ astNode }: WithDirectives, directive: string, argument: string): unknown {
  const found = astNode?.directives?.find(({ name }) => name.value === directive);
  const given = found?.arguments?.find(({ name }) => name.value === argument);
  return given && valueFromASTUntyped(given.value);
}

const toStrings = (value: unknown): string[] | undefined =>
  value === undefined ? undefined : [value].flat().map((item) => String(item));

const implementsInterface = (schema: GraphQLSchema, type: GraphQLNamedType, name: string): boolean => {
  const wanted = schema.getType(name);
  return type === wanted || (isObjectType(type) && isInterfaceType(wanted) && schema.isSubType(wanted, type));
};

export const isEntry = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  implementsInterface(schema, type, 'EntryInterface');

export const isCategory = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  implementsInterface(schema, type, 'CategoryInterface');
export const isForm = (type: GraphQLNamedType) => type.name === 'FormInterface';
/** Reports whether elements of this type have separate tags, so that references are compared only by identity. */
export const isIdentityOnly = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  isCategory(schema, type) || implementsInterface(schema, type, 'AssetInterface') || isForm(type);

export const getSection = (type: GraphQLObjectType): string | undefined =>
  toStrings(directiveArgument(type, 'section', 'handle'))?.[0];

/** Reports whether the schema has `@section`, which an introspected schema lacks. */
const hasSectionDirectives = (schema: GraphQLSchema): boolean =>
  schema.getPossibleTypes(entryInterface(schema)).some((type) => getSection(type) !== undefined);

function entryInterface(schema: GraphQLSchema) {
  const type = schema.getType('EntryInterface');
  if (!isInterfaceType(type)) throw new Error('the schema has no EntryInterface');
  return type;
}

/**
 * Reports whether selections of this type have tags. Global sets and entries of a section do. Blocks belong to their
 * entry.
 */
export function isTagged(schema: GraphQLSchema, type: GraphQLObjectType): boolean {
  if (implementsInterface(schema, type, 'GlobalSetInterface')) return true;
  return isEntry(schema, type) && (getSection(type) !== undefined || !hasSectionDirectives(schema));
}

/** Returns the sections of a relation field, or undefined if they are unspecified. */
export const getRelationSections = (field: GraphQLField<unknown, unknown>): string[] | undefined =>
  toStrings(directiveArgument(field, 'entries', 'sections'));

export const isBlocksField = (field: GraphQLField<unknown, unknown>): boolean =>
  directiveArgument(field, 'blocks', 'types') !== undefined;

/** Returns the block types allowed in a field. */
export function blockTypes(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const named = toStrings(directiveArgument(field, 'blocks', 'types')) ?? [];
  return possibleTypes(schema, field).filter(
    ({ name }) => named.includes('*') || named.includes(name.replace(/_Entry$/, '')),
  );
}

/** Returns the possible object types of a field. */
export function possibleTypes(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  if (isObjectType(type)) return [type];
  if (!isAbstractType(type)) return [];
  const all = schema.getPossibleTypes(type);
  const sections = getRelationSections(field);
  if (sections) return all.filter((one) => sections.includes(getSection(one) ?? ''));
  return isBlocksField(field) ? all.filter((one) => getSection(one) === undefined) : all;
}

export function appliesTo(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && schema.isSubType(wanted, type);
}

/** Returns the literal `section` argument, or undefined if it is a variable or missing. */
export function getLiteralSections(field: FieldNode): string[] | undefined {
  const value = field.arguments?.find(({ name }) => name.value === 'section')?.value;
  if (!value || value.kind === Kind.VARIABLE) return undefined;
  return toStrings(valueFromASTUntyped(value));
}

/** Reports whether the type can belong to one of these sections. Undefined sections do not restrict it. */
export const canBelongTo = (type: GraphQLObjectType, sections: readonly string[] | undefined): boolean =>
  sections?.includes(getSection(type) ?? sections[0] ?? '') ?? true;
