import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  getArgumentValues,
  isInterfaceType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql';
import { parseTransformDirective, type TransformSpec } from './transform-spec.ts';

/** A field's type, derived from its GraphQL type and directives. */
export type FieldShape =
  | { kind: 'text'; format: 'plain' | 'html' | 'emphasis' | 'colour'; options?: string[] }
  | { kind: 'number'; integer: boolean }
  | { kind: 'boolean' }
  | { kind: 'entries'; sections: string[] }
  | { kind: 'categories'; group: string }
  | { kind: 'assets'; assetKind: string }
  | { kind: 'file'; assetKind: string }
  | { kind: 'blocks'; types: string[] }
  | { kind: 'form' }
  | { kind: 'link' }
  | { kind: 'links' }
  | { kind: 'object'; type: string }
  | { kind: 'objects'; type: string };

export type Field = { name: string; required: boolean; shape: FieldShape };
export type Fields = ReadonlyMap<string, Field>;

export type EntryType = {
  handle: string;
  /** Null for nested blocks. */
  section: { handle: string; uriFormat: string | null; single: boolean } | null;
  fields: Fields;
};

/** The content model; maps are keyed by handle. */
export type Model = {
  document: DocumentNode;
  entryTypes: ReadonlyMap<string, EntryType>;
  /** Content blocks such as Hero or Seo, by type name. */
  contentBlocks: ReadonlyMap<string, Fields>;
  globals: ReadonlyMap<string, Fields>;
  categoryGroups: ReadonlyMap<string, Fields>;
  volumes: ReadonlyMap<string, Fields>;
  /** Transforms offered by `url`. */
  transforms: readonly TransformSpec[];
};

/** Parses the content model, by default of `schema.graphql`. Throws if it is invalid. */
export function parseModel(source = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')): Model {
  const document = parse(source);
  const schema = buildASTSchema(document);
  const objectTypes = document.definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION);
  const inherited = interfaceFieldNames(document);
  const blockHandles = objectTypes
    .filter((type) => implementsInterface(type, 'EntryInterface') && !directive(type, 'section'))
    .map((type) => entryHandle(type));

  const entryTypes = new Map<string, EntryType>();
  const contentBlocks = new Map<string, Fields>();
  const globals = new Map<string, Fields>();
  const categoryGroups = new Map<string, Fields>();
  const volumes = new Map<string, Fields>();
  const byInterface = [
    ['GlobalSetInterface', globals],
    ['CategoryInterface', categoryGroups],
    ['AssetInterface', volumes],
  ] as const;
  for (const type of objectTypes) {
    const fields = ownFields(type, inherited, blockHandles);
    const table = byInterface.find(([name]) => implementsInterface(type, name))?.[1];
    if (implementsInterface(type, 'EntryInterface')) {
      entryTypes.set(entryHandle(type), { handle: entryHandle(type), section: sectionInfo(type), fields });
    } else if (table) {
      table.set(asString(directive(type, 'handle')?.['name']), fields);
    } else if (!type.interfaces?.length) {
      contentBlocks.set(type.name.value, fields);
    }
  }
  const transforms = offeredTransforms(schema);
  return { document, entryTypes, contentBlocks, globals, categoryGroups, volumes, transforms };
}

function offeredTransforms(schema: GraphQLSchema): TransformSpec[] {
  const asset = schema.getType('AssetInterface');
  const definition = schema.getDirective('transform');
  if (!isInterfaceType(asset) || !definition) return [];
  const written = asset.getFields()['url']?.astNode?.directives ?? [];
  return written
    .filter(({ name }) => name.value === 'transform')
    .map((node) => parseTransformDirective(getArgumentValues(definition, node)));
}

export function typesInSection(model: Model, section: string): EntryType[] {
  return [...model.entryTypes.values()].filter((type) => type.section?.handle === section);
}

/** Craft URI; `__home__` for the home page, null without a page. */
export function entryUri(model: Model, { type, slug }: { type: string; slug: string }): string | null {
  return model.entryTypes.get(type)?.section?.uriFormat?.replace('{slug}', slug) ?? null;
}

function ownFields(
  type: ObjectTypeDefinitionNode,
  inherited: Map<string, Set<string>>,
  blockHandles: string[],
): Fields {
  const skipped = new Set((type.interfaces ?? []).flatMap(({ name }) => [...(inherited.get(name.value) ?? [])]));
  const fields = (type.fields ?? []).filter((field) => !skipped.has(field.name.value));
  return new Map(
    fields.map((field) => [
      field.name.value,
      {
        name: field.name.value,
        required: directive(field, 'required') !== undefined,
        shape: fieldShape(field, blockHandles),
      },
    ]),
  );
}

function fieldShape(field: FieldDefinitionNode, blockHandles: string[]): FieldShape {
  const entries = directive(field, 'entries');
  if (entries) return { kind: 'entries', sections: asStrings(entries['sections']) };
  const categories = directive(field, 'categories');
  if (categories) return { kind: 'categories', group: asString(categories['group']) };
  const assets = directive(field, 'assets');
  if (assets) return { kind: 'assets', assetKind: asString(assets['kind']) };
  const file = directive(field, 'file');
  if (file) return { kind: 'file', assetKind: asString(file['kind']) };
  const blocks = directive(field, 'blocks');
  if (blocks) {
    const types = asStrings(blocks['types']);
    return { kind: 'blocks', types: types.includes('*') ? blockHandles : types };
  }
  if (directive(field, 'form')) return { kind: 'form' };
  const { name, list } = namedType(field.type);
  if (name === 'Link') return { kind: list ? 'links' : 'link' };
  if (name === 'Boolean') return { kind: 'boolean' };
  if (name === 'Float' || name === 'Int') return { kind: 'number', integer: name === 'Int' };
  if (name !== 'String' && name !== 'ID' && name !== 'DateTime')
    return { kind: list ? 'objects' : 'object', type: name };
  const options = directive(field, 'options');
  const format = (['html', 'emphasis', 'colour'] as const).find((name) => directive(field, name)) ?? 'plain';
  return options ? { kind: 'text', format, options: asStrings(options['values']) } : { kind: 'text', format };
}

function interfaceFieldNames(document: DocumentNode): Map<string, Set<string>> {
  const interfaces = document.definitions.filter((node) => node.kind === Kind.INTERFACE_TYPE_DEFINITION);
  return new Map(interfaces.map((node) => [node.name.value, new Set(node.fields?.map((field) => field.name.value))]));
}

function sectionInfo(type: ObjectTypeDefinitionNode): EntryType['section'] {
  const section = directive(type, 'section');
  if (!section) return null;
  const uriFormat = section['uriFormat'];
  return {
    handle: asString(section['handle']),
    uriFormat: typeof uriFormat === 'string' ? uriFormat : null,
    single: section['single'] === true,
  };
}

function directive(
  node: { readonly directives?: readonly ConstDirectiveNode[] | undefined },
  name: string,
): Record<string, unknown> | undefined {
  const found = node.directives?.find((candidate) => candidate.name.value === name);
  if (!found) return undefined;
  return Object.fromEntries((found.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]));
}

function namedType(type: TypeNode, list = false): { name: string; list: boolean } {
  if (type.kind === Kind.NAMED_TYPE) return { name: type.name.value, list };
  return namedType(type.type, list || type.kind === Kind.LIST_TYPE);
}

const implementsInterface = (type: ObjectTypeDefinitionNode, name: string) =>
  (type.interfaces ?? []).some((candidate) => candidate.name.value === name);
const entryHandle = (type: ObjectTypeDefinitionNode) => type.name.value.replace(/_Entry$/, '');
const asString = (value: unknown) => (typeof value === 'string' ? value : '');
const asStrings = (value: unknown) => (Array.isArray(value) ? value.map(asString) : []);
