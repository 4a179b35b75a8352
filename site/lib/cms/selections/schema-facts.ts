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

type Annotated = { readonly astNode?: { readonly directives?: readonly Directive[] | undefined } | null | undefined };
type Directive = { name: { value: string }; arguments?: readonly DirectiveArgument[] | undefined };
type DirectiveArgument = { name: { value: string }; value: Parameters<typeof valueFromASTUntyped>[0] };

/** An argument of a directive of the content model; undefined without the directive. */
export function directiveArgument({ astNode }: Annotated, directive: string, argument: string): unknown {
  const found = astNode?.directives?.find(({ name }) => name.value === directive);
  const given = found?.arguments?.find(({ name }) => name.value === argument);
  return given && valueFromASTUntyped(given.value);
}

const asTexts = (value: unknown): string[] | undefined =>
  value === undefined ? undefined : [value].flat().map((item) => String(item));

const implementsInterface = (schema: GraphQLSchema, type: GraphQLNamedType, name: string): boolean => {
  const wanted = schema.getType(name);
  return type === wanted || (isObjectType(type) && isInterfaceType(wanted) && schema.isSubType(wanted, type));
};

export const isEntry = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  implementsInterface(schema, type, 'EntryInterface');

/** Elements of which only the identity matters: pages have tags of their own for them. */
export const isCategory = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  implementsInterface(schema, type, 'CategoryInterface');
export const isForm = (type: GraphQLNamedType) => type.name === 'FormInterface';
export const isOther = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  isCategory(schema, type) || implementsInterface(schema, type, 'AssetInterface') || isForm(type);

export const sectionOf = (type: GraphQLObjectType): string | undefined =>
  asTexts(directiveArgument(type, 'section', 'handle'))?.[0];

/** Whether a schema says which sections types belong to; an introspected one does not. */
const knowsSections = (schema: GraphQLSchema): boolean =>
  schema.getPossibleTypes(entryInterface(schema)).some((type) => sectionOf(type) !== undefined);

function entryInterface(schema: GraphQLSchema) {
  const type = schema.getType('EntryInterface');
  if (!isInterfaceType(type)) throw new Error('the schema has no EntryInterface');
  return type;
}

/** Whether selections of the type have tags of their own: entries of a section and global sets. Blocks belong to their entry. */
export function isTagged(schema: GraphQLSchema, type: GraphQLObjectType): boolean {
  if (implementsInterface(schema, type, 'GlobalSetInterface')) return true;
  return isEntry(schema, type) && (sectionOf(type) !== undefined || !knowsSections(schema));
}

/** The sections that a relation may lead to; undefined if the schema does not say, or the field is no relation. */
export const sectionsOfRelation = (field: GraphQLField<unknown, unknown>): string[] | undefined =>
  asTexts(directiveArgument(field, 'entries', 'sections'));

export const holdsBlocks = (field: GraphQLField<unknown, unknown>): boolean =>
  directiveArgument(field, 'blocks', 'types') !== undefined;

/** The types of the blocks that a field may contain. */
export function blockTypes(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): readonly GraphQLObjectType[] {
  const named = asTexts(directiveArgument(field, 'blocks', 'types')) ?? [];
  return possibleTypes(schema, field).filter(
    ({ name }) => named.includes('*') || named.includes(name.replace(/_Entry$/, '')),
  );
}

/** The types that a field's value may have. */
export function possibleTypes(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  if (isObjectType(type)) return [type];
  if (!isAbstractType(type)) return [];
  const all = schema.getPossibleTypes(type);
  const sections = sectionsOfRelation(field);
  if (sections) return all.filter((one) => sections.includes(sectionOf(one) ?? ''));
  return holdsBlocks(field) ? all.filter((one) => sectionOf(one) === undefined) : all;
}

/** Whether a fragment on this type applies to an element of that one. */
export function admits(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && schema.isSubType(wanted, type);
}

/** The sections that a list names literally; undefined if a variable does, or it names none. */
export function sectionsNamed(field: FieldNode): string[] | undefined {
  const value = field.arguments?.find(({ name }) => name.value === 'section')?.value;
  if (!value || value.kind === Kind.VARIABLE) return undefined;
  return asTexts(valueFromASTUntyped(value));
}

/** Whether elements of the type may be in one of these sections; true if the schema does not say. */
export const mayStandIn = (type: GraphQLObjectType, sections: readonly string[] | undefined): boolean =>
  sections?.includes(sectionOf(type) ?? sections[0] ?? '') ?? true;
