import { readFileSync, writeFileSync } from 'node:fs';
import {
  buildSchema,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type UnionTypeDefinitionNode,
} from 'graphql';
import { directiveArguments } from './directives.ts';

const modelFile = new URL('../../model.graphql', import.meta.url);
const schemaFile = new URL('../../schema.graphql', import.meta.url);

const isObject = (node: DefinitionNode): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION;
const getHandle = ({ name }: ObjectTypeDefinitionNode) => name.value.replace(/_Entry$/, '');

const relations = ['assets', 'entries', 'categories', 'blocks'];

/** Relations and Matrix fields are lists, which can be empty, but not null. */
function neverNull(field: FieldDefinitionNode): FieldDefinitionNode {
  const { type } = field;
  const isElementList = type.kind === Kind.LIST_TYPE && /(?:Interface|_MatrixField)$/.test(print(type.type));
  const isRelation = relations.some((name) => directiveArguments(field, name));
  return isElementList && isRelation ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type } } : field;
}

/** Copies interface fields into each type; a type's own field of that name takes precedence. */
function withInterfaceFields(model: DocumentNode): DocumentNode {
  const interfaces = new Map(
    model.definitions
      .filter((node) => node.kind === Kind.INTERFACE_TYPE_DEFINITION)
      .map((node) => [node.name.value, node.fields ?? []]),
  );
  return {
    ...model,
    definitions: model.definitions.map((node) => {
      if (!isObject(node)) return node;
      const own = node.fields ?? [];
      const inherited = (node.interfaces ?? []).flatMap(({ name }) => interfaces.get(name.value) ?? []);
      const isReplaced = ({ name }: FieldDefinitionNode) => own.some((field) => field.name.value === name.value);
      return { ...node, fields: [...inherited.filter((field) => !isReplaced(field)), ...own.map(neverNull)] };
    }),
  };
}

/** The union of each Matrix field's types. Fields with the same name share a union, as in Craft. */
function matrixUnions(model: DocumentNode): UnionTypeDefinitionNode[] {
  const types = model.definitions.filter(isObject);
  const fields = types.flatMap((type) =>
    (type.fields ?? []).flatMap((field) => {
      const named = directiveArguments(field, 'blocks')?.['types'];
      return Array.isArray(named) ? [{ name: field.name.value, named: named.map(String) }] : [];
    }),
  );
  const namedSomewhere = new Set(fields.flatMap(({ named }) => named));
  const placeable = types
    .filter((type) => type.name.value.endsWith('_Entry') && !directiveArguments(type, 'section'))
    .map(getHandle)
    .filter((handle) => !namedSomewhere.has(handle));
  const members = new Map<string, Set<string>>();
  for (const { name, named } of fields) {
    const handles = named.includes('*') ? placeable : named;
    members.set(name, new Set([...(members.get(name) ?? []), ...handles]));
  }
  return [...members].map(([name, handles]) => ({
    kind: Kind.UNION_TYPE_DEFINITION,
    name: { kind: Kind.NAME, value: `${name}_MatrixField` },
    types: [...handles].map((handle) => ({
      kind: Kind.NAMED_TYPE,
      name: { kind: Kind.NAME, value: `${handle}_Entry` },
    })),
  }));
}

/** The full schema as SDL. Throws if the model is not valid. */
export function expandModel(source: string): string {
  const model = parse(source);
  const { definitions } = withInterfaceFields(model);
  const schema = print({ kind: Kind.DOCUMENT, definitions: [...definitions, ...matrixUnions(model)] });
  buildSchema(schema);
  return `# Written by \`npm run schema\` from model.graphql. Do not edit.\n\n${schema}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(schemaFile, expandModel(readFileSync(modelFile, 'utf8')));
